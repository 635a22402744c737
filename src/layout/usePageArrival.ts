import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { routeOf } from '../access/routeGuard';
import { productName } from '../public/branding';
import type { MenuEntry } from './menu';

/** For how many milliseconds a page that is still loading may take to show its heading. */
const headingWaitMs = 10_000;

/**
 * What happens when a person arrives at a page: the browser's tab is named after it, and the focus goes to its heading,
 * so that a screen reader says where you are. A record opening over a list is not an arrival.
 */
export function usePageArrival(main: RefObject<HTMLElement | null>, entries: readonly MenuEntry[]): void {
  const translate = useTranslate();
  const route = routeOf(useLocation().pathname);
  const label = entries.find(entry => entry.route === route)?.label;
  const isFirst = useRef(true);

  useEffect(() => {
    const product = productName();
    document.title = label === undefined ? product : `${translate(label)} · ${product}`;
  }, [label, translate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the arrival at another route is what it is for
  useEffect(() => {
    // A page load leaves the focus where the browser puts it.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const page = main.current;
    return page ? whenThereIs(page, 'h1', focusOn) : undefined;
  }, [route, main]);
}

function focusOn(heading: HTMLElement): void {
  // A dialog that was opened while the page was loading keeps what is typed.
  if (document.activeElement?.closest('[role="dialog"]')) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/** Calls `act` with the first element that the selector finds, now or once it appears; answers how to give up. */
function whenThereIs(page: HTMLElement, selector: string, act: (element: HTMLElement) => void): () => void {
  const find = () => {
    const found = page.querySelector<HTMLElement>(selector);
    if (!found) return false;
    act(found);
    return true;
  };
  if (find()) return () => {};
  const observer = new MutationObserver(() => {
    if (find()) observer.disconnect();
  });
  observer.observe(page, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), headingWaitMs);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
