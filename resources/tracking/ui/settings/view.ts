import { wrapLongitude } from '../../../../contract/earth';

export interface MapViewpoint {
  lng: number;
  lat: number;
  zoom: number;
}

export const viewLimits: Readonly<Record<keyof MapViewpoint, readonly [min: number, max: number]>> = {
  lat: [-90, 90],
  lng: [-180, 180],
  zoom: [0, 24],
};

/** Whether a value is a valid viewport. */
export function isView(value: unknown): value is MapViewpoint {
  if (typeof value !== 'object' || value === null) return false;
  const values: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(viewLimits).every(([name, limits]) => isWithin(values[name], limits));
}

/** Whether a value is a number within limits. */
export function isWithin(value: unknown, [min, max]: readonly [number, number]): value is number {
  return typeof value === 'number' && value >= min && value <= max;
}

/**
 * Rounds a viewport to a visible precision, and normalises longitudes beyond the antimeridian and the zoom of a small
 * map of the whole world, which is below 0.
 */
export function roundedView({ lng, lat, zoom }: MapViewpoint): MapViewpoint {
  return { lng: rounded(wrapLongitude(lng), 5), lat: rounded(lat, 5), zoom: Math.max(0, rounded(zoom, 2)) };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
