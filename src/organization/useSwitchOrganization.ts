import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { routeOf } from '../access/routeGuard';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { activeOrganization } from './activeOrganization';

/**
 * Switches the active organisation: everything read for the last one is dropped, and an open record of it is left for
 * its list, or for the address given. Undefined chooses none.
 */
export function useSwitchOrganization(): (id: string | undefined, to?: string) => void {
  const queryClient = useQueryClient();
  const dataProvider = useConsoleDataProvider();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (id, to) => {
    const isActive = id === activeOrganization.get();
    if (to !== undefined || !isActive) navigate(to ?? routeOf(pathname) ?? '/');
    if (isActive) return;
    activeOrganization.set(id);
    dataProvider.forget();
    queryClient.removeQueries({ predicate: ({ queryKey }) => !isAboutNobodysRecords(queryKey) });
  };
}

/** Queries that answer the same whichever organisation is active: who is signed in, the organisations, the version. */
function isAboutNobodysRecords([name]: readonly unknown[]): boolean {
  return name === 'auth' || name === 'getOrganizations' || name === 'getVersionNumber';
}
