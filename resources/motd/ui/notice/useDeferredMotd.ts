import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserMotdOnWire } from '../../contract/motd';

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
