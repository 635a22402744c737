import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router-dom';

/** Tells where the router is: a step that was just taken is drawn a while later. */
export function useCurrentLocation(): () => { pathname: string; search: string } {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return useCallback(() => {
    const { pathname, search } = router?.state.location ?? window.location;
    const above = router?.basename?.replace(/\/$/, '') ?? '';
    return { pathname: pathname.slice(above.length) || '/', search };
  }, [router]);
}
