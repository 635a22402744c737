import { fitBounds, lngLatToWorld, worldToLngLat } from '@math.gl/web-mercator';
import type { Position } from 'geojson';
import { type Bounds, boundsOf, type LngLat, projectableLatitude } from '../../../../src/map/bounds';

/** A static map in Web Mercator: its part of the world, and its projection. */
export interface StaticMap {
  /** The visible part of the world. */
  bounds: Bounds;
  /** Projects a place to the picture's units from its top left corner. Longitudes may exceed 180. */
  project(lng: number, lat: number): [x: number, y: number];
  /** Projects a place in the copy of the world that the picture shows. */
  pointAt(place: LngLat): [x: number, y: number];
}

/** Smallest width in degrees of longitude. At a higher zoom, no coasts are left for orientation. */
const MIN_WIDTH_DEGREES = 7;
/** Share of the picture that stays free on each side of the places. */
const MARGIN = 0.15;
/** Width of the world map. */
const WORLD = 512;

/** Returns a picture that shows all places, or undefined for none. */
export function createStaticMap(places: readonly LngLat[], width: number, height: number): StaticMap | undefined {
  const placeBounds = boundsOf(places);
  if (placeBounds === undefined) return undefined;
  const [west, south, east, north] = placeBounds;
  const [side, end] = [MARGIN * width, MARGIN * height];
  const fitted = fitBounds({
    width,
    height,
    bounds: [
      [west, south],
      [east, north],
    ],
    padding: { left: side, right: side, top: end, bottom: end },
    maxZoom: Math.log2((width / WORLD) * (360 / MIN_WIDTH_DEGREES)),
  });
  const scale = Math.max(width / WORLD, 2 ** fitted.zoom);
  const [x, y] = lngLatToWorld([fitted.longitude, fitted.latitude]);
  const [left, top] = [x - width / scale / 2, y + height / scale / 2];
  const corner = (across: number, down: number) => worldToLngLat([left + across / scale, top - down / scale]);
  const [westEdge, northEdge] = corner(0, 0);
  const [eastEdge, southEdge] = corner(width, height);
  const project = (lng: number, lat: number): [number, number] => {
    const [placeX, placeY] = lngLatToWorld([lng, projectableLatitude(lat)]);
    return [(placeX - left) * scale, (top - placeY) * scale];
  };
  return {
    bounds: [westEdge, southEdge, eastEdge, northEdge],
    project,
    pointAt: ({ lng, lat }) => project(lng < westEdge ? lng + 360 : lng, lat),
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
export function svgPath(
  { bounds: [left, , right], project }: StaticMap,
  areas: readonly { rings: readonly Position[][]; bbox: Bounds }[],
): string {
  const point = ([lng = 0, lat = 0]: Position, offset: number) =>
    project(lng + offset, lat)
      .map(each => each.toFixed(1))
      .join(' ');
  return areas
    .flatMap(({ rings, bbox: [west, , east] }) =>
      [-360, 0, 360]
        .filter(offset => west + offset <= right && east + offset >= left)
        .flatMap(offset => rings.map(ring => `M${ring.map(each => point(each, offset)).join('L')}Z`)),
    )
    .join('');
}
