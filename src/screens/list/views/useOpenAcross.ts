import { useLocation } from 'react-router-dom';
import { acrossOrganizations } from '../../../../schema/across';
import type { AnyResource } from '../../../../schema/define';
import { useRole } from '../../../access/useRole';
import { useIsEverywhere } from '../../../organization/activeOrganization';
import { everyOrganization } from '../../../organization/organizationStore';
import { useSwitchOrganization } from '../../../organization/useSwitchOrganization';
import { writeAddress } from '../address';
import { isAcrossOrganizations, queryOf } from './settings';
import type { SavedView } from './useViews';

/**
 * Returns whether a view of all organisations isn't shown across all of them, as another one is active, and a function
 * that then opens it across all.
 */
export function useOpenAcross(resource: AnyResource) {
  const isEverywhere = useIsEverywhere();
  const maySwitch = useRole() === 'super_admin';
  const switchTo = useSwitchOrganization();
  const { pathname } = useLocation();
  return {
    isElsewhere: (view: SavedView) => maySwitch && !isEverywhere && isAcrossOrganizations(resource, view.settings),
    openAcross(view: SavedView, how?: { replace: boolean }) {
      const across = acrossOrganizations(resource);
      switchTo(everyOrganization, pathname + writeAddress(across, queryOf(across, view)), how);
    },
  };
}
