import { useQueryClient } from '@tanstack/react-query';
import type { CurrentRecord } from '../../../../contract/etags';
import { saveValues } from '../../../../dataProvider/editedValues';
import { etagOf } from '../../../../dataProvider/stale';
import { useScope } from '../../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { useCall } from '../../../../src/ui/useCall';
import type { Geofence } from '../../contract/geofences';
import { type AreaValues, draftShape, type GeofenceDraft, shapeOf } from './geofenceDraft';

/** The areas of the active organisation, by name, and what can be done with them. */
export function useGeofences() {
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const scope = useScope();
  const query = useCall('mapping/listGeofences', scope);
  const again = () => queryClient.invalidateQueries({ queryKey: ['mapping/listGeofences'] });

  return {
    ...query,
    /**
     * @returns what puts a changed area back
     * @throws StaleValues when another user has changed the same, and what else the service says when it refuses
     */
    async save({ id, name, colour, shape: drawn, from }: GeofenceDraft): Promise<GeofenceDraft | undefined> {
      const shape = shapeOf(drawn);
      if (!shape) throw new Error('An area that is not drawn yet was to be saved');
      const values: AreaValues = { name, colour, shape };
      if (id === undefined || from === undefined) {
        await rpc('mapping/addGeofence', { ...scope, ...values });
        await again();
        return undefined;
      }
      const saved = await saveValues(
        { ...from, values },
        edited => rpc('mapping/updateGeofence', { ...scope, id, ...edited.values, ...etagOf(edited) }),
        areaOf,
      );
      await again();
      const after = { base: saved.from.values, etag: saved.answer?.etag, conflicts: [] };
      return saved.answer && { id, ...saved.from.base, shape: draftShape(saved.from.base.shape), from: after };
    },
    async remove({ id, etag }: Pick<Geofence, 'id' | 'etag'>): Promise<void> {
      try {
        await rpc('mapping/deleteGeofence', { ...scope, id, ...etagOf({ etag }) });
      } finally {
        // What another user has changed is shown, and deleting again means that.
        await again();
      }
    },
  };
}

function areaOf({ name, colour, shape }: CurrentRecord['values']): AreaValues {
  return { name, colour, shape } as AreaValues;
}

/** Who came into areas and left them lately, the newest first: as it was when it was asked. */
export function useGeofenceEvents() {
  return useCall('mapping/listGeofenceEvents', useScope());
}
