import { useState } from 'react';
import type { UserMotdOnWire } from '../../contract/motd';
import { MotdCard } from './MotdCard';
import { useCalmMotd } from './useCalmMotd';
import type { useUserMotd } from './useUserMotd';

interface Props {
  motd: UserMotdOnWire | null | undefined;
  isPageUsed: () => boolean;
  dismiss: ReturnType<typeof useUserMotd>['dismiss'];
}

/** The message over the page, once nothing is pressed that it would move. */
export default function MotdNotice({ motd, isPageUsed, dismiss }: Props) {
  const shown = useCalmMotd(motd, isPageUsed);
  // What the person puts away here goes at once.
  const [putAway, setPutAway] = useState<number>();
  if (!shown || shown.dismissed || shown.revision === putAway) return null;
  return (
    <MotdCard
      content={shown.content}
      link={shown.link}
      onDismiss={() => {
        setPutAway(shown.revision);
        dismiss(shown, { onError: () => setPutAway(undefined) });
      }}
    />
  );
}
