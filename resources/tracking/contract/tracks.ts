/** Analysis of recorded positions: distances, stops, trips, interpolation, and simplified lines for drawing. */
import { distanceBetween, METRES_PER_DEGREE, wrapLongitude } from '../../../contract/earth';

/** A user's recorded positions in order of time, as columns. NaN is an unknown value. */
export interface Track {
  username: string;
  count: number;
  /** Milliseconds since the epoch. */
  time: Float64Array;
  /** Longitudes and latitudes in turn, in degrees. */
  lngLat: Float64Array;
  /** Metres per second. */
  speed: Float32Array;
  /** Metres. */
  altitude: Float32Array;
  /** Metres. */
  accuracy: Float32Array;
  /** Percent. */
  battery: Float32Array;
}

/** The measurements of a fix, by the name of their column. */
export const measures = ['speed', 'altitude', 'accuracy', 'battery'] as const;
export type Measure = (typeof measures)[number];

/** The properties of a position that a track stores. */
export interface Fix extends Partial<Record<Measure, number>> {
  lat: number;
  lng: number;
  timestamp: string;
}

/** A time that a user stayed at one place, from the first to the last fix there. */
export interface TrackStop {
  /** Indexes of the first and last fix. */
  first: number;
  last: number;
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
  lng: number;
  lat: number;
}

/** A movement between two stops. It ends earlier at a gap. */
export interface TrackTrip {
  /** Indexes of the first and last fix. */
  first: number;
  last: number;
  /** Milliseconds since the epoch. */
  from: number;
  to: number;
  distanceM: number;
  /** Metres per second. */
  maxSpeed: number;
}

/** Sums over a track. They exclude the unknown distance and time within gaps and jumps. */
interface TrackTotals {
  distanceM: number;
  /** Time from the first fix to the last. */
  durationS: number;
  movingS: number;
  parkedS: number;
  maxSpeed: number;
  /** Average while moving, in metres per second. 0 for a user who never moved. */
  averageSpeed: number;
}

export interface TrackAnalysis {
  stops: TrackStop[];
  trips: TrackTrip[];
  totals: TrackTotals;
}

export interface Place {
  lng: number;
  lat: number;
  /** Index of the fix at or before that time. */
  index: number;
  /** Direction to the next fix in degrees from north. Undefined without movement. */
  heading: number | undefined;
}

/** Minimum duration of a stop. */
export const minStopMs = 5 * 60_000;
/** Maximum distance of a stop's fixes from its first fix. */
export const stopRadiusM = 100;
/** Fixes further apart in time aren't connected, since the way between them is unknown. */
export const maxGapMs = 10 * 60_000;
/** Higher speeds (300 km/h) are measurement errors. In metres per second. */
export const maxPlausibleSpeed = 300 / 3.6;

const radiansPerDegree = Math.PI / 180;
/** Up to this distance in metres, a flat earth is precise to a thousandth. */
const maxFlatDistanceM = 10_000;

/** Allocates a track of `count` fixes with unknown values. */
export function emptyTrack(username: string, count: number): Track {
  return {
    username,
    count,
    time: new Float64Array(count),
    lngLat: new Float64Array(2 * count),
    speed: new Float32Array(count).fill(Number.NaN),
    altitude: new Float32Array(count).fill(Number.NaN),
    accuracy: new Float32Array(count).fill(Number.NaN),
    battery: new Float32Array(count).fill(Number.NaN),
  };
}

/** Converts positions, which must be in order of time, to a track. */
export function trackOf(username: string, fixes: readonly Fix[]): Track {
  const track = emptyTrack(username, fixes.length);
  fixes.forEach((fix, index) => {
    track.time[index] = Date.parse(fix.timestamp);
    track.lngLat[2 * index] = fix.lng;
    track.lngLat[2 * index + 1] = fix.lat;
    for (const measure of measures) track[measure][index] = fix[measure] ?? Number.NaN;
  });
  return track;
}

/** Returns a track of only the fixes at these indexes. */
export function pick(track: Track, indexes: Uint32Array): Track {
  const picked = emptyTrack(track.username, indexes.length);
  indexes.forEach((from, to) => {
    picked.time[to] = timeOf(track, from);
    picked.lngLat[2 * to] = lngOf(track, from);
    picked.lngLat[2 * to + 1] = latOf(track, from);
    for (const measure of measures) picked[measure][to] = track[measure][from] ?? Number.NaN;
  });
  return picked;
}

/** Returns where a fix is. */
export function pointAt(track: Track, index: number): { lng: number; lat: number } {
  return { lng: lngOf(track, index), lat: latOf(track, index) };
}

/** Returns a measurement of a fix, or undefined if the device didn't report it. */
export function measureAt(track: Track, measure: Measure, index: number): number | undefined {
  const value = track[measure][index];
  return Number.isNaN(value) ? undefined : value;
}

/** Whether a fix and the next are connected: no long gap, and no faster than anyone moves. */
export function isConnected(track: Track, index: number): boolean {
  const ms = timeOf(track, index + 1) - timeOf(track, index);
  return ms <= maxGapMs && !isJump(track, index);
}

function isJump(track: Track, index: number): boolean {
  const ms = timeOf(track, index + 1) - timeOf(track, index);
  return !isWithin(track, index, index + 1, plausibleDistance(ms));
}

/** Returns the maximum plausible distance between two fixes in metres, including 50 m for their inaccuracy. */
export function plausibleDistance(ms: number): number {
  return 50 + (maxPlausibleSpeed * ms) / 1000;
}

/** Whether two fixes are at most `metres` apart. Uses the sphere only where a plane isn't precise enough. */
function isWithin({ lngLat }: Track, index: number, other: number, metres: number): boolean {
  const lng = lngLat[2 * index] as number;
  const lat = lngLat[2 * index + 1] as number;
  const otherLng = lngLat[2 * other] as number;
  const otherLat = lngLat[2 * other + 1] as number;
  const north = Math.abs(otherLat - lat) * METRES_PER_DEGREE;
  const east = Math.abs(otherLng - lng) * METRES_PER_DEGREE;
  if (north + east <= metres) return true;
  if (north > metres + 1) return false;
  if (east < maxFlatDistanceM && Math.abs(lat) < 80) {
    const narrowed = east * Math.cos(((lat + otherLat) / 2) * radiansPerDegree);
    const share = (north * north + narrowed * narrowed) / (metres * metres);
    if (share < 0.99) return true;
    if (share > 1.01) return false;
  }
  return distanceBetween(lng, lat, otherLng, otherLat) <= metres;
}

/** Returns the start indexes of a track's connected parts. */
export function segmentStartsOf(track: Track, areConnected = isConnected): Uint32Array {
  const starts = track.count > 0 ? [0] : [];
  for (let index = 0; index < track.count - 1; index++) if (!areConnected(track, index)) starts.push(index + 1);
  return Uint32Array.from(starts);
}

/** Returns a track's stops, the trips between them and the totals. */
export function analyse(track: Track): TrackAnalysis {
  const stops = stopsOf(track);
  const trips = tripsOf(track, stops);
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
  const distanceM = sum(trips.map(trip => trip.distanceM));
  const movingS = sum(trips.map(({ from, to }) => to - from)) / 1000;
  return {
    stops,
    trips,
    totals: {
      distanceM,
      durationS: track.count === 0 ? 0 : (timeOf(track, track.count - 1) - timeOf(track, 0)) / 1000,
      movingS,
      parkedS: sum(stops.map(({ from, to }) => to - from)) / 1000,
      maxSpeed: trips.reduce((fastest, { maxSpeed }) => Math.max(fastest, maxSpeed), 0),
      averageSpeed: movingS === 0 ? 0 : distanceM / movingS,
    },
  };
}

/**
 * Returns the stops of at least five minutes within 100 m. Merges two stops at the same place with less time between
 * them, which is due to inaccurate positions. A single outlier doesn't end a stop.
 */
export function stopsOf(track: Track): TrackStop[] {
  const stops: TrackStop[] = [];
  let first = 0;
  while (first < track.count) {
    const last = lastIndexNear(track, first);
    if (timeOf(track, last) - timeOf(track, first) < minStopMs) {
      first++;
      continue;
    }
    const stop = stopBetween(track, first, last);
    const before = stops.at(-1);
    if (before && stop.from - before.to < minStopMs && isSamePlace(before, stop)) {
      stops[stops.length - 1] = stopBetween(track, before.first, last);
    } else stops.push(stop);
    first = last + 1;
  }
  return stops;
}

/** Returns the index of the last fix that stays near `first`, ignoring outliers. */
function lastIndexNear(track: Track, first: number): number {
  let last = first;
  for (let index = first + 1; index < track.count; index++) {
    if (isWithin(track, first, index, stopRadiusM)) last = index;
    else if (!(index === last + 1 && isJump(track, last))) break;
  }
  return last;
}

function stopBetween(track: Track, first: number, last: number): TrackStop {
  const origin = lngOf(track, first);
  let east = 0;
  let lat = 0;
  let count = 0;
  for (let index = first; index <= last; index++) {
    // Outliers don't count towards the place of the stop.
    if (distanceFrom(track, first, index) > 2 * stopRadiusM) continue;
    east += wrapLongitude(lngOf(track, index) - origin);
    lat += latOf(track, index);
    count++;
  }
  return {
    first,
    last,
    from: timeOf(track, first),
    to: timeOf(track, last),
    lng: wrapLongitude(origin + east / count),
    lat: lat / count,
  };
}

function isSamePlace(one: TrackStop, other: TrackStop): boolean {
  return distanceBetween(one.lng, one.lat, other.lng, other.lat) <= stopRadiusM;
}

/** Returns the movements between stops, split at gaps. */
export function tripsOf(track: Track, stops: readonly TrackStop[]): TrackTrip[] {
  const trips: TrackTrip[] = [];
  const add = (first: number, last: number) => {
    const trip = tripBetween(track, first, last);
    if (trip.distanceM > 0) trips.push(trip);
  };
  const addTrips = (from: number, to: number) => {
    let first = from;
    for (let index = from; index < to; index++) {
      if (timeOf(track, index + 1) - timeOf(track, index) > maxGapMs) {
        add(first, index);
        first = index + 1;
      }
    }
    add(first, to);
  };
  let from = 0;
  for (const { first, last } of stops) {
    addTrips(from, first);
    from = last;
  }
  if (track.count > 0) addTrips(from, track.count - 1);
  return trips;
}

function tripBetween(track: Track, first: number, last: number): TrackTrip {
  let distanceM = 0;
  let maxSpeed = 0;
  for (let index = first; index < last; index++) {
    if (!isConnected(track, index)) continue;
    const metres = distanceFrom(track, index, index + 1);
    const seconds = (timeOf(track, index + 1) - timeOf(track, index)) / 1000;
    distanceM += metres;
    maxSpeed = Math.max(maxSpeed, plausible(track.speed[index + 1]) ?? plausible(metres / seconds) ?? 0);
  }
  const [from, to] = [timeOf(track, first), timeOf(track, last)];
  // Some phones report a speed of 0 while moving. The maximum can't be below the average.
  const average = plausible((distanceM * 1000) / (to - from)) ?? 0;
  return { first, last, from, to, distanceM, maxSpeed: Math.max(maxSpeed, average) };
}

function plausible(speed: number | undefined): number | undefined {
  return speed !== undefined && speed >= 0 && speed <= maxPlausibleSpeed ? speed : undefined;
}

/** Returns the index of the last fix at or before a time, or -1 before the first. */
export function indexAt(track: Track, time: number): number {
  let low = 0;
  let high = track.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timeOf(track, middle) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Returns a user's place at a time: interpolated between two connected fixes, otherwise at the last fix. Before the
 * first fix, returns the first. Undefined for a track without fixes.
 */
export function placeAt(track: Track, time: number): Place | undefined {
  if (track.count === 0) return undefined;
  const index = Math.max(0, indexAt(track, time));
  const [lng, lat] = [lngOf(track, index), latOf(track, index)];
  const [from, to] = [timeOf(track, index), timeOf(track, index + 1)];
  if (index === track.count - 1 || !isConnected(track, index)) return { lng, lat, index, heading: undefined };
  const share = Math.max(0, (time - from) / (to - from));
  const east = wrapLongitude(lngOf(track, index + 1) - lng);
  const north = latOf(track, index + 1) - lat;
  return {
    lng: wrapLongitude(lng + share * east),
    lat: lat + share * north,
    index,
    heading:
      east === 0 && north === 0
        ? undefined
        : (Math.atan2(east * Math.cos((lat + north / 2) * radiansPerDegree), north) / radiansPerDegree + 360) % 360,
  };
}

/** Maximum deviation of a simplified line, in pixels at its zoom. */
export const maxDeviationPixels = 0.5;
/** Number of fixes simplified together, which bounds the work for any line. */
const maxChunkFixes = 1024;

/**
 * Returns the indexes of the fixes that a line needs at a zoom (of 512 pixel tiles). At the time of each omitted fix,
 * the line is less than half a pixel away from it, so the result is as exact for playback as for drawing. Keeps the
 * ends of the track, of its stops and of its connected parts.
 */
export function simplifiedIndexes(track: Track, zoom: number): Uint32Array {
  const keepFlags = new Uint8Array(track.count);
  const pixelsPerDegree = (512 * 2 ** zoom) / 360;
  for (const { first, last } of stopsOf(track)) keepFlags[first] = keepFlags[last] = 1;
  const starts = [...segmentStartsOf(track), track.count];
  for (let part = 0; part < starts.length - 1; part++) {
    const end = (starts[part + 1] ?? 0) - 1;
    let first = starts[part] ?? 0;
    keepFlags[first] = keepFlags[end] = 1;
    for (let index = first + 1; index <= end; index++) {
      if (keepFlags[index] === 1 || index - first === maxChunkFixes) {
        keepFlags[index] = 1;
        simplifyBetween(track, first, index, pixelsPerDegree, keepFlags);
        first = index;
      }
    }
  }
  const indexes = new Uint32Array(keepFlags.reduce((count, each) => count + each, 0));
  let next = 0;
  for (let index = 0; index < track.count; index++) if (keepFlags[index] === 1) indexes[next++] = index;
  return indexes;
}

/**
 * Marks the fixes needed between two others, as in Ramer–Douglas–Peucker: the one that deviates most from the line at
 * its time, then the same on either side of it.
 */
function simplifyBetween(
  track: Track,
  start: number,
  end: number,
  pixelsPerDegree: number,
  keepFlags: Uint8Array,
): void {
  const pending: [number, number][] = [[start, end]];
  for (let range = pending.pop(); range; range = pending.pop()) {
    const [first, last] = range;
    const worstIndex = worstDeviation(track, first, last, pixelsPerDegree);
    if (worstIndex === undefined) continue;
    keepFlags[worstIndex] = 1;
    pending.push([first, worstIndex], [worstIndex, last]);
  }
}

function worstDeviation(track: Track, first: number, last: number, pixelsPerDegree: number): number | undefined {
  const { time, lngLat } = track;
  const [from, lng, lat] = [timeOf(track, first), lngOf(track, first), latOf(track, first)];
  const ms = timeOf(track, last) - from;
  const east = wrapLongitude(lngOf(track, last) - lng);
  const north = latOf(track, last) - lat;
  // Keep a fix in the middle of a long time span, or the simplified line would have a gap there.
  let worstIndex = ms > maxGapMs && last - first > 1 ? (first + last) >>> 1 : undefined;
  let worstSquare = worstIndex === undefined ? maxDeviationPixels ** 2 : Number.POSITIVE_INFINITY;
  for (let index = first + 1; index < last; index++) {
    const share = ms === 0 ? 0 : ((time[index] as number) - from) / ms;
    const fixLat = lngLat[2 * index + 1] as number;
    const dx = wrapLongitude((lngLat[2 * index] as number) - lng) - share * east;
    // The Mercator projection stretches latitudes as much as longitudes.
    const dy = (fixLat - lat - share * north) / Math.max(0.01, Math.cos(fixLat * radiansPerDegree));
    const square = (dx * dx + dy * dy) * pixelsPerDegree * pixelsPerDegree;
    if (square > worstSquare) {
      worstSquare = square;
      worstIndex = index;
    }
  }
  return worstIndex;
}

function distanceFrom(track: Track, index: number, other: number): number {
  return distanceBetween(lngOf(track, index), latOf(track, index), lngOf(track, other), latOf(track, other));
}

function timeOf(track: Track, index: number): number {
  return track.time[index] ?? Number.NaN;
}

function lngOf(track: Track, index: number): number {
  return track.lngLat[2 * index] ?? Number.NaN;
}

function latOf(track: Track, index: number): number {
  return track.lngLat[2 * index + 1] ?? Number.NaN;
}
