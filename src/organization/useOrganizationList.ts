import { useQuery } from '@tanstack/react-query';
import { useRole } from '../access/useRole';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { organizationStore, useOrganizations } from './activeOrganization';

/**
 * Loads all organisations into the store, for operators. If the active one no longer exists, none is chosen.
 * @param enabled false for users who have only their own
 */
export function useOrganizationList(enabled: boolean, options?: { staleTime: number }) {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    queryKey: ['getOrganizations'],
    enabled,
    ...options,
    queryFn: async ({ signal }) => {
      const organizations = await rpc('getOrganizations', {}, { signal });
      organizationStore.setList(organizations);
      const { active } = organizationStore.getSnapshot();
      if (active !== undefined && !organizations.some(({ id }) => id === active)) organizationStore.remove(active);
      return organizations;
    },
  });
}

/**
 * Whether an operator's organisations are still loading. Until then it isn't known whether the active one exists and
 * which features it has.
 */
export function useIsLoadingOrganization(): boolean {
  const { organizations, active } = useOrganizations();
  const isUnknown = active !== undefined && !organizations.some(({ id }) => id === active);
  const isAsked = useRole() === 'super_admin' && isUnknown;
  return useOrganizationList(isAsked).isPending && isAsked;
}
