/** Distances, directions and longitudes on the earth as a sphere. */

export const EARTH_RADIUS_M = 6_371_008.8;
export const RADIANS_PER_DEGREE = Math.PI / 180;
/** Metres per degree of latitude, which is the maximum for a degree of longitude. */
export const METRES_PER_DEGREE = EARTH_RADIUS_M * RADIANS_PER_DEGREE;

/** Returns the great-circle distance between two places, in metres. */
export function distanceBetween(lng: number, lat: number, otherLng: number, otherLat: number): number {
  const sinLat = Math.sin(((otherLat - lat) * RADIANS_PER_DEGREE) / 2);
  const sinLng = Math.sin(((otherLng - lng) * RADIANS_PER_DEGREE) / 2);
  const square =
    sinLat * sinLat + Math.cos(lat * RADIANS_PER_DEGREE) * Math.cos(otherLat * RADIANS_PER_DEGREE) * sinLng * sinLng;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(square)));
}

interface LngLat {
  lng: number;
  lat: number;
}

/** Returns the place at a distance from another. @param heading degrees clockwise from north */
export function destinationFrom(from: LngLat, metres: number, heading: number): LngLat {
  const angle = metres / EARTH_RADIUS_M;
  const bearing = heading * RADIANS_PER_DEGREE;
  const lat = from.lat * RADIANS_PER_DEGREE;
  const [forward, sideward] = [Math.sin(angle) * Math.cos(bearing), Math.sin(angle) * Math.sin(bearing)];
  const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * forward;
  const east = Math.atan2(sideward, Math.cos(lat) * Math.cos(angle) - Math.sin(lat) * forward);
  return {
    lng: from.lng + east / RADIANS_PER_DEGREE,
    lat: Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS_PER_DEGREE,
  };
}

/** Returns the direction from a place to another one nearby, from 0 to 360 degrees clockwise from north. */
export function headingBetween(from: LngLat, to: LngLat): number {
  const east = wrapLongitude(to.lng - from.lng) * Math.cos(((from.lat + to.lat) / 2) * RADIANS_PER_DEGREE);
  return (Math.atan2(east, to.lat - from.lat) / RADIANS_PER_DEGREE + 360) % 360;
}

/** Normalises a longitude, or a difference of two, to -180 to 180 degrees. */
export function wrapLongitude(degrees: number): number {
  if (degrees >= -180 && degrees <= 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** Returns the longitude, plus or minus full turns, that is closest to `other`. */
export function nearestLongitude(lng: number, other: number): number {
  return lng - 360 * Math.round((lng - other) / 360);
}
