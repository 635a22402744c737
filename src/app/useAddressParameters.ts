import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';
import { useCurrentLocation } from './useCurrentLocation';

type ChangeParameters = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * The parameters of the address, and changing them. A change begins with what the address holds at that moment, where
 * `useSearchParams` begins with what was drawn last: two changes within the time of drawing are both made. On a page that
 * was left in that time nothing is changed any more: it would lead back to it.
 */
export function useAddressParameters(): [parameters: URLSearchParams, change: ChangeParameters] {
  const [drawn, set] = useSearchParams();
  const { pathname } = useLocation();
  const current = useCurrentLocation();
  const change = useCallback<ChangeParameters>(
    (next, options) => {
      const here = current();
      if (here.pathname === pathname) set(next(new URLSearchParams(here.search)), options);
    },
    [set, current, pathname],
  );
  return [drawn, change];
}
