import { useQuery } from '@tanstack/react-query';
import { useConsoleDataProvider } from '../screens/record/useConsoleDataProvider';
import { organizationStore } from './activeOrganization';

/**
 * Reads every organisation into the store, for operators. An active one that is no longer there is chosen no more.
 * @param enabled false for people who have only their own
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
