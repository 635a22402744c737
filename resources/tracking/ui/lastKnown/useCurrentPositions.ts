import { useQuery } from '@tanstack/react-query';
import { useActiveOrganization } from '../../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';

/** How often the positions are read again, in milliseconds. */
const EVERY = 30_000;

/** Where everybody of the organisation is who shares it; read again while the page is looked at. */
export function useCurrentPositions() {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  return useQuery({
    queryKey: ['web/getCurrentByOrg', organization],
    queryFn: ({ signal }) => rpc('web/getCurrentByOrg', organization === undefined ? {} : { organization }, { signal }),
    refetchInterval: EVERY,
  });
}

/** The names of the organisation's areas, by their identifiers. */
export function useAreaNames(): ReadonlyMap<string, string> {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  const { data = [] } = useQuery({
    queryKey: ['mapping/listGeofences', organization],
    queryFn: ({ signal }) =>
      rpc('mapping/listGeofences', organization === undefined ? {} : { organization }, { signal }),
  });
  return new Map(data.map(({ id, name }) => [id, name]));
}
