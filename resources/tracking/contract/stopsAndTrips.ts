import { distanceBetween, wrapLongitude } from '../../../contract/earth';
import { isConnected, isJump, isWithin, latOf, lngOf, maxGapMs, maxPlausibleSpeed, type Track, timeOf } from './tracks';

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

/** Minimum duration of a stop. */
export const minStopMs = 5 * 60_000;
/** Maximum distance of a stop's fixes from its first fix. */
export const stopRadiusM = 100;

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

function distanceFrom(track: Track, index: number, other: number): number {
  return distanceBetween(lngOf(track, index), latOf(track, index), lngOf(track, other), latOf(track, other));
}
