import { RouterProviderContext, useRouterProvider } from 'ra-core';
import { type ReactNode, useMemo } from 'react';

/** Provides the id of a record to react-admin's `<Edit>` and `<Show>`, which read it from the route's parameters. */
export function RouteId({ id, children }: { id: string; children: ReactNode }) {
  const router = useRouterProvider();
  const withId = useMemo(() => {
    const useParams = <P extends Record<string, string | undefined>>() => ({ ...router.useParams<P>(), id });
    return { ...router, useParams };
  }, [router, id]);
  return <RouterProviderContext value={withId}>{children}</RouterProviderContext>;
}
