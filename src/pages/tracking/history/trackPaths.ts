import { isJoined, type Track } from '../../../../contract/tracks';

/** The lines of a track as the graphics card takes them: all points in one array, and where each line begins. */
export interface TrackPaths {
  length: number;
  startIndices: Uint32Array;
  /** Longitude and latitude by turns. */
  lngLat: Float64Array;
  /** The index of the fix that each line begins with. */
  firsts: Uint32Array;
}

/** What can be drawn of a track: neither over gaps and jumps, nor over the date line, nor what is a single point. */
export function pathsOf(track: Track): TrackPaths {
  const { count, lngLat } = track;
  const firsts: number[] = [];
  const ends: number[] = [];
  let first = 0;
  for (let index = 0; index < count; index++) {
    const goesOn =
      index < count - 1 &&
      isJoined(track, index) &&
      Math.abs((lngLat[2 * index + 2] ?? 0) - (lngLat[2 * index] ?? 0)) <= 180;
    if (goesOn) continue;
    if (index > first) {
      firsts.push(first);
      ends.push(index + 1);
    }
    first = index + 1;
  }
  const starts = new Uint32Array(firsts.length + 1);
  firsts.forEach((begin, line) => {
    starts[line + 1] = (starts[line] ?? 0) + ((ends[line] ?? 0) - begin);
  });
  const points = new Float64Array(2 * (starts[firsts.length] ?? 0));
  firsts.forEach((begin, line) => {
    points.set(lngLat.subarray(2 * begin, 2 * (ends[line] ?? 0)), 2 * (starts[line] ?? 0));
  });
  return { length: firsts.length, startIndices: starts, lngLat: points, firsts: Uint32Array.from(firsts) };
}

/** The index of the fix nearest to a place, of those between two. */
export function nearest(track: Track, lng: number, lat: number, first = 0, last = track.count - 1): number {
  const narrow = Math.cos((lat * Math.PI) / 180);
  let best = first;
  let least = Number.POSITIVE_INFINITY;
  for (let index = first; index <= last; index++) {
    const east = ((track.lngLat[2 * index] ?? 0) - lng) * narrow;
    const north = (track.lngLat[2 * index + 1] ?? 0) - lat;
    const square = east * east + north * north;
    if (square < least) {
      least = square;
      best = index;
    }
  }
  return best;
}
