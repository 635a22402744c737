import { useEffect, useRef, useState } from 'react';
import { boundsOf } from '../../../../src/map/bounds';
import type { MapHandle } from '../../../../src/map/context';
import { type Geofence, outlineOf } from '../../contract/geofences';
import type { Mover } from '../live/liveFeed';
import type { MapSettings } from '../useMapSettings';

/** How near a user is looked at: who is chosen, and who is to be seen closely. */
export const NEAR = 10;
export const CLOSE = 16;

interface Subjects {
  people: readonly Mover[];
  /** Whether it is known who they are. */
  isKnown: boolean;
  chosen: Mover | undefined;
  /** Where the map begins; where these are when null. */
  view: MapSettings['view'];
}

/** What the map is moved to: those who are shown, once they are known, and whatever is asked for later. */
export function useCamera({ people, isKnown, chosen, view }: Subjects) {
  const map = useRef<MapHandle>(undefined);
  const [isReady, setReady] = useState(false);

  const fitAll = (animate: boolean) => {
    const bounds = boundsOf(people.flatMap(({ place }) => place ?? []));
    if (bounds) map.current?.fit(bounds, { animate });
  };
  // Once, when both are there: later the map is where a user has moved it.
  const isFitted = useRef(false);
  useEffect(() => {
    if (isFitted.current || !isReady || !isKnown) return;
    isFitted.current = true;
    const chosenBounds = chosen?.place && boundsOf([chosen.place]);
    if (chosenBounds) map.current?.fit(chosenBounds, { animate: false, maxZoom: NEAR });
    else if (view === null) fitAll(false);
  });

  return {
    onReady(handle: MapHandle) {
      map.current = handle;
      setReady(true);
    },
    showAll: () => fitAll(true),
    showArea: (geofence: Geofence) => map.current?.fit(boundsOfArea(geofence)),
    /** Goes to a place, and no further away than it is. */
    goTo(place: Mover['place'], zoom: number) {
      const shown = map.current?.map;
      if (place) shown?.easeTo({ center: [place.lng, place.lat], zoom: Math.max(shown.getZoom(), zoom) });
    },
  };
}

function boundsOfArea({ shape }: Geofence) {
  return boundsOf(outlineOf(shape).map(([lng, lat]) => ({ lng, lat }))) ?? [0, 0, 0, 0];
}
