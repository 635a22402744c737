import type { CallOutput } from '../../../contract';
import { usePreloadedMap } from '../../../src/map/MapView';
import { useScope } from '../../../src/organization/activeOrganization';
import { useCall } from '../../../src/ui/useCall';

export type MapSettings = Pick<CallOutput<'mapping/getSettings'>, 'units' | 'style' | 'view'>;

/** Defaults, so that a map can be shown without settings. */
const defaultSettings: MapSettings = { units: 'metric', style: 'auto', view: null };

/** Loads the organisation's map settings, with defaults until then. Preloads the map library meanwhile. */
export function useMapSettings(): { isPending: boolean; settings: MapSettings } {
  const scope = useScope();
  usePreloadedMap();
  const enabled = scope.organization !== undefined;
  const { data, isPending } = useCall('mapping/getSettings', scope, { enabled });
  return { isPending, settings: data ?? defaultSettings };
}
