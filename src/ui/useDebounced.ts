import { useEffect, useState } from 'react';

/** A value as it was when it had last stayed the same for so many milliseconds. */
export function useDebounced<T extends string | undefined>(value: T, ms: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
