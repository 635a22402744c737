import { useEffect, useState } from 'react';
import { isUnreachable } from '../../dataProvider/errors';
import { reachability } from '../../dataProvider/reachability';

/** Whether the connection is back since a request failed with this network error. */
export function useConnectionBack(error: Error | null | undefined): boolean {
  const [recovered, setRecovered] = useState<Error>();
  useEffect(() => {
    if (!error || !isUnreachable(error)) return;
    const checkConnection = () => {
      if (navigator.onLine && reachability.get()) setRecovered(error);
    };
    window.addEventListener('online', checkConnection);
    const unsubscribe = reachability.subscribe(checkConnection);
    return () => {
      window.removeEventListener('online', checkConnection);
      unsubscribe();
    };
  }, [error]);
  return error != null && error === recovered;
}
