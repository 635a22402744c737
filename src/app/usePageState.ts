import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';

/**
 * Returns state of what is open around the page, such as a menu. Back and forward set it to its initial value. Other ways
 * to a page don't, because a page may appear only after the user has opened something again.
 */
export function usePageState<T>(initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [value, setValue] = useState(initial);
  useEffect(() => {
    const reset = () => setValue(initial);
    window.addEventListener('popstate', reset);
    return () => window.removeEventListener('popstate', reset);
  }, [initial]);
  return [value, setValue];
}
