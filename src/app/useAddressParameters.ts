import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router-dom';
import { useCurrentLocation } from './useCurrentLocation';

type ChangeParameters = (change: (before: URLSearchParams) => URLSearchParams, options?: NavigateOptions) => void;

/**
 * Returns the query parameters and a setter. The setter starts from the current address, not from the last render as
 * `useSearchParams` does, so two changes between renders are both kept. It does nothing once the page was left, because
 * it would navigate back.
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
