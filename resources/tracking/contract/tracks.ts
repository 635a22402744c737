/**
 * What is made of recorded positions: distances, stops, trips, the place at a moment, and a line thin enough to draw.
 */

/** A person's recorded positions in the order of time, as columns; NaN where nothing is known. */
export interface Track {
  username: string;
  count: number;
  /** Milliseconds since 1970. */
  time: Float64Array;
  /** Longitude and latitude by turns, in degrees. */
  lngLat: Float64Array;
  /** Metres a second. */
  speed: Float32Array;
  /** Metres. */
  altitude: Float32Array;
  /** Metres. */
  accuracy: Float32Array;
  /** Percent. */
  battery: Float32Array;
}

/** What a track takes of a position. */
export interface Fix {
  lat: number;
  lng: number;
  timestamp: string;
  speed?: number;
  altitude?: number;
  accuracy?: number;
  battery?: number;
}

/** Where a user stayed: from the first to the last fix there. */
export interface TrackStop {
  /** Indexes of its first and last fix. */
  first: number;
  last: number;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  lng: number;
  lat: number;
}

/** A way between two stops, or as far as it is known. */
export interface TrackTrip {
  /** Indexes of its first and last fix. */
  first: number;
  last: number;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  distanceM: number;
  /** Metres a second. */
  maxSpeed: number;
}

/** What a track adds up to. Way and time within gaps and jumps are not known, and count for nothing. */
interface TrackTotals {
  distanceM: number;
  /** From the first fix to the last. */
  durationS: number;
  movingS: number;
  parkedS: number;
  maxSpeed: number;
  /** While moving, in metres a second; 0 for a user who never moved. */
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
  /** Index of the fix at or before the moment. */
  index: number;
  /** Degrees from north on the way to the next fix; undefined where there is none. */
  heading: number | undefined;
}

/** A stop lasts at least this long … */
export const stopMs = 5 * 60_000;
/** … within so many metres of its first fix. */
export const stopRadiusM = 100;
/** Fixes further apart in time are not joined: no one knows the way between them. */
export const gapMs = 10 * 60_000;
/** A speed above this (300 km/h) was measured wrongly. */
export const plausibleSpeed = 300 / 3.6;

const earthRadiusM = 6_371_008.8;
const radian = Math.PI / 180;
/** Metres of a degree of latitude: one of longitude has no more. */
const degreeM = earthRadiusM * radian;
/** Within so many metres the earth is flat, but for a thousandth. */
const planeM = 10_000;

/** Metres between two places, on the sphere. */
export function distanceBetween(lng: number, lat: number, otherLng: number, otherLat: number): number {
  const sinLat = Math.sin(((otherLat - lat) * radian) / 2);
  const sinLng = Math.sin(((otherLng - lng) * radian) / 2);
  const square = sinLat * sinLat + Math.cos(lat * radian) * Math.cos(otherLat * radian) * sinLng * sinLng;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(square)));
}

/** A track without values, with room for `count` fixes. */
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

/** Positions, in the order of time, as a track. */
export function trackOf(username: string, fixes: readonly Fix[]): Track {
  const track = emptyTrack(username, fixes.length);
  fixes.forEach((fix, index) => {
    track.time[index] = Date.parse(fix.timestamp);
    track.lngLat[2 * index] = fix.lng;
    track.lngLat[2 * index + 1] = fix.lat;
    for (const name of ['speed', 'altitude', 'accuracy', 'battery'] as const)
      track[name][index] = fix[name] ?? Number.NaN;
  });
  return track;
}

/** The fixes of a track at these indexes, as a track. */
export function pick(track: Track, indexes: Uint32Array): Track {
  const picked = emptyTrack(track.username, indexes.length);
  indexes.forEach((from, to) => {
    picked.time[to] = timeOf(track, from);
    picked.lngLat[2 * to] = lngOf(track, from);
    picked.lngLat[2 * to + 1] = latOf(track, from);
    for (const name of ['speed', 'altitude', 'accuracy', 'battery'] as const) {
      picked[name][to] = track[name][from] ?? Number.NaN;
    }
  });
  return picked;
}

/** Whether the way from a fix to the next is known: no long gap, and not faster than anybody moves. */
export function isJoined(track: Track, index: number): boolean {
  const ms = timeOf(track, index + 1) - timeOf(track, index);
  return ms <= gapMs && !isJump(track, index);
}

function isJump(track: Track, index: number): boolean {
  const ms = timeOf(track, index + 1) - timeOf(track, index);
  // Positions are exact to some metres: those of the same moment may differ by as much.
  return !isWithin(track, index, index + 1, 50 + (plausibleSpeed * ms) / 1000);
}

/**
 * Whether two fixes are so many metres from each other, or less. It is measured exactly only where a plane can't tell.
 */
function isWithin({ lngLat }: Track, index: number, other: number, metres: number): boolean {
  const lng = lngLat[2 * index] as number;
  const lat = lngLat[2 * index + 1] as number;
  const otherLng = lngLat[2 * other] as number;
  const otherLat = lngLat[2 * other + 1] as number;
  const north = Math.abs(otherLat - lat) * degreeM;
  const east = Math.abs(otherLng - lng) * degreeM;
  if (north + east <= metres) return true;
  if (north > metres + 1) return false;
  if (east < planeM && Math.abs(lat) < 80) {
    const narrowed = east * Math.cos(((lat + otherLat) / 2) * radian);
    const share = (north * north + narrowed * narrowed) / (metres * metres);
    if (share < 0.99) return true;
    if (share > 1.01) return false;
  }
  return distanceBetween(lng, lat, otherLng, otherLat) <= metres;
}

/** Where each part of a track begins that can be drawn in one line. */
export function partsOf(track: Track): Uint32Array {
  const starts = track.count > 0 ? [0] : [];
  for (let index = 0; index < track.count - 1; index++) if (!isJoined(track, index)) starts.push(index + 1);
  return Uint32Array.from(starts);
}

/** Stops, the trips between them, and what all of it adds up to. */
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
 * Where a user stayed for five minutes or longer within 100 m. What separates two stops at the same place for less
 * than that is the inaccuracy of a position, and makes them one. A stray position far off does not end a stop.
 */
export function stopsOf(track: Track): TrackStop[] {
  const stops: TrackStop[] = [];
  let first = 0;
  while (first < track.count) {
    const last = lastNear(track, first);
    if (timeOf(track, last) - timeOf(track, first) < stopMs) {
      first++;
      continue;
    }
    const stop = stopBetween(track, first, last);
    const before = stops.at(-1);
    if (before && stop.from - before.to < stopMs && isSamePlace(before, stop)) {
      stops[stops.length - 1] = stopBetween(track, before.first, last);
    } else stops.push(stop);
    first = last + 1;
  }
  return stops;
}

/** The last of the fixes that stay near this one, whatever strays between. */
function lastNear(track: Track, first: number): number {
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
    // A fix that strayed is not where the user was.
    if (distanceFrom(track, first, index) > 2 * stopRadiusM) continue;
    east += turn(lngOf(track, index) - origin);
    lat += latOf(track, index);
    count++;
  }
  return {
    first,
    last,
    from: timeOf(track, first),
    to: timeOf(track, last),
    lng: turn(origin + east / count),
    lat: lat / count,
  };
}

function isSamePlace(one: TrackStop, other: TrackStop): boolean {
  return distanceBetween(one.lng, one.lat, other.lng, other.lat) <= stopRadiusM;
}

/** The ways between stops; a gap within one ends it and begins another. */
export function tripsOf(track: Track, stops: readonly TrackStop[]): TrackTrip[] {
  const trips: TrackTrip[] = [];
  const add = (first: number, last: number) => {
    const trip = tripBetween(track, first, last);
    if (trip.distanceM > 0) trips.push(trip);
  };
  const addWay = (from: number, to: number) => {
    let first = from;
    for (let index = from; index < to; index++) {
      if (timeOf(track, index + 1) - timeOf(track, index) > gapMs) {
        add(first, index);
        first = index + 1;
      }
    }
    add(first, to);
  };
  let from = 0;
  for (const { first, last } of stops) {
    addWay(from, first);
    from = last;
  }
  if (track.count > 0) addWay(from, track.count - 1);
  return trips;
}

function tripBetween(track: Track, first: number, last: number): TrackTrip {
  let distanceM = 0;
  let maxSpeed = 0;
  for (let index = first; index < last; index++) {
    if (!isJoined(track, index)) continue;
    const metres = distanceFrom(track, index, index + 1);
    const seconds = (timeOf(track, index + 1) - timeOf(track, index)) / 1000;
    distanceM += metres;
    maxSpeed = Math.max(maxSpeed, plausible(track.speed[index + 1]) ?? plausible(metres / seconds) ?? 0);
  }
  const [from, to] = [timeOf(track, first), timeOf(track, last)];
  // Phones that report 0 while they move: none was slower at its fastest than on average.
  const average = plausible((distanceM * 1000) / (to - from)) ?? 0;
  return { first, last, from, to, distanceM, maxSpeed: Math.max(maxSpeed, average) };
}

function plausible(speed: number | undefined): number | undefined {
  return speed !== undefined && speed >= 0 && speed <= plausibleSpeed ? speed : undefined;
}

/** The index of the last fix at or before a moment; -1 before the first. */
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
 * Where a user was at a moment: between two joined fixes on the line between them, in a gap where the last fix was.
 * Before the first fix it is where that is, and after the last where that is. Undefined for a track without fixes.
 */
export function placeAt(track: Track, time: number): Place | undefined {
  if (track.count === 0) return undefined;
  const index = Math.max(0, indexAt(track, time));
  const [lng, lat] = [lngOf(track, index), latOf(track, index)];
  const [from, to] = [timeOf(track, index), timeOf(track, index + 1)];
  if (index === track.count - 1 || !isJoined(track, index)) return { lng, lat, index, heading: undefined };
  const share = Math.max(0, (time - from) / (to - from));
  const east = turn(lngOf(track, index + 1) - lng);
  const north = latOf(track, index + 1) - lat;
  return {
    lng: turn(lng + share * east),
    lat: lat + share * north,
    index,
    heading:
      east === 0 && north === 0
        ? undefined
        : (Math.atan2(east * Math.cos((lat + north / 2) * radian), north) / radian + 360) % 360,
  };
}

/** Where a line may differ from what it was, on a screen at the zoom it was thinned for. */
export const thinningPixels = 0.5;
/** So many fixes are thinned together, which bounds the work for any line. */
const chunk = 1024;

/**
 * The indexes of the fixes that a line needs at a zoom (of tiles of 512 pixels): at the time of each fix that is left
 * out, the line is less than half a pixel from it, so playing it back is as true as drawing it. Ends stay, those of
 * stops and of parts that are not joined, too.
 */
export function thinned(track: Track, zoom: number): Uint32Array {
  const keep = new Uint8Array(track.count);
  const pixelsPerDegree = (512 * 2 ** zoom) / 360;
  for (const { first, last } of stopsOf(track)) keep[first] = keep[last] = 1;
  const starts = [...partsOf(track), track.count];
  for (let part = 0; part < starts.length - 1; part++) {
    const end = (starts[part + 1] ?? 0) - 1;
    let first = starts[part] ?? 0;
    keep[first] = keep[end] = 1;
    for (let index = first + 1; index <= end; index++) {
      if (keep[index] === 1 || index - first === chunk) {
        keep[index] = 1;
        thinBetween(track, first, index, pixelsPerDegree, keep);
        first = index;
      }
    }
  }
  const indexes = new Uint32Array(keep.reduce((count, each) => count + each, 0));
  let next = 0;
  for (let index = 0; index < track.count; index++) if (keep[index] === 1) indexes[next++] = index;
  return indexes;
}

/**
 * Marks what is needed between two fixes: the one furthest from where the line is at its time, and so on either side.
 */
function thinBetween(track: Track, start: number, end: number, pixelsPerDegree: number, keep: Uint8Array): void {
  const open: [number, number][] = [[start, end]];
  for (let between = open.pop(); between; between = open.pop()) {
    const [first, last] = between;
    const worst = worstBetween(track, first, last, pixelsPerDegree);
    if (worst === undefined) continue;
    keep[worst] = 1;
    open.push([first, worst], [worst, last]);
  }
}

function worstBetween(track: Track, first: number, last: number, pixelsPerDegree: number): number | undefined {
  const { time, lngLat } = track;
  const [from, lng, lat] = [timeOf(track, first), lngOf(track, first), latOf(track, first)];
  const ms = timeOf(track, last) - from;
  const east = turn(lngOf(track, last) - lng);
  const north = latOf(track, last) - lat;
  // A line left out must not be one that would not be joined, either.
  let worst = ms > gapMs && last - first > 1 ? (first + last) >>> 1 : undefined;
  let worstSquare = worst === undefined ? thinningPixels ** 2 : Number.POSITIVE_INFINITY;
  for (let index = first + 1; index < last; index++) {
    const share = ms === 0 ? 0 : ((time[index] as number) - from) / ms;
    const there = lngLat[2 * index + 1] as number;
    const dx = turn((lngLat[2 * index] as number) - lng) - share * east;
    // The map stretches the north by as much as it stretches the east.
    const dy = (there - lat - share * north) / Math.max(0.01, Math.cos(there * radian));
    const square = (dx * dx + dy * dy) * pixelsPerDegree * pixelsPerDegree;
    if (square > worstSquare) {
      worstSquare = square;
      worst = index;
    }
  }
  return worst;
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

/** Degrees of longitude, or between two of them: the short way round. */
function turn(degrees: number): number {
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
}
