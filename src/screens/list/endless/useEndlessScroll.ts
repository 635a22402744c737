import { useEvent } from 'ra-core';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { EndlessRows } from './EndlessRowsProvider';

/** Pixels before the end at which the next page loads: more than a wheel scrolls while it loads. */
const LOAD_AHEAD_PX = 3_000;

/** Loads the next page when the scroll position nears the end, and scrolls to the top when the list restarts. */
export function useEndlessScroll(scroller: RefObject<HTMLElement | null>, endless: EndlessRows | undefined): void {
  const loadIfNearEnd = useEvent(() => {
    const element = scroller.current;
    if (!element || !endless) return;
    endless.setAtTop(element.scrollTop === 0);
    const remaining = element.scrollHeight - element.scrollTop - element.clientHeight;
    // After an error only the user retries, as otherwise every scroll event would.
    if (remaining < LOAD_AHEAD_PX && endless.error === null) endless.more();
  });

  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', loadIfNearEnd, { passive: true });
    return () => element?.removeEventListener('scroll', loadIfNearEnd);
  }, [scroller, loadIfNearEnd]);

  const { revision, records } = endless ?? {};
  useLayoutEffect(() => {
    if (revision !== undefined && scroller.current) scroller.current.scrollTop = 0;
  }, [revision, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a high window may fit more rows than have loaded
  useEffect(loadIfNearEnd, [records, loadIfNearEnd]);
}
