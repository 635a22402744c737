import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isPageUsed } from '../../../../src/layout/pageUse';

const touches = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether the page at hand is being used: it was pressed before this was there, or touched in any way since. */
export function usePageUse(): RefObject<boolean> {
  const { pathname } = useLocation();
  const isUsed = useRef(false);
  // Before anything asks on another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page by itself
  useLayoutEffect(() => {
    isUsed.current = isPageUsed();
    const use = () => {
      isUsed.current = true;
    };
    for (const touch of touches) window.addEventListener(touch, use, { passive: true });
    return () => {
      for (const touch of touches) window.removeEventListener(touch, use);
    };
  }, [pathname]);
  return isUsed;
}
