import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router-dom';
import { routeOf } from '../access/routeGuard';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { organizationStore } from './activeOrganization';
import { forgetRecords } from './forgetRecords';
import { addressFor } from './organizationAddress';
import type { OrganizationChoice } from './organizationStore';

/**
 * Switches to another organisation, or to all of them: everything read for the last one is dropped, and an open record
 * of it is left for its list, or for the address given. Undefined chooses none.
 */
export function useSwitchOrganization(): (chosen: OrganizationChoice, to?: string) => void {
  const queryClient = useQueryClient();
  const dataProvider = useConsoleDataProvider();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (chosen, to) => {
    const isShown = chosen === organizationStore.getSnapshot().chosen;
    organizationStore.choose(chosen);
    if (!isShown) forgetRecords(queryClient, dataProvider);
    if (to !== undefined || !isShown) navigate(addressFor(chosen, to ?? routeOf(pathname) ?? '/'));
  };
}
