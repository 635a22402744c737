import { useEffect, useReducer } from 'react';

/** Returns whether a moment has passed. Renders again when it passes. Without a moment, false. */
export function useIsPast(moment: string | Date | undefined): boolean {
  const [, forceRender] = useReducer((times: number) => times + 1, 0);
  const at = moment === undefined ? Number.POSITIVE_INFINITY : new Date(moment).getTime();
  useEffect(() => {
    const remainingMs = at - Date.now();
    if (!Number.isFinite(remainingMs) || remainingMs <= 0) return;
    const timer = setTimeout(forceRender, remainingMs);
    return () => clearTimeout(timer);
  }, [at]);
  return at <= Date.now();
}
