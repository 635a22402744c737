import type { Track } from '../../contract/tracks';

/** The order of several tracks' points by time: for each point, the index of its track and its index in the track. */
export interface PointOrder {
  track: Uint8Array;
  index: Uint32Array;
}

/** Merges the points of tracks by time. Each track must be in order. */
export function orderByTime(tracks: readonly Track[]): PointOrder {
  const count = tracks.reduce((sum, track) => sum + track.count, 0);
  const order: PointOrder = { track: new Uint8Array(count), index: new Uint32Array(count) };
  const next = new Uint32Array(tracks.length);
  for (let position = 0; position < count; position++) {
    let first = -1;
    let earliest = Number.POSITIVE_INFINITY;
    for (const [at, track] of tracks.entries()) {
      const index = next[at] ?? 0;
      const time = index < track.count ? (track.time[index] ?? 0) : Number.POSITIVE_INFINITY;
      if (time < earliest) {
        earliest = time;
        first = at;
      }
    }
    order.track[position] = first;
    order.index[position] = next[first] ?? 0;
    next[first] = (next[first] ?? 0) + 1;
  }
  return order;
}
