import type { Feature, Polygon } from 'geojson';
import type { LngLat } from './bounds';

const METRES_PER_DEGREE = 111_195;
const CORNERS = 64;

/** A circle on the ground, for a map to fill. */
export function circleAround({ lng, lat }: LngLat, radiusM: number): Feature<Polygon, object> {
  const height = radiusM / METRES_PER_DEGREE;
  // Degrees of longitude grow short towards the poles, where this would have no end.
  const width = height / Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const corners = Array.from({ length: CORNERS + 1 }, (_, at) => {
    const angle = (2 * Math.PI * at) / CORNERS;
    return [lng + width * Math.cos(angle), lat + height * Math.sin(angle)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [corners] } };
}
