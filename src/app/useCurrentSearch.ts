import { useLocation } from 'ra-core';
import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/** Tells the query string that the address holds: what was just written into it is drawn a while later. */
export function useCurrentSearch(): () => string {
  const { search } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => router?.state.location.search ?? search, [router, search]);
}
