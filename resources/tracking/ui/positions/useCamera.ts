import { useEffect, useRef, useState } from 'react';
import { boundsOf } from '../../../../src/map/bounds';
import type { MapHandle } from '../../../../src/map/context';
import { type Geofence, outlineOf } from '../../contract/geofences';
import type { Mover } from '../live/liveFeed';
import type { MapSettings } from '../useMapSettings';

/** Zoom on a selected user, and zoom on request. */
export const NEAR_ZOOM = 10;
export const CLOSE_ZOOM = 16;

interface Subjects {
  people: readonly Mover[];
  /** Whether the people are loaded. */
  isKnown: boolean;
  selected: Mover | undefined;
  /** First viewport from the settings. Null fits all people. */
  view: MapSettings['view'];
}

/** Returns functions that move the map. Once people are loaded, fits the map to them or to the selected user. */
export function useCamera({ people, isKnown, selected, view }: Subjects) {
  const map = useRef<MapHandle>(undefined);
  const [isReady, setReady] = useState(false);

  const fitAll = (animate: boolean) => {
    const bounds = boundsOf(people.flatMap(({ place }) => place ?? []));
    if (bounds) map.current?.fit(bounds, { animate });
  };
  // Only once, when both are ready: afterwards the map stays where the user has moved it.
  const isFitted = useRef(false);
  useEffect(() => {
    if (isFitted.current || !isReady || !isKnown) return;
    isFitted.current = true;
    const selectedBounds = selected?.place && boundsOf([selected.place]);
    if (selectedBounds) map.current?.fit(selectedBounds, { animate: false, maxZoom: NEAR_ZOOM });
    else if (view === null) fitAll(false);
  });

  return {
    onReady(handle: MapHandle) {
      map.current = handle;
      setReady(true);
    },
    showAll: () => fitAll(true),
    showArea: (geofence: Geofence) => map.current?.fit(boundsOfArea(geofence)),
    /** Moves to a place. Zooms in if necessary, but never out. */
    goTo(place: Mover['place'], zoom: number) {
      const shown = map.current?.map;
      if (place) shown?.easeTo({ center: [place.lng, place.lat], zoom: Math.max(shown.getZoom(), zoom) });
    },
  };
}

function boundsOfArea({ shape }: Geofence) {
  return boundsOf(outlineOf(shape).map(([lng, lat]) => ({ lng, lat }))) ?? [0, 0, 0, 0];
}
