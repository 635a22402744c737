import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';
import { nearestLongitude } from '../../contract/earth';
import type { LngLat } from './bounds';
import { useMap } from './context';
import { onMap } from './mapEvents';

interface Point {
  x: number;
  y: number;
}

/** Returns a place's position in pixels, in the copy of the world nearest to the map's centre. */
export function pointOf(map: MapLibreMap, { lng, lat }: LngLat): Point {
  return map.project([nearestLongitude(lng, map.getCenter().lng), lat]);
}

/** Returns the position of a place in pixels from the map's top left corner, updated as the map moves. */
export function useMapPoint({ lng, lat }: LngLat): Point {
  const { map } = useMap();
  const [point, setPoint] = useState(() => pointOf(map, { lng, lat }));
  useEffect(() => {
    const update = () => setPoint(pointOf(map, { lng, lat }));
    update();
    return onMap(map, { move: update, resize: update });
  }, [map, lng, lat]);
  return point;
}
