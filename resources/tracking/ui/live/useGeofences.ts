import { useQueryClient } from '@tanstack/react-query';
import type { CurrentRecord } from '../../../../contract/etags';
import { saveValues } from '../../../../dataProvider/editedValues';
import { etagOf } from '../../../../dataProvider/stale';
import { useScope } from '../../../../src/organization/activeOrganization';
import { useConsoleDataProvider } from '../../../../src/screens/record/useConsoleDataProvider';
import { useCall } from '../../../../src/ui/useCall';
import type { Geofence } from '../../contract/geofences';
import { type AreaValues, draftShape, type GeofenceDraft, shapeOf } from './geofenceDraft';

/** How often the page reads what other users have changed, and events that it missed while offline. */
const POLL_MS = 30_000;

/** The key of the mutation that saves the edited area, which must not change meanwhile. */
export const areaSaving = ['saveArea'];

/** Returns the active organisation's areas by name, with functions that save and delete them. */
export function useGeofences() {
  const { rpc } = useConsoleDataProvider();
  const queryClient = useQueryClient();
  const scope = useScope();
  const query = useCall('mapping/listGeofences', scope, { refetchInterval: POLL_MS });
  const invalidate = () => queryClient.invalidateQueries({ queryKey: ['mapping/listGeofences'] });

  async function store({ id, name, colour, shape: drawn, from }: GeofenceDraft): Promise<GeofenceDraft | undefined> {
    const shape = shapeOf(drawn);
    if (!shape) throw new Error('An area that is not drawn yet was to be saved');
    const values: AreaValues = { name, colour, shape };
    if (id === undefined || from === undefined) {
      await rpc('mapping/addGeofence', { ...scope, ...values });
      return undefined;
    }
    const saved = await saveValues(
      { ...from, values },
      edited => rpc('mapping/updateGeofence', { ...scope, id, ...edited.values, ...etagOf(edited) }),
      areaOf,
    );
    const after = { base: saved.from.values, etag: saved.answer?.etag, conflicts: [] };
    return saved.answer && { id, ...saved.from.base, shape: draftShape(saved.from.base.shape), from: after };
  }

  return {
    ...query,
    /**
     * @returns the draft that undoes the change
     * @throws StaleValues when another user has changed the same, or an error with the service's message
     */
    async save(draft: GeofenceDraft): Promise<GeofenceDraft | undefined> {
      try {
        const undo = await store(draft);
        // The form closes after this, and the list should then have the area.
        await invalidate();
        return undo;
      } catch (error) {
        // Another user may have changed or deleted the area. The form says at once what failed.
        void invalidate();
        throw error;
      }
    },
    async remove({ id, etag }: Pick<Geofence, 'id' | 'etag'>): Promise<void> {
      try {
        await rpc('mapping/deleteGeofence', { ...scope, id, ...etagOf({ etag }) });
      } finally {
        // After a conflict, the list shows the other user's change, and deleting again applies to it.
        await invalidate();
      }
    },
  };
}

function areaOf({ name, colour, shape }: CurrentRecord['values']): AreaValues {
  return { name, colour, shape } as AreaValues;
}

/** Maximum number of area events in the log. */
export const maxLogEntries = 200;

/** Loads the latest area events, newest first. */
export function useGeofenceEvents() {
  return useCall('mapping/listGeofenceEvents', { ...useScope(), limit: maxLogEntries }, { refetchInterval: POLL_MS });
}
