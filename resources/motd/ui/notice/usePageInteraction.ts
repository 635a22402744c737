import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { hasPageInteraction } from '../../../../src/layout/pageInteraction';

/** Returns a function that reports whether the current page is in use: a press, or a pointer move since navigation. */
export function usePageInteraction(): () => boolean {
  const { pathname } = useLocation();
  const hasMoved = useRef(false);
  // A layout effect resets the flag before effects of the new page read it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page by itself
  useLayoutEffect(() => {
    hasMoved.current = false;
    const move = () => {
      hasMoved.current = true;
    };
    window.addEventListener('pointermove', move, { passive: true });
    return () => window.removeEventListener('pointermove', move);
  }, [pathname]);
  return () => hasMoved.current || hasPageInteraction();
}
