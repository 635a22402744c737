import { useEvent } from 'ra-core';
import { useEffect } from 'react';

/** Tells a part of the page of every key that is pressed in it. */
export function useKeyDown(press: (event: KeyboardEvent) => void): void {
  const latest = useEvent(press);
  useEffect(() => {
    document.addEventListener('keydown', latest);
    return () => document.removeEventListener('keydown', latest);
  }, [latest]);
}
