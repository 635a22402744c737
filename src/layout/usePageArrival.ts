import { useTranslate } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { routeOf } from '../access/routeGuard';
import { productName } from '../public/branding';
import type { MenuEntry } from './menu';

/** Milliseconds to wait for the heading of a page that is still loading. */
const headingWaitMs = 10_000;

/**
 * Sets the document's title and focuses the heading when the route changes, so that a screen reader announces the page.
 * A record that opens over its list doesn't change the route.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the route
  useEffect(() => {
    // On the initial page load, the browser decides where the focus is.
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const page = main.current;
    return page ? whenElementExists(page, 'h1', focusOn) : undefined;
  }, [route, main]);
}

function focusOn(heading: HTMLElement): void {
  // Don't take the focus from a dialog that was opened while the page was loading.
  if (document.activeElement?.closest('[role="dialog"]')) return;
  heading.tabIndex = -1;
  heading.style.outline = 'none';
  heading.focus({ preventScroll: true });
}

/** Calls `act` with the first match of the selector, now or once it appears, and returns a function that cancels. */
function whenElementExists(page: HTMLElement, selector: string, act: (element: HTMLElement) => void): () => void {
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
