import { useCallback } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { useCurrentSearch } from './useCurrentSearch';

type ChangeParameters = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The parameters of the address, and changing them. A change begins with what the address holds at that moment, where
 * `useSearchParams` begins with what was drawn last: two changes within the time of drawing are both made.
 */
export function useAddressParameters(): [parameters: URLSearchParams, change: ChangeParameters] {
  const [drawn, set] = useSearchParams();
  const current = useCurrentSearch();
  const change = useCallback<ChangeParameters>(
    (next, options) => set(next(new URLSearchParams(current())), options),
    [set, current],
  );
  return [drawn, change];
}
