export interface View {
  lng: number;
  lat: number;
  zoom: number;
}

/** West, south, east, north, in degrees. East exceeds 180 when the bounds cross the antimeridian. */
export type Bounds = [west: number, south: number, east: number, north: number];

export interface LngLat {
  lng: number;
  lat: number;
}

/** The world without the polar regions, where no user is. */
export const world: Bounds = [-170, -56, 190, 76];

/** Returns a latitude that a map can show, since its poles are infinitely far away. */
export function projectableLatitude(lat: number): number {
  return Math.max(-89.9999, Math.min(89.9999, lat));
}

/** Returns the smallest bounds around all places, across the antimeridian if that is shorter. Undefined for none. */
export function boundsOf(places: Iterable<LngLat>): Bounds | undefined {
  const lngs: number[] = [];
  let south = 90;
  let north = -90;
  for (const { lng, lat } of places) {
    lngs.push(lng);
    south = Math.min(south, projectableLatitude(lat));
    north = Math.max(north, projectableLatitude(lat));
  }
  const first = lngs.sort((a, b) => a - b)[0];
  if (first === undefined) return undefined;
  // The bounds leave out the widest gap between neighbouring longitudes.
  let west = first;
  let east = lngs.at(-1) ?? first;
  let gap = first + 360 - east;
  for (const [at, lng] of lngs.entries()) {
    const before = lngs[at - 1];
    if (before === undefined || lng - before <= gap) continue;
    gap = lng - before;
    west = lng;
    east = before + 360;
  }
  return [west, south, east, north];
}
