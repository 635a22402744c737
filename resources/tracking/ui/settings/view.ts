import { wrapLongitude } from '../../../../contract/earth';
import { number } from '../../../../schema/fields';
import { checkValue } from '../../../../schema/record';

export interface MapViewpoint {
  lng: number;
  lat: number;
  zoom: number;
}

const numberWithin = (min: number, max: number) => number({ required: true, fractional: true, min, max });

export const viewFields = {
  lat: numberWithin(-90, 90),
  lng: numberWithin(-180, 180),
  zoom: numberWithin(0, 24),
};

/** Whether a value is a valid viewport. */
export function isView(value: unknown): value is MapViewpoint {
  if (typeof value !== 'object' || value === null) return false;
  const values: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(viewFields).every(([name, field]) => checkValue(field, values[name]) === undefined);
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
