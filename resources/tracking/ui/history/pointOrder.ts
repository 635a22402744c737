import type { Track } from '../../contract/tracks';

/** The points of several tracks in the order of time: for each, which track's it is and its index there. */
export interface PointOrder {
  track: Uint8Array;
  index: Uint32Array;
}

/** Puts the points of tracks, each of which is in order, into one order. */
export function orderOf(tracks: readonly Track[]): PointOrder {
  const count = tracks.reduce((sum, track) => sum + track.count, 0);
  const order: PointOrder = { track: new Uint8Array(count), index: new Uint32Array(count) };
  const next = new Uint32Array(tracks.length);
  for (let place = 0; place < count; place++) {
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
    order.track[place] = first;
    order.index[place] = next[first] ?? 0;
    next[first] = (next[first] ?? 0) + 1;
  }
  return order;
}
