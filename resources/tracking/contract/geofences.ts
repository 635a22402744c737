/** Geofences, called areas in the console: their shape, its validation, and which of them contain a position. */
import {
  destinationFrom,
  distanceBetween,
  METRES_PER_DEGREE,
  nearestLongitude,
  RADIANS_PER_DEGREE,
  wrapLongitude,
} from '../../../contract/earth';

/** A shape on the ground, in WGS 84 degrees and metres. */
export type GeofenceShape =
  | { type: 'circle'; lng: number; lat: number; radiusM: number }
  /** The corners in order, each `[lng, lat]`. The last connects to the first. Sides take the shorter way around. */
  | { type: 'polygon'; points: [number, number][] };

export interface Geofence {
  id: string;
  name: string;
  organization: string;
  colour: GeofenceColour;
  shape: GeofenceShape;
  etag?: string;
}

/** Colours that are easy to tell apart on light and on dark maps. */
export const geofenceColours = ['blue', 'green', 'orange', 'red', 'purple', 'grey'] as const;
export type GeofenceColour = (typeof geofenceColours)[number];

export const geofenceChanges = ['enter', 'leave'] as const;
export type GeofenceChange = (typeof geofenceChanges)[number];

export const geofenceLimits = {
  name: 64,
  /** Areas per organisation. */
  count: 200,
  minRadiusM: 10,
  maxRadiusM: 500_000,
  minPoints: 3,
  maxPoints: 200,
} as const;

/** A defect of a polygon that its schema alone can't detect. */
export type GeofenceProblem = 'flat' | 'crossing';

type Point = readonly [number, number];
type Side = readonly [from: Point, to: Point];

/** A smaller polygon, a few steps wide, counts as flat. */
const MIN_AREA_M2 = 25;

/**
 * Returns a function that finds the areas containing a position. An area's edge is part of it. Fast when most areas are
 * far from most positions.
 */
export function geofenceFinder(
  geofences: readonly Pick<Geofence, 'id' | 'shape'>[],
): (lng: number, lat: number) => string[] {
  const areas = geofences.map(({ id, shape }) => ({ id, contains: containmentOf(shape) }));
  return (lng, lat) => areas.filter(({ contains }) => contains(lng, lat)).map(({ id }) => id);
}

function containmentOf(shape: GeofenceShape): (lng: number, lat: number) => boolean {
  if (shape.type === 'circle') {
    const bounds = boundsOfCircle(shape);
    return (lng, lat) => isWithin(bounds, lng, lat) && distanceBetween(shape.lng, shape.lat, lng, lat) <= shape.radiusM;
  }
  const corners = unwrapLongitudes(shape.points);
  const bounds = boundsOf(corners);
  const sides = sidesOf(corners);
  // The corners' longitudes are continuous, so shift the position to the same turn as the polygon.
  return (lng, lat) => isWithin(bounds, lng, lat) && areAround(sides, [nearestLongitude(lng, bounds.lng), lat]);
}

/** Returns the areas that were left and entered between two positions. */
export function geofenceTransitions(
  before: readonly string[],
  after: readonly string[],
): { geofence: string; event: GeofenceChange }[] {
  return [
    ...before.filter(id => !after.includes(id)).map(geofence => ({ geofence, event: 'leave' as const })),
    ...after.filter(id => !before.includes(id)).map(geofence => ({ geofence, event: 'enter' as const })),
  ];
}

/** Returns what makes a shape invalid: corners in one line, or sides that cross. Undefined for a valid shape. */
export function problemOf(shape: GeofenceShape): GeofenceProblem | undefined {
  if (shape.type === 'circle') return undefined;
  const corners = unwrapLongitudes(shape.points);
  if (areaOf(corners) < MIN_AREA_M2) return 'flat';
  return sidesCross(corners) ? 'crossing' : undefined;
}

/** Returns a shape's outline for drawing, as `[lng, lat]`. Longitudes exceed 180 when it crosses the antimeridian. */
export function outlineOf(shape: GeofenceShape, corners = 72): [number, number][] {
  const points =
    shape.type === 'polygon'
      ? shape.points
      : Array.from({ length: corners }, (_, corner) => {
          const { lng, lat } = destinationFrom(shape, shape.radiusM, (corner / corners) * 360);
          return [lng, lat] as const;
        });
  return unwrapLongitudes(points).map(([lng, lat]) => [lng, lat]);
}

/** A bounding box in degrees: its centre, and half of its width and height. */
interface Bounds {
  lng: number;
  lat: number;
  halfWidth: number;
  halfHeight: number;
}

function boundsOfCircle({ lng, lat, radiusM }: Extract<GeofenceShape, { type: 'circle' }>): Bounds {
  const halfHeight = radiusM / METRES_PER_DEGREE;
  const poleward = Math.min(90, Math.abs(lat) + halfHeight);
  // A circle near a pole covers all longitudes.
  const halfWidth = poleward > 89 ? 180 : halfHeight / Math.cos(poleward * RADIANS_PER_DEGREE);
  return { lng, lat, halfWidth, halfHeight };
}

function boundsOf(corners: readonly Point[]): Bounds {
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  return {
    lng: (west + east) / 2,
    lat: (south + north) / 2,
    halfWidth: (east - west) / 2,
    halfHeight: (north - south) / 2,
  };
}

/** Degrees added to a bounding box, so that rounding excludes no edge. */
const MARGIN_DEGREES = 1e-9;

function isWithin({ lng, lat, halfWidth, halfHeight }: Bounds, placeLng: number, placeLat: number): boolean {
  return (
    Math.abs(placeLat - lat) <= halfHeight + MARGIN_DEGREES &&
    Math.abs(nearestLongitude(placeLng, lng) - lng) <= halfWidth + MARGIN_DEGREES
  );
}

/**
 * Returns the corners with longitudes that continue across the antimeridian. If they go around a pole, the map's edge at
 * that pole closes them: it is the pole, drawn as a line. A corner at the pole is both ends of it.
 */
function unwrapLongitudes(points: readonly Point[]): Point[] {
  const around = goAround(points, 0);
  if (around.at(-1)?.[0] === around[0]?.[0]) return around.slice(0, -1);
  const pole = points.reduce((sum, [, lat]) => sum + lat, 0) < 0 ? -90 : 90;
  const distances = points.map(([, lat]) => Math.abs(pole - lat));
  // From the corner nearest the pole, since no side crosses its meridian between it and the pole.
  const nearest = Math.min(...distances);
  const closed = goAround(points, distances.indexOf(nearest));
  if (nearest === 0) return closed;
  const [start, end] = [closed[0]?.[0] ?? 0, closed.at(-1)?.[0] ?? 0];
  return [...closed, [end, pole], [start, pole]];
}

/** Returns the corners from one of them around to itself, each with the longitude that continues the one before. */
function goAround(points: readonly Point[], start: number): Point[] {
  const around = [...points.slice(start), ...points.slice(0, start + 1)];
  let last = wrapLongitude(around[0]?.[0] ?? 0);
  return around.map(([lng, lat]) => {
    last = nearestLongitude(lng, last);
    return [last, lat];
  });
}

/** Whether the sides of a polygon enclose a point. */
function areAround(sides: readonly Side[], [lng, lat]: Point): boolean {
  let isInside = false;
  for (const [from, to] of sides) {
    if (isOnSide(from, to, [lng, lat])) return true;
    const isBetween = from[1] > lat !== to[1] > lat;
    if (isBetween && lng < from[0] + ((to[0] - from[0]) * (lat - from[1])) / (to[1] - from[1])) isInside = !isInside;
  }
  return isInside;
}

function sidesOf(corners: readonly Point[]): Side[] {
  return corners.map((from, index) => [from, corners[(index + 1) % corners.length] as Point]);
}

/** Returns twice the area of a triangle, positive if its corners turn left. */
function crossProduct(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function isOnSide(from: Point, to: Point, at: Point): boolean {
  return crossProduct(from, to, at) === 0 && isInBox(from, to, at);
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
 * Returns a polygon's area in square metres, with the scale at its corners' mean latitude. Precise enough up to the
 * size of a country.
 */
function areaOf(corners: readonly Point[]): number {
  const [origin] = corners;
  if (origin === undefined) return 0;
  const middle = corners.reduce((sum, [, lat]) => sum + lat, 0) / corners.length;
  let doubleArea = 0;
  for (const [from, to] of sidesOf(corners)) doubleArea += crossProduct(origin, from, to);
  return (Math.abs(doubleArea) / 2) * METRES_PER_DEGREE ** 2 * Math.cos(middle * RADIANS_PER_DEGREE);
}

/**
 * Whether two sides meet that aren't neighbours. Neighbours need no check: where a side runs back along the previous
 * one, other sides meet too, unless all corners are in one line.
 */
function sidesCross(corners: readonly Point[]): boolean {
  const sides = sidesOf(corners);
  return sides.some(([a, b], first) =>
    // The last side is a neighbour of the first.
    sides.slice(first + 2, sides.length - (first === 0 ? 1 : 0)).some(([c, d]) => segmentsMeet(a, b, c, d)),
  );
}

function segmentsMeet(a: Point, b: Point, c: Point, d: Point): boolean {
  const [t1, t2, t3, t4] = [
    crossProduct(a, b, c),
    crossProduct(a, b, d),
    crossProduct(c, d, a),
    crossProduct(c, d, b),
  ].map(Math.sign);
  if (t1 !== t2 && t3 !== t4) return true;
  return isOnSide(a, b, c) || isOnSide(a, b, d) || isOnSide(c, d, a) || isOnSide(c, d, b);
}
