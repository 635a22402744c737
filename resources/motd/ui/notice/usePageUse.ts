import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { isPageUsed } from '../../../../src/layout/pageUse';

/** Tells whether the page at hand is being used: something was pressed, or the pointer has moved since this is there. */
export function usePageUse(): () => boolean {
  const { pathname } = useLocation();
  const hasMoved = useRef(false);
  // Before anything asks on another page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page by itself
  useLayoutEffect(() => {
    hasMoved.current = false;
    const move = () => {
      hasMoved.current = true;
    };
    window.addEventListener('pointermove', move, { passive: true });
    return () => window.removeEventListener('pointermove', move);
  }, [pathname]);
  return () => hasMoved.current || isPageUsed();
}
