import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '../../../contract';
import { usePreloadedMap } from '../../../src/map/MapView';
import { useActiveOrganization } from '../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../src/screens/record/useConsoleDataProvider';

/** How the organisation wants its maps. */
export type MapSettings = Pick<CallOutput<'mapping/getSettings'>, 'units' | 'style' | 'view'>;

/** A map can be shown without knowing how it is wanted. */
const usual: MapSettings = { units: 'metric', style: 'auto', view: null };

/** How the organisation has set its maps up; as usual until that is known. What draws maps is loaded meanwhile. */
export function useMapSettings(): { isPending: boolean; settings: MapSettings } {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  usePreloadedMap();
  const { data, isPending } = useQuery({
    queryKey: ['mapping/getSettings', organization],
    queryFn: ({ signal }) => rpc('mapping/getSettings', organization === undefined ? {} : { organization }, { signal }),
    enabled: organization !== undefined,
  });
  return { isPending, settings: data ?? usual };
}
