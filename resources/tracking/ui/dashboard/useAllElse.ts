import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** How long nothing must have been asked for, in milliseconds. */
const QUIET_MS = 250;

/** Whether all else on the page has come: what is heavy, and not urgent, waits for that. Once true, it stays. */
export function useAllElseIsThere(): boolean {
  const isFetching = useIsFetching() > 0;
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (isFetching || isThere) return;
    const timer = setTimeout(() => setThere(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [isFetching, isThere]);
  return isThere;
}
