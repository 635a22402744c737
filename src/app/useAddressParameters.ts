import { useCallback, useContext } from 'react';
import { type NavigateOptions, UNSAFE_DataRouterContext, useSearchParams } from 'react-router-dom';

type ChangeParameters = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The parameters of the address, and changing them. A change begins with what the address holds at that moment, where
 * `useSearchParams` begins with what was drawn last: two changes within the time of drawing are both made.
 */
export function useAddressParameters(): [parameters: URLSearchParams, change: ChangeParameters] {
  const [drawn, set] = useSearchParams();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const change = useCallback<ChangeParameters>(
    (next, options) => set(next(new URLSearchParams(router?.state.location.search ?? drawn)), options),
    [set, router, drawn],
  );
  return [drawn, change];
}
