import { useQuery } from '@tanstack/react-query';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { organizationStore } from './activeOrganization';

/**
 * Loads all organisations into the store, for operators. If the active one no longer exists, none is chosen.
 * @param enabled false for users who have only their own
 */
export function useOrganizationList(enabled: boolean) {
  const { rpc } = useConsoleDataProvider();
  return useQuery({
    queryKey: ['getOrganizations'],
    enabled,
    queryFn: async ({ signal }) => {
      const organizations = await rpc('getOrganizations', {}, { signal });
      organizationStore.setList(organizations);
      const { active } = organizationStore.getSnapshot();
      if (active !== undefined && !organizations.some(({ id }) => id === active)) organizationStore.remove(active);
      return organizations;
    },
  });
}
