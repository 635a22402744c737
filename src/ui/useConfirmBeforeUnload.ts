import { useEffect } from 'react';
import { confirmBeforeUnload } from '../auth/leaving';

/** Asks for confirmation before the page unloads while something would be lost. */
export function useConfirmBeforeUnload(hasLosses: boolean): void {
  useEffect(() => {
    if (hasLosses) return confirmBeforeUnload();
  }, [hasLosses]);
}
