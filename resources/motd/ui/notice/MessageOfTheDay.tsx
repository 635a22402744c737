import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import { usePageInteraction } from './usePageInteraction';
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
