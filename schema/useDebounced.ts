import { useEffect, useState } from 'react';

/** Returns a value once it hasn't changed for `ms` milliseconds, and the previous one until then. */
export function useDebounced<T extends string | undefined>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
