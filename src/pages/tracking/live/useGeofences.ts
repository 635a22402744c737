import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActiveOrganization } from '../../../organization/activeOrganization';
import { useConsoleDataProvider } from '../../../screens/record/useConsoleDataProvider';
import { type GeofenceDraft, shapeOf } from './geofenceDraft';

/** The areas of the active organisation, by name, and what can be done with them. */
export function useGeofences() {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  const queryClient = useQueryClient();
  const scope = organization === undefined ? {} : { organization };
  const queryKey = ['mapping/listGeofences', organization];
  const query = useQuery({ queryKey, queryFn: ({ signal }) => rpc('mapping/listGeofences', scope, { signal }) });
  const again = () => queryClient.invalidateQueries({ queryKey });

  return {
    ...query,
    /** Throws what the service says when it refuses. */
    async save({ id, name, colour, shape: drawn }: GeofenceDraft): Promise<void> {
      const shape = shapeOf(drawn);
      if (!shape) throw new Error('An area that is not drawn yet was to be saved');
      await (id === undefined
        ? rpc('mapping/addGeofence', { ...scope, name, colour, shape })
        : rpc('mapping/updateGeofence', { ...scope, id, name, colour, shape }));
      await again();
    },
    async remove(id: string): Promise<void> {
      await rpc('mapping/deleteGeofence', { ...scope, id });
      await again();
    },
  };
}

/** Who came into areas and left them lately, the newest first: as it was when it was asked. */
export function useGeofenceEvents() {
  const { rpc } = useConsoleDataProvider();
  const organization = useActiveOrganization();
  return useQuery({
    queryKey: ['mapping/listGeofenceEvents', organization],
    queryFn: ({ signal }) =>
      rpc('mapping/listGeofenceEvents', organization === undefined ? {} : { organization }, { signal }),
  });
}
