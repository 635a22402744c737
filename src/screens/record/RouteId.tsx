import { RouterProviderContext, useRouterProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';

/** Says to react-admin's `<Edit>` and `<Show>` which record they are of: they look for it in the route's parameters. */
export function RouteId({ id, children }: { id: string; children: ReactNode }) {
  const router = useRouterProvider();
  const withId = useMemo(() => {
    const useParams = <P extends Record<string, string | undefined>>() => ({ ...router.useParams<P>(), id });
    return { ...router, useParams };
  }, [router, id]);
  return <RouterProviderContext value={withId}>{children}</RouterProviderContext>;
}
