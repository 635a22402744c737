import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/** Returns a function that reads the router's location, which may be ahead of the last render. */
export function useCurrentLocation(): () => { pathname: string; search: string } {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => {
    const { pathname, search } = router?.state.location ?? window.location;
    const above = router?.basename?.replace(/\/$/, '') ?? '';
    return { pathname: pathname.slice(above.length) || '/', search };
  }, [router]);
}
