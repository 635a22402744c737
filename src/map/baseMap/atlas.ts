import type { Feature, MultiPolygon, Point, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import fine from 'world-atlas/countries-10m.json?url';
import medium from 'world-atlas/countries-50m.json?url';
import coarse from 'world-atlas/countries-110m.json?url';
import { loadOnce } from '../../../resources/loadOnce';
import type { Bounds } from '../bounds';

/** The bundled world: countries as single polygons with their bounds, and the points of their names. */
export interface Atlas {
  parts: Part[];
  names: Feature<Point, CountryProperties & { area: number }>[];
}

type Part = Feature<Polygon, CountryProperties> & { id: number; bbox: Bounds };

interface CountryProperties {
  name: string;
}

/** The zoom from which each file is shown. Finer files are loaded when a user zooms in that far. */
const details = [
  { fromZoom: 6.5, url: fine },
  { fromZoom: 3.5, url: medium },
  { fromZoom: 0, url: coarse },
] as const;

/** Returns the URL of the file to show at a zoom. */
export function detailFor(zoom: number): string {
  return details.find(({ fromZoom }) => zoom >= fromZoom)?.url ?? coarse;
}

const loading = new Map<string, Promise<Atlas>>();

/** Resolves to the atlas in a file, which is fetched once. */
export function loadAtlas(url: string): Promise<Atlas> {
  return loadOnce(loading, url, () => fetchAtlas(url));
}

async function fetchAtlas(url: string): Promise<Atlas> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return atlasOf(await response.json());
}

export function atlasOf(topology: Topology<{ countries: GeometryCollection<CountryProperties> }>): Atlas {
  const countries = feature(topology, topology.objects.countries).features.filter(isArea).map(polygonsOf);
  const parts = countries.flatMap(({ name, polygons }) => polygons.map(coordinates => ({ name, coordinates })));
  return {
    parts: parts.map(({ name, coordinates }, id) => ({
      type: 'Feature',
      id,
      bbox: boundsOfRing(coordinates[0]),
      properties: { name },
      geometry: { type: 'Polygon', coordinates },
    })),
    names: countries.map(nameOf),
  };
}

/** Returns the polygons that intersect the bounds. The finest file has half a million vertices, few of them in view. */
export function partsIn({ parts }: Atlas, [west, south, east, north]: Bounds): Part[] {
  return parts.filter(({ bbox: [left, bottom, right, top] }) => {
    // Maps repeat the world to both sides.
    const overlapsLongitude = [-360, 0, 360].some(offset => left + offset <= east && right + offset >= west);
    return overlapsLongitude && bottom <= north && top >= south;
  });
}

function boundsOfRing(ring: readonly Position[] = []): Bounds {
  const bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [lng = 0, lat = 0] of ring) {
    bounds[0] = Math.min(bounds[0], lng);
    bounds[1] = Math.min(bounds[1], lat);
    bounds[2] = Math.max(bounds[2], lng);
    bounds[3] = Math.max(bounds[3], lat);
  }
  return bounds;
}

interface Country {
  name: string;
  polygons: Position[][][];
}

function isArea(each: Feature): each is Feature<Polygon | MultiPolygon, CountryProperties> {
  return each.geometry?.type === 'Polygon' || each.geometry?.type === 'MultiPolygon';
}

/** Returns a country's polygons with unwrapped rings. In the atlas, longitudes jump at the antimeridian. */
function polygonsOf({ geometry, properties: { name } }: Feature<Polygon | MultiPolygon, CountryProperties>): Country {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return { name, polygons: polygons.map(rings => rings.map(unwrapRing)) };
}

/** Unwraps a ring so that neighbouring points are at most 180° apart. Its longitudes may exceed 180. */
export function unwrapRing(ring: readonly Position[]): Position[] {
  let turns = 0;
  let previousLng = ring[0]?.[0] ?? 0;
  let [west, east] = [previousLng, previousLng];
  const points = ring.map(([lng = 0, lat = 0]): Position => {
    if (lng - previousLng > 180) turns--;
    else if (previousLng - lng > 180) turns++;
    previousLng = lng;
    const unwrappedLng = lng + 360 * turns;
    west = Math.min(west, unwrappedLng);
    east = Math.max(east, unwrappedLng);
    return [unwrappedLng, lat];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (turns !== 0 && first && last) {
    // A ring around a pole, which only Antarctica has, is closed along the pole.
    points.push([last[0] ?? 0, -90], [first[0] ?? 0, -90], first);
  }
  const shift = -360 * Math.round((west + east) / 2 / 360);
  return shift === 0 ? points : points.map(([lng = 0, lat = 0]) => [lng + shift, lat]);
}

/** Returns a country's name as a point, at the centroid of its largest polygon. */
function nameOf({ name, polygons }: Country): Atlas['names'][number] {
  const centroids = polygons.map(([outline = []]) => centroidOf(outline));
  const { area, at } = centroids.reduce((largest, each) => (each.area > largest.area ? each : largest));
  return { type: 'Feature', geometry: { type: 'Point', coordinates: at }, properties: { name, area } };
}

/** Returns a closed ring's centroid, and its area in square degrees at the equator. */
function centroidOf(ring: readonly Position[]): { at: Position; area: number } {
  let doubleArea = 0;
  let x = 0;
  let y = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x0 = 0, y0 = 0] = ring[i - 1] ?? [];
    const [x1 = 0, y1 = 0] = ring[i] ?? [];
    const cross = x0 * y1 - x1 * y0;
    doubleArea += cross;
    x += (x0 + x1) * cross;
    y += (y0 + y1) * cross;
  }
  if (doubleArea === 0) return { at: ring[0] ?? [0, 0], area: 0 };
  const at = [x / (3 * doubleArea), y / (3 * doubleArea)];
  return { at, area: (Math.abs(doubleArea) / 2) * Math.cos(((at[1] ?? 0) * Math.PI) / 180) };
}
