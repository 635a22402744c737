import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isPageUsed } from '../../../../src/layout/pageUse';
import type { UserMotdOnWire } from '../../contract/motd';

const touches = ['pointermove', 'pointerdown', 'keydown'] as const;

/**
 * The message that may be shown now. A message moves the page below it, so one that comes, changes or goes while a page
 * is being used waits for the next page: no click lands on what has just moved there.
 */
export function useCalmMotd(motd: UserMotdOnWire | null | undefined): UserMotdOnWire | undefined {
  const { pathname } = useLocation();
  const isUsed = useRef(false);
  const [shown, setShown] = useState<UserMotdOnWire>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: also for each page after it
  useEffect(() => {
    // This part is loaded after the page, which may be in use by then.
    isUsed.current = isPageUsed();
    const use = () => {
      isUsed.current = true;
    };
    for (const touch of touches) window.addEventListener(touch, use, { passive: true });
    return () => {
      for (const touch of touches) window.removeEventListener(touch, use);
    };
  }, [pathname]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows what has been waiting
  useEffect(() => {
    if (!isUsed.current) setShown(motd ?? undefined);
  }, [motd, pathname]);

  return shown;
}
