import { useMemo } from 'react';
import { type Geofence, outlineOf } from '../../contract/geofences';
import type { DrawnArea } from '../live/areaNames';
import { type GeofenceDraft, shapeOf } from '../live/geofenceDraft';

/** Returns the areas to draw, with the edited one as in its draft. */
export function useDrawnAreas(
  geofences: readonly Geofence[] | undefined,
  draft: GeofenceDraft | undefined,
): DrawnArea[] {
  return useMemo(() => {
    const others = (geofences ?? []).filter(({ id }) => id !== draft?.id);
    const drawn = draft && shapeOf(draft.shape);
    return [
      ...others.map(({ id, name, colour, shape }) => ({
        id,
        name,
        colour,
        outline: outlineOf(shape),
        isMarked: false,
      })),
      ...(drawn
        ? [{ id: 'draft', name: draft.name, colour: draft.colour, outline: outlineOf(drawn), isMarked: true }]
        : []),
    ];
  }, [geofences, draft]);
}
