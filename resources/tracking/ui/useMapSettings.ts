import type { CallOutput } from '../../../contract';
import { usePreloadedMap } from '../../../src/map/MapView';
import { useScope } from '../../../src/organization/activeOrganization';
import { useCall } from '../../../src/ui/useCall';

/** How the organisation wants its maps. */
export type MapSettings = Pick<CallOutput<'mapping/getSettings'>, 'units' | 'style' | 'view'>;

/** A map can be shown without knowing how it is wanted. */
const usual: MapSettings = { units: 'metric', style: 'auto', view: null };

/** How the organisation has set its maps up; as usual until that is known. What draws maps is loaded meanwhile. */
export function useMapSettings(): { isPending: boolean; settings: MapSettings } {
  const scope = useScope();
  usePreloadedMap();
  const enabled = scope.organization !== undefined;
  const { data, isPending } = useCall('mapping/getSettings', scope, { enabled });
  return { isPending, settings: data ?? usual };
}
