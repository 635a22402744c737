import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import { hasPageInteraction } from '../../../../src/layout/pageInteraction';
import { useUserMotd } from './useUserMotd';

const MotdNotice = lazyWithRetry(() => import('./MotdNotice'));

/** Shows the message of the day above every page until the user dismisses it. Loads the notice only when needed. */
export default function MessageOfTheDay() {
  const { motd, dismiss } = useUserMotd();
  const hasPageInteraction = usePageInteraction();
  const [isNeeded, setIsNeeded] = useState(false);
  if (motd && !motd.dismissed && !isNeeded) setIsNeeded(true);
  return (
    <Suspense>
      {isNeeded && <MotdNotice motd={motd} hasPageInteraction={hasPageInteraction} dismiss={dismiss} />}
    </Suspense>
  );
}

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
