import { useEffect } from 'react';
import { reachability, SLOW_RESPONSE_MS } from '../../dataProvider/reachability';

/** Triggers a health check of the service once the component has been mounted for seconds. */
export function useSlowWait(): void {
  useEffect(() => {
    const slow = setTimeout(() => reachability.report(false), SLOW_RESPONSE_MS);
    return () => clearTimeout(slow);
  }, []);
}
