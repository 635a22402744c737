import { useQuery } from '@tanstack/react-query';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import type { TrackedPerson } from './people';

const noPeople: readonly TrackedPerson[] = [];

/** Everybody whose device was heard of. */
export function usePeople() {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  const query = useQuery({
    queryKey: ['web/getUsernames', organization],
    queryFn: ({ signal }) => rpc('web/getUsernames', organization === undefined ? {} : { organization }, { signal }),
  });
  return { ...query, people: query.data ?? noPeople };
}

/** The organisation's teams by name. */
export function useTeams(): readonly { id: string; label: string }[] {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  const { data } = useQuery({
    queryKey: ['tracking/teams', organization],
    queryFn: async ({ signal }) => {
      const scope = organization === undefined ? {} : { organization };
      const { items } = await rpc('listSharedRoasterGroupsByOrganization', { ...scope, limit: 1000 }, { signal });
      return items.map(({ id, label }) => ({ id, label }));
    },
  });
  return data ?? [];
}
