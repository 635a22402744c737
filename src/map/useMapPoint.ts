import { useEffect, useState } from 'react';
import type { LngLat } from './bounds';
import { useMap } from './context';
import { onMap } from './mapEvents';

/** Returns the position of a place in pixels from the map's top left corner, updated as the map moves. */
export function useMapPoint({ lng, lat }: LngLat): { x: number; y: number } {
  const { map } = useMap();
  const [point, setPoint] = useState(() => map.project([lng, lat]));
  useEffect(() => {
    const update = () => setPoint(map.project([lng, lat]));
    update();
    return onMap(map, { move: update, resize: update });
  }, [map, lng, lat]);
  return point;
}
