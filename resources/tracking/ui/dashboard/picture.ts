import type { Position } from 'geojson';
import { type Bounds, boundsOf, type LngLat } from '../../../../src/map/bounds';

/** A picture of a map in Web Mercator: which part of the world it shows, and where places are on it. */
export interface Picture {
  width: number;
  height: number;
  /** What of the world is seen. */
  bounds: Bounds;
  /** Where a place is, in the picture's units from its top left corner. */
  pointAt(place: LngLat): [x: number, y: number];
}

/** As near as it gets, in degrees of longitude over the whole width: nearer there are no coasts to go by. */
const NEAREST = 7;
/** How much of the picture stays free around the places. */
const MARGIN = 0.15;
const NORTHERNMOST = 84;

/** The picture that has all places in it; undefined for none. */
export function pictureOf(places: readonly LngLat[], width: number, height: number): Picture | undefined {
  const around = boundsOf(places);
  if (around === undefined) return undefined;
  const [west, south, east, north] = around;
  const [bottom, top] = [mercator(south), mercator(north)];
  const free = 1 - 2 * MARGIN;
  const degrees = Math.min(360, Math.max(NEAREST, (east - west) / free, ((top - bottom) / free) * (width / height)));
  const scale = width / degrees;
  const left = (west + east) / 2 - degrees / 2;
  const upper = (top + bottom) / 2 + height / scale / 2;
  return {
    width,
    height,
    bounds: [left, latitude(upper - height / scale), left + degrees, latitude(upper)],
    pointAt: ({ lng, lat }) => [(beside(lng, left) - left) * scale, (upper - mercator(lat)) * scale],
  };
}

/** Places that are so near each other that they are one on the picture. */
export interface Group {
  x: number;
  y: number;
  people: number;
}

/**
 * The places as they are told apart on a picture: those within `reach` of one with more people are a part of it.
 * @param places the fullest first
 */
export function groupsOf(picture: Picture, places: readonly (LngLat & { people: number })[], reach: number): Group[] {
  const groups: Group[] = [];
  for (const place of places) {
    const [x, y] = picture.pointAt(place);
    const near = groups.find(group => Math.hypot(group.x - x, group.y - y) <= reach);
    if (near) near.people += place.people;
    else groups.push({ x, y, people: place.people });
  }
  return groups;
}

/** The outlines of areas as the path of an SVG, as often as they are seen around the world. */
export function pathOf(picture: Picture, areas: readonly { rings: readonly Position[][]; bbox: Bounds }[]): string {
  const [left, , right] = picture.bounds;
  const scale = picture.width / (right - left);
  const [, y0] = picture.pointAt({ lng: left, lat: 0 });
  const point = ([lng = 0, lat = 0]: Position, turn: number) =>
    `${((lng + turn - left) * scale).toFixed(1)} ${(y0 - mercator(lat) * scale).toFixed(1)}`;
  return areas
    .flatMap(({ rings, bbox: [west, , east] }) =>
      [-360, 0, 360]
        .filter(turn => west + turn <= right && east + turn >= left)
        .flatMap(turn => rings.map(ring => `M${ring.map(each => point(each, turn)).join('L')}Z`)),
    )
    .join('');
}

/** The longitude as it is in a picture that begins there. */
function beside(lng: number, left: number): number {
  return lng < left ? lng + 360 : lng;
}

/** Degrees of longitude that are as long as it is from the equator to that latitude. */
function mercator(lat: number): number {
  const held = Math.max(-NORTHERNMOST, Math.min(NORTHERNMOST, lat));
  return (Math.log(Math.tan(Math.PI / 4 + (held * Math.PI) / 360)) * 180) / Math.PI;
}

function latitude(y: number): number {
  return (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90;
}
