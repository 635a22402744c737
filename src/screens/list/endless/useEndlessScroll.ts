import { useEvent } from 'ra-core';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { EndlessRows } from './ReadOn';

/** How many pixels before its end the list is read on: further than a wheel goes while a page comes. */
const AHEAD = 3_000;

/** Reads a list on when what is scrolled nears its end, and begins at the top when the list does. */
export function useEndlessScroll(scroller: RefObject<HTMLElement | null>, endless: EndlessRows | undefined): void {
  const look = useEvent(() => {
    const element = scroller.current;
    if (!element || !endless) return;
    endless.setAtTop(element.scrollTop === 0);
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    // After a failure a user must ask again: it would fail as often as it can.
    if (left < AHEAD && endless.error === null) endless.more();
  });

  useEffect(() => {
    const element = scroller.current;
    element?.addEventListener('scroll', look, { passive: true });
    return () => element?.removeEventListener('scroll', look);
  }, [scroller, look]);

  const { turn, records } = endless ?? {};
  useLayoutEffect(() => {
    if (turn !== undefined && scroller.current) scroller.current.scrollTop = 0;
  }, [turn, scroller]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tall window may have room for more than has come
  useEffect(look, [records, look]);
}
