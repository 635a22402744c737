import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import { useCalmMotd } from './useCalmMotd';
import { useUserMotd } from './useUserMotd';

const MotdCard = lazyWithRetry(async () => ({ default: (await import('./MotdCard')).MotdCard }));

/** The message of the day over every page, until the person has put it away; each content once. */
export default function MessageOfTheDay() {
  const { motd, dismiss } = useUserMotd();
  const shown = useCalmMotd(motd);
  // What the person puts away here goes at once.
  const [putAway, setPutAway] = useState<number>();
  if (!shown || shown.dismissed || shown.revision === putAway) return null;
  return (
    <Suspense>
      <MotdCard
        content={shown.content}
        link={shown.link}
        onDismiss={() => {
          setPutAway(shown.revision);
          dismiss(shown, { onError: () => setPutAway(undefined) });
        }}
      />
    </Suspense>
  );
}
