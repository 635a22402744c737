import { Suspense } from 'react';
import { lazyWithRetry } from '../../app/lazyWithRetry';
import { useUserMotd } from './useUserMotd';

const MotdCard = lazyWithRetry(async () => ({ default: (await import('./MotdCard')).MotdCard }));

/** The message of the day over every page, until the person has put it away; each content once. */
export default function MessageOfTheDay() {
  const { motd, dismiss } = useUserMotd();
  if (!motd || motd.dismissed) return null;
  return (
    <Suspense>
      <MotdCard content={motd.content} link={motd.link} onDismiss={() => dismiss(motd)} />
    </Suspense>
  );
}
