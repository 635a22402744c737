import { useEffect, useState } from 'react';
import type { LngLat } from './bounds';
import { useMap } from './context';
import { onMap } from './mapEvents';

/** Where a place is on the map, in pixels from its top left corner, as the map moves. */
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
