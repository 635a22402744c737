import { useEffect } from 'react';
import { reachability, SLOW_MS } from '../../dataProvider/reachability';

/** Has the console look whether the service is there at all, once the component has been shown for seconds. */
export function useSlowWait(): void {
  useEffect(() => {
    const slow = setTimeout(() => reachability.report(false), SLOW_MS);
    return () => clearTimeout(slow);
  }, []);
}
