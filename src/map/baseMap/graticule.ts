import type { Feature, LineString } from 'geojson';
import { wrapLongitude } from '../../../contract/earth';
import type { Bounds } from '../bounds';

/** Possible distances between the lines, in degrees. */
const steps = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** Maximum number of lines in a view in each direction. */
const MAX_LINES = 12;
/** The Mercator projection ends near this latitude. */
const MAX_LATITUDE = 85;

/** A meridian or parallel, labelled with its degrees. */
type Degrees = Feature<LineString, { text: string }>;

/** Returns the meridians and parallels of a view. */
export function graticule([west, south, east, north]: Bounds): Degrees[] {
  const span = Math.max(east - west, north - south);
  const step = steps.findLast(each => span / each <= MAX_LINES) ?? 30;
  // Extends beyond the view, for areas that move into it before the next update.
  const margin = span / 2;
  const [bottom, top] = [Math.max(-MAX_LATITUDE, south - margin), Math.min(MAX_LATITUDE, north + margin)];
  const [left, right] = [Math.max(-540, west - margin), Math.min(540, east + margin)];
  return [
    ...multiples(step, left, right).map(lng => line(degrees(lng, step, 'E', 'W'), [lng, bottom], [lng, top])),
    ...multiples(step, bottom, top).map(lat => line(degrees(lat, step, 'N', 'S'), [left, lat], [right, lat])),
  ];
}

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => (first + index) * step);
}

function degrees(value: number, step: number, positive: string, negative: string): string {
  const around = positive === 'E' ? wrapLongitude(value) : value;
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const text = `${Math.abs(around).toFixed(digits)}°`;
  const hasNoHemisphere = [0, 180].includes(Number(Math.abs(around).toFixed(digits)));
  return hasNoHemisphere ? text : `${text} ${around > 0 ? positive : negative}`;
}

function line(text: string, ...coordinates: [number, number][]): Degrees {
  return { type: 'Feature', properties: { text }, geometry: { type: 'LineString', coordinates } };
}
