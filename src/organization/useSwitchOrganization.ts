import { useLocation, useNavigate } from 'react-router-dom';
import { routeOf } from '../access/routeGuard';
import { organizationStore } from './activeOrganization';
import { addressFor } from './organizationAddress';
import type { SwitchState } from './organizationRouter';

/**
 * Returns a function that switches to another organisation, or to all, and navigates from an open record to its list or
 * to the given address. The router makes the choice after the navigation, which a form with unsaved changes may block.
 */
export function useSwitchOrganization(): (chosen: string, to?: string, how?: { replace: boolean }) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (chosen, to, how) => {
    if (to === undefined && chosen === organizationStore.getSnapshot().chosen) return organizationStore.choose(chosen);
    const state: SwitchState = { switchesTo: chosen };
    navigate(addressFor(chosen, to ?? routeOf(pathname) ?? '/'), { ...how, state });
  };
}
