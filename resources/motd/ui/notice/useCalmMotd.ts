import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { UserMotdOnWire } from '../../contract/motd';

/**
 * The message that may be shown now. A message moves the page below it, so one that comes, changes or goes while a page
 * is being used waits for the next page: no click lands on what has just moved there.
 */
export function useCalmMotd(
  motd: UserMotdOnWire | null | undefined,
  isPageUsed: () => boolean,
): UserMotdOnWire | undefined {
  const { pathname } = useLocation();
  const [shown, setShown] = useState<UserMotdOnWire>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows what has been waiting
  useEffect(() => {
    if (!isPageUsed()) setShown(motd ?? undefined);
  }, [motd, pathname]);

  return shown;
}
