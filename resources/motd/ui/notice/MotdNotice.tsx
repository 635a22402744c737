import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserMotdOnWire } from '../../contract/motd';
import { MotdCard } from './MotdCard';
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

/**
 * Returns the message to show. A message shifts the page below it, so changes wait for the next page while the current
 * one is in use. Otherwise a click could hit something that has just moved there.
 */
export function useDeferredMotd(
  motd: UserMotdOnWire | null | undefined,
  hasPageInteraction: () => boolean,
): UserMotdOnWire | undefined {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<UserMotdOnWire>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows what has been waiting
  useEffect(() => {
    if (!hasPageInteraction()) setShown(motd ?? undefined);
  }, [motd, pathname]);

  return shown;
}
