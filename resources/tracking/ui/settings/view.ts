export interface MapViewpoint {
  lng: number;
  lat: number;
  zoom: number;
}

/** What each part of a view may be. */
export const viewLimits: Readonly<Record<keyof MapViewpoint, readonly [least: number, most: number]>> = {
  lat: [-90, 90],
  lng: [-180, 180],
  zoom: [0, 24],
};

/** Whether something is a view. */
export function isView(value: unknown): value is MapViewpoint {
  if (typeof value !== 'object' || value === null) return false;
  const parts: Readonly<Record<string, unknown>> = { ...value };
  return Object.entries(viewLimits).every(([part, limits]) => isWithin(parts[part], limits));
}

/** Whether a part of a view is as it may be. */
export function isWithin(value: unknown, [least, most]: readonly [number, number]): value is number {
  return typeof value === 'number' && value >= least && value <= most;
}

/** A view as it is kept: no more exact than anybody could see. Longitudes beyond the date line go round. */
export function roundedView({ lng, lat, zoom }: MapViewpoint): MapViewpoint {
  const around = ((((lng + 180) % 360) + 360) % 360) - 180;
  return { lng: rounded(around, 5), lat: rounded(lat, 5), zoom: rounded(zoom, 2) };
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
