import type { Position } from 'geojson';
import { type Bounds, boundsOf, type LngLat } from '../../../../src/map/bounds';

/** A static map in Web Mercator: its part of the world, and its projection. */
export interface StaticMap {
  width: number;
  height: number;
  /** The visible part of the world. */
  bounds: Bounds;
  /** Projects a place to the picture's units from its top left corner. */
  pointAt(place: LngLat): [x: number, y: number];
}

/** Smallest width in degrees of longitude. At a higher zoom, no coasts are left for orientation. */
const MIN_WIDTH_DEGREES = 7;
/** Share of the picture that stays free on each side of the places. */
const MARGIN = 0.15;
const NORTHERNMOST = 84;

/** Returns a picture that shows all places, or undefined for none. */
export function createStaticMap(places: readonly LngLat[], width: number, height: number): StaticMap | undefined {
  const placeBounds = boundsOf(places);
  if (placeBounds === undefined) return undefined;
  const [west, south, east, north] = placeBounds;
  const [bottom, top] = [mercator(south), mercator(north)];
  const freeShare = 1 - 2 * MARGIN;
  const degrees = Math.min(
    360,
    Math.max(MIN_WIDTH_DEGREES, (east - west) / freeShare, ((top - bottom) / freeShare) * (width / height)),
  );
  const scale = width / degrees;
  const left = (west + east) / 2 - degrees / 2;
  const upper = (top + bottom) / 2 + height / scale / 2;
  return {
    width,
    height,
    bounds: [left, latitude(upper - height / scale), left + degrees, latitude(upper)],
    pointAt: ({ lng, lat }) => [(shiftInto(lng, left) - left) * scale, (upper - mercator(lat)) * scale],
  };
}

/** Places merged into one dot. */
export interface Group {
  x: number;
  y: number;
  people: number;
}

/**
 * Merges each place with an earlier one within `mergeDistance`.
 * @param places sorted by people, most first
 */
export function mergePlaces(
  picture: StaticMap,
  places: readonly (LngLat & { people: number })[],
  mergeDistance: number,
): Group[] {
  const groups: Group[] = [];
  for (const place of places) {
    const [x, y] = picture.pointAt(place);
    const near = groups.find(group => Math.hypot(group.x - x, group.y - y) <= mergeDistance);
    if (near) near.people += place.people;
    else groups.push({ x, y, people: place.people });
  }
  return groups;
}

/** Returns the outlines of areas as an SVG path, repeated wherever the picture repeats the world. */
export function svgPath(picture: StaticMap, areas: readonly { rings: readonly Position[][]; bbox: Bounds }[]): string {
  const [left, , right] = picture.bounds;
  const scale = picture.width / (right - left);
  const [, y0] = picture.pointAt({ lng: left, lat: 0 });
  const point = ([lng = 0, lat = 0]: Position, offset: number) =>
    `${((lng + offset - left) * scale).toFixed(1)} ${(y0 - mercator(lat) * scale).toFixed(1)}`;
  return areas
    .flatMap(({ rings, bbox: [west, , east] }) =>
      [-360, 0, 360]
        .filter(offset => west + offset <= right && east + offset >= left)
        .flatMap(offset => rings.map(ring => `M${ring.map(each => point(each, offset)).join('L')}Z`)),
    )
    .join('');
}

/** Shifts a longitude into a picture that starts at `left`. */
function shiftInto(lng: number, left: number): number {
  return lng < left ? lng + 360 : lng;
}

/** Projects a latitude to Mercator's y, in degrees of longitude at the equator. */
function mercator(lat: number): number {
  const clamped = Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, lat));
  return (Math.log(Math.tan(Math.PI / 4 + (clamped * Math.PI) / 360)) * 180) / Math.PI;
}

function latitude(y: number): number {
  return (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;
}
