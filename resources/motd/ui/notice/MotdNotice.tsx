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

/** Renders the message above the page, but never while it would shift a page in use. */
export default function MotdNotice({ motd, isPageUsed, dismiss }: Props) {
  const shown = useCalmMotd(motd, isPageUsed);
  // Hides a dismissed message at once, although the page is in use.
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
