/** Distances and longitudes on the earth as a sphere. */

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

/** Normalises a longitude, or a difference of two, to -180 to 180 degrees. */
export function wrapLongitude(degrees: number): number {
  if (degrees >= -180 && degrees <= 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}

/** Returns the longitude, plus or minus full turns, that is closest to `other`. */
export function nearestLongitude(lng: number, other: number): number {
  return lng - 360 * Math.round((lng - other) / 360);
}
