import { useEvent } from 'ra-core';
import { useEffect } from 'react';

/** Calls `press` on every key press in the document. */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const latest = useEvent(press);
  useEffect(() => {
    document.addEventListener('keydown', latest);
    return () => document.removeEventListener('keydown', latest);
  }, [latest]);
}
