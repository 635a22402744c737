import type { Feature, Point } from 'geojson';
import type { Place } from '../../../contract/places';
import type { Bounds } from '../bounds';
import { loadPlaces } from '../places/loadPlaces';

/** From which zoom on which places are named. Those before the first are too near each other to be told apart. */
const named = [
  { fromZoom: 10, population: 0 },
  { fromZoom: 9, population: 1_500 },
  { fromZoom: 8, population: 5_000 },
  { fromZoom: 7, population: 15_000 },
  { fromZoom: 6, population: 100_000 },
  { fromZoom: 5, population: 500_000 },
  { fromZoom: 4, population: 1_500_000 },
  { fromZoom: 3, population: 4_000_000 },
];

/** From this zoom on few tiles are in sight, and the world's cities are too few. */
const FINE = 7;
/** From this zoom on a city's parts are named. */
const SECTIONS = 10;

/** The names that a map shows at a zoom. They are more than there is room for: the map leaves out the smaller ones. */
export async function placeNames(bounds: Bounds, zoom: number): Promise<Feature<Point>[]> {
  const population = named.find(({ fromZoom }) => zoom >= fromZoom)?.population;
  if (population === undefined) return [];
  const places = await loadPlaces();
  const found = await places.within(bounds, { population, isFine: zoom >= FINE });
  return found.filter(({ kind }) => kind !== 'section' || zoom >= SECTIONS).map(featureOf);
}

function featureOf({ name, lat, lng, population, kind }: Place): Feature<Point> {
  // A capital is named before a larger city beside it.
  const magnitude = Math.log10(Math.max(1, population)) + (kind === 'capital' ? 0.5 : kind === 'section' ? -1 : 0);
  return { type: 'Feature', properties: { name, magnitude }, geometry: { type: 'Point', coordinates: [lng, lat] } };
}
