import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import { usePageUse } from './usePageUse';
import { useUserMotd } from './useUserMotd';

const MotdNotice = lazyWithRetry(() => import('./MotdNotice'));

/** The message of the day over every page, until the person has put it away; each content once. */
export default function MessageOfTheDay() {
  const { motd, dismiss } = useUserMotd();
  const isPageUsed = usePageUse();
  const [isNeeded, setIsNeeded] = useState(false);
  if (motd && !motd.dismissed && !isNeeded) setIsNeeded(true);
  return <Suspense>{isNeeded && <MotdNotice motd={motd} isPageUsed={isPageUsed} dismiss={dismiss} />}</Suspense>;
}
