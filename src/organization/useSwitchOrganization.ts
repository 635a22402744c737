import { useLocation, useNavigate } from 'react-router-dom';
import { routeOf } from '../access/routeGuard';
import { organizationStore } from './activeOrganization';
import { addressFor } from './organizationAddress';
import type { SwitchState } from './organizationRouter';

/**
 * Switches to another organisation, or to all of them: an open record of the last one is left for its list, or for the
 * address given. The router chooses it once that step is made: a form with unsaved changes asks before.
 */
export function useSwitchOrganization(): (chosen: string, to?: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (chosen, to) => {
    if (to === undefined && chosen === organizationStore.getSnapshot().chosen) return organizationStore.choose(chosen);
    const state: SwitchState = { switchesTo: chosen };
    navigate(addressFor(chosen, to ?? routeOf(pathname) ?? '/'), { state });
  };
}
