/** Areas whose entering and leaving is noted: what they are, what is wrong with one, and who is in it. */
import { distanceBetween } from './tracks';

/** An area on the ground; degrees of WGS 84, metres. */
export type GeofenceShape =
  | { type: 'circle'; lng: number; lat: number; radiusM: number }
  /**
   * The corners in their order, each `[lng, lat]`; the last one is joined to the first. Sides are the shorter way
   * round.
   */
  | { type: 'polygon'; points: [number, number][] };

export interface Geofence {
  id: string;
  name: string;
  organization: string;
  colour: GeofenceColour;
  shape: GeofenceShape;
  etag?: string;
}

/** What can be drawn apart on light and on dark maps. */
export const geofenceColours = ['blue', 'green', 'orange', 'red', 'purple', 'grey'] as const;
export type GeofenceColour = (typeof geofenceColours)[number];

export const geofenceChanges = ['enter', 'leave'] as const;
export type GeofenceChange = (typeof geofenceChanges)[number];

export const geofenceLimits = {
  name: 64,
  /** Of one organisation. */
  count: 200,
  minRadiusM: 10,
  maxRadiusM: 500_000,
  minPoints: 3,
  maxPoints: 200,
} as const;

/** What a shape can be wrong with that its numbers alone do not tell. */
export type GeofenceProblem = 'flat' | 'crossing';

type Point = readonly [number, number];

const EARTH_RADIUS_M = 6_371_008.8;
const RADIANS = Math.PI / 180;
const METRES_PER_DEGREE = EARTH_RADIUS_M * RADIANS;
/** Less is no area: a few steps wide. */
const LEAST_AREA_M2 = 25;

/** Whether a place is within a shape; its edge belongs to it. */
export function contains(shape: GeofenceShape, lng: number, lat: number): boolean {
  return shape.type === 'circle'
    ? distanceBetween(shape.lng, shape.lat, lng, lat) <= shape.radiusM
    : isInPolygon(shape.points, lng, lat);
}

/** Finds the areas that places are in, by identifier: for many places, of which most are far from most areas. */
export function geofenceFinder(
  geofences: readonly Pick<Geofence, 'id' | 'shape'>[],
): (lng: number, lat: number) => string[] {
  const bounded = geofences.map(({ id, shape }) => ({ id, shape, bounds: boundsOf(shape) }));
  return (lng, lat) =>
    bounded.filter(({ bounds, shape }) => isWithin(bounds, lng, lat) && contains(shape, lng, lat)).map(({ id }) => id);
}

/** What becomes of the areas that a user is in, on the way from one place to the next. */
export function geofenceMoves(
  before: readonly string[],
  after: readonly string[],
): { geofence: string; event: GeofenceChange }[] {
  return [
    ...before.filter(id => !after.includes(id)).map(geofence => ({ geofence, event: 'leave' as const })),
    ...after.filter(id => !before.includes(id)).map(geofence => ({ geofence, event: 'enter' as const })),
  ];
}

/** Why a shape is no area: its corners are in one line, or its sides cross. */
export function problemOf(shape: GeofenceShape): GeofenceProblem | undefined {
  if (shape.type === 'circle') return undefined;
  const corners = unrolled(shape.points);
  if (areaOf(corners) < LEAST_AREA_M2) return 'flat';
  return sidesCross(corners) ? 'crossing' : undefined;
}

/** The outline of a shape, to be drawn: `[lng, lat]`, beyond 180 degrees where it goes over the date line. */
export function outlineOf(shape: GeofenceShape, corners = 72): [number, number][] {
  if (shape.type === 'polygon') return unrolled(shape.points).map(([lng, lat]) => [lng, lat]);
  const angle = shape.radiusM / EARTH_RADIUS_M;
  const lat = shape.lat * RADIANS;
  return Array.from({ length: corners }, (_, corner) => {
    const bearing = (corner / corners) * 2 * Math.PI;
    const sine = Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(bearing);
    const east = Math.atan2(
      Math.sin(bearing) * Math.sin(angle) * Math.cos(lat),
      Math.cos(angle) - Math.sin(lat) * sine,
    );
    return [shape.lng + east / RADIANS, Math.asin(Math.min(1, Math.max(-1, sine))) / RADIANS];
  });
}

/** What a shape lies within: half as wide and half as high to all sides of a middle, in degrees. */
interface Bounds {
  lng: number;
  lat: number;
  halfWidth: number;
  halfHeight: number;
}

function boundsOf(shape: GeofenceShape): Bounds {
  if (shape.type === 'circle') {
    const halfHeight = shape.radiusM / METRES_PER_DEGREE;
    const poleward = Math.min(90, Math.abs(shape.lat) + halfHeight);
    // Near a pole a circle reaches all around.
    const halfWidth = poleward > 89 ? 180 : halfHeight / Math.cos(poleward * RADIANS);
    return { lng: shape.lng, lat: shape.lat, halfWidth, halfHeight };
  }
  const [west, east, south, north] = unrolled(shape.points).reduce<[number, number, number, number]>(
    ([w, e, s, n], [lng, lat]) => [Math.min(w, lng), Math.max(e, lng), Math.min(s, lat), Math.max(n, lat)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return {
    lng: (west + east) / 2,
    lat: (south + north) / 2,
    halfWidth: (east - west) / 2,
    halfHeight: (north - south) / 2,
  };
}

/** A little more than that, so that no rounding leaves out an edge. */
const MARGIN = 1e-9;

function isWithin({ lng, lat, halfWidth, halfHeight }: Bounds, placeLng: number, placeLat: number): boolean {
  return Math.abs(placeLat - lat) <= halfHeight + MARGIN && Math.abs(near(placeLng, lng) - lng) <= halfWidth + MARGIN;
}

/** The longitude, plus or minus whole turns, that is next to another one. */
function near(lng: number, other: number): number {
  return lng - 360 * Math.round((lng - other) / 360);
}

/** The corners with longitudes that go on over the date line. */
function unrolled(points: readonly Point[]): Point[] {
  const corners: Point[] = [];
  let last = points[0]?.[0] ?? 0;
  for (const [lng, lat] of points) {
    last = near(lng, last);
    corners.push([last, lat]);
  }
  return corners;
}

function isInPolygon(points: readonly Point[], lng: number, lat: number): boolean {
  let isWithin = false;
  // Longitudes go on from corner to corner, and the place is looked for at the turn where the polygon is.
  let [westmost, eastmost] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const corners = unrolled(points);
  for (const [x] of corners) {
    westmost = Math.min(westmost, x);
    eastmost = Math.max(eastmost, x);
  }
  const place = near(lng, (westmost + eastmost) / 2);
  // Most positions are far from most areas, which their bounds tell without a look at the sides.
  if (place < westmost || place > eastmost) return false;
  for (const [from, to] of sidesOf(corners)) {
    if (isOnSide(from, to, [place, lat])) return true;
    const isBetween = from[1] > lat !== to[1] > lat;
    if (isBetween && place < from[0] + ((to[0] - from[0]) * (lat - from[1])) / (to[1] - from[1])) isWithin = !isWithin;
  }
  return isWithin;
}

function sidesOf(corners: readonly Point[]): [from: Point, to: Point][] {
  return corners.map((from, index) => [from, corners[(index + 1) % corners.length] as Point]);
}

/** Twice the area of a triangle, positive when it goes to the left. */
function turn(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function isOnSide(from: Point, to: Point, at: Point): boolean {
  return turn(from, to, at) === 0 && isInBox(from, to, at);
}

function isInBox(from: Point, to: Point, at: Point): boolean {
  return (
    Math.min(from[0], to[0]) <= at[0] &&
    at[0] <= Math.max(from[0], to[0]) &&
    Math.min(from[1], to[1]) <= at[1] &&
    at[1] <= Math.max(from[1], to[1])
  );
}

/**
 * Metres are the same in both directions at the middle of the corners; areas of a country's size are told well enough.
 */
function areaOf(corners: readonly Point[]): number {
  const [origin] = corners;
  if (origin === undefined) return 0;
  const middle = corners.reduce((sum, [, lat]) => sum + lat, 0) / corners.length;
  let twice = 0;
  for (const [from, to] of sidesOf(corners)) twice += turn(origin, from, to);
  return (Math.abs(twice) / 2) * METRES_PER_DEGREE ** 2 * Math.cos(middle * RADIANS);
}

/** A side that goes back on the one before meets the one after that, or the corners are in one line. */
function sidesCross(corners: readonly Point[]): boolean {
  const sides = sidesOf(corners);
  return sides.some(([a, b], first) =>
    // The last is the first one's neighbour.
    sides.slice(first + 2, sides.length - (first === 0 ? 1 : 0)).some(([c, d]) => segmentsMeet(a, b, c, d)),
  );
}

function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [t1, t2, t3, t4] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)].map(Math.sign);
  if (t1 !== t2 && t3 !== t4) return true;
  return isOnSide(a, b, c) || isOnSide(a, b, d) || isOnSide(c, d, a) || isOnSide(c, d, b);
}
