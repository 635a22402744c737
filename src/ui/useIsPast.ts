import { useEffect, useReducer } from 'react';
import { serviceNow } from '../../contract/serviceClock';

/** Returns whether a moment has passed by the service's clock. Renders again when it passes. Without a moment, false. */
export function useIsPast(moment: string | Date | undefined): boolean {
  const [, forceRender] = useReducer((times: number) => times + 1, 0);
  const at = moment === undefined ? Number.POSITIVE_INFINITY : new Date(moment).getTime();
  useEffect(() => {
    const remainingMs = at - serviceNow();
    if (!Number.isFinite(remainingMs) || remainingMs <= 0) return;
    const timer = setTimeout(forceRender, remainingMs);
    return () => clearTimeout(timer);
  }, [at]);
  return at <= serviceNow();
}
