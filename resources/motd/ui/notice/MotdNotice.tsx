import { useState } from 'react';
import type { UserMotdOnWire } from '../../contract/motd';
import { MotdCard } from './MotdCard';
import { useDeferredMotd } from './useDeferredMotd';
import type { useUserMotd } from './useUserMotd';

interface Props {
  motd: UserMotdOnWire | null | undefined;
  hasPageInteraction: () => boolean;
  dismiss: ReturnType<typeof useUserMotd>['dismiss'];
}

/** Renders the message above the page, but never while it would shift a page in use. */
export default function MotdNotice({ motd, hasPageInteraction, dismiss }: Props) {
  const shown = useDeferredMotd(motd, hasPageInteraction);
  // Hides a dismissed message at once, although the page is in use.
  const [dismissedRevision, setDismissedRevision] = useState<number>();
  if (!shown || shown.dismissed || shown.revision === dismissedRevision) return null;
  return (
    <MotdCard
      content={shown.content}
      link={shown.link}
      onDismiss={() => {
        setDismissedRevision(shown.revision);
        dismiss(shown, { onError: () => setDismissedRevision(undefined) });
      }}
    />
  );
}
