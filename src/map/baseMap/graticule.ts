import type { Feature, FeatureCollection, LineString } from 'geojson';
import type { Bounds } from '../bounds';

/** Distances between the lines, in degrees. */
const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** The most lines that a view gets each way. */
const MOST_LINES = 12;
/** Further north and south the projection has nothing to show. */
const LIMIT = 85;

/** Meridians and parallels of a view, as near to each other as suits it, each with its degrees in words. */
export function graticule([west, south, east, north]: Bounds): FeatureCollection<LineString, { text: string }> {
  const span = Math.max(east - west, north - south);
  const step = steps.findLast(each => span / each <= MOST_LINES) ?? 30;
  // A little more than is seen, for what is moved into view before the next lines are made.
  const margin = span / 2;
  const [bottom, top] = [Math.max(-LIMIT, south - margin), Math.min(LIMIT, north + margin)];
  const [left, right] = [Math.max(-540, west - margin), Math.min(540, east + margin)];
  const features: Feature<LineString, { text: string }>[] = [];
  for (const lng of multiples(step, left, right)) {
    features.push(line(degrees(lng, step, 'E', 'W'), [lng, bottom], [lng, top]));
  }
  for (const lat of multiples(step, bottom, top)) {
    features.push(line(degrees(lat, step, 'N', 'S'), [left, lat], [right, lat]));
  }
  return { type: 'FeatureCollection', features };
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

function degrees(value: number, step: number, positive: string, negative: string): string {
  const around = positive === 'E' ? ((((value + 180) % 360) + 360) % 360) - 180 : value;
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const text = `${Math.abs(around).toFixed(digits)}°`;
  const isNeither = [0, 180].includes(Number(Math.abs(around).toFixed(digits)));
  return isNeither ? text : `${text} ${around > 0 ? positive : negative}`;
}

function line(text: string, ...coordinates: [number, number][]): Feature<LineString, { text: string }> {
  return { type: 'Feature', properties: { text }, geometry: { type: 'LineString', coordinates } };
}
