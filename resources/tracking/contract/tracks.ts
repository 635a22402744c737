/** Recorded positions as columns, and where a user was at a time. */
import {
  distanceBetween,
  headingBetween,
  METRES_PER_DEGREE,
  RADIANS_PER_DEGREE,
  wrapLongitude,
} from '../../../contract/earth';

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

export interface Place {
  lng: number;
  lat: number;
  /** Index of the fix at or before that time. */
  index: number;
  /** Direction to the next fix in degrees from north. Undefined without movement. */
  heading: number | undefined;
}

/** Fixes further apart in time aren't connected, since the way between them is unknown. */
export const maxGapMs = 10 * 60_000;
/** Higher speeds (300 km/h) are measurement errors. In metres per second. */
export const maxPlausibleSpeed = 300 / 3.6;

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

export function isJump(track: Track, index: number): boolean {
  const ms = timeOf(track, index + 1) - timeOf(track, index);
  return !isWithin(track, index, index + 1, plausibleDistance(ms));
}

/** Returns the maximum plausible distance between two fixes in metres, including 50 m for their inaccuracy. */
export function plausibleDistance(ms: number): number {
  return 50 + (maxPlausibleSpeed * ms) / 1000;
}

/** Whether two fixes are at most `metres` apart. Uses the sphere only where a plane isn't precise enough. */
export function isWithin({ lngLat }: Track, index: number, other: number, metres: number): boolean {
  const lng = lngLat[2 * index] as number;
  const lat = lngLat[2 * index + 1] as number;
  const otherLng = lngLat[2 * other] as number;
  const otherLat = lngLat[2 * other + 1] as number;
  const north = Math.abs(otherLat - lat) * METRES_PER_DEGREE;
  const east = Math.abs(otherLng - lng) * METRES_PER_DEGREE;
  if (north + east <= metres) return true;
  if (north > metres + 1) return false;
  if (east < maxFlatDistanceM && Math.abs(lat) < 80) {
    const narrowed = east * Math.cos(((lat + otherLat) / 2) * RADIANS_PER_DEGREE);
    const share = (north * north + narrowed * narrowed) / (metres * metres);
    if (share < 0.99) return true;
    if (share > 1.01) return false;
  }
  return distanceBetween(lng, lat, otherLng, otherLat) <= metres;
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
    heading: east === 0 && north === 0 ? undefined : headingBetween({ lng, lat }, pointAt(track, index + 1)),
  };
}

export function timeOf(track: Track, index: number): number {
  return track.time[index] ?? Number.NaN;
}

export function lngOf(track: Track, index: number): number {
  return track.lngLat[2 * index] ?? Number.NaN;
}

export function latOf(track: Track, index: number): number {
  return track.lngLat[2 * index + 1] ?? Number.NaN;
}
