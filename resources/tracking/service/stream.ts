import { simplifiedIndexes } from '../contract/simplifiedTrack';
import { encodeChunk, encodeEnd, encodeHeader, joinTracks } from '../contract/trackCodec';
import { pick, type Track } from '../contract/tracks';
import { PAGE_SIZE } from './columns';
import type { RangeUser } from './range';

/** Number of positions simplified together. More would take memory without drawing better lines. */
const WINDOW_SIZE = 10 * PAGE_SIZE;

/**
 * Encodes users' tracks in the format of `trackCodec` while they are sent, so memory use doesn't grow with the range.
 * @param tracksOf reads a user's positions in order of time, as tracks of about `PAGE_SIZE` positions
 * @param zoom leaves out positions that change the line by less than half a pixel at this zoom
 */
export async function* encodeTrackStream(
  tracksOf: (person: RangeUser) => AsyncIterable<Track>,
  people: readonly RangeUser[],
  zoom: number | undefined,
): AsyncGenerator<Uint8Array> {
  yield encodeHeader();
  for (const person of people) {
    let window: Track[] = [];
    for await (const page of tracksOf(person)) {
      if (zoom === undefined) {
        yield encodeChunk(page);
        continue;
      }
      window.push(page);
      if (window.length < WINDOW_SIZE / PAGE_SIZE) continue;
      yield encodeChunk(simplify(window, zoom));
      window = [];
    }
    if (window.length > 0) yield encodeChunk(simplify(window, zoom ?? 0));
  }
  yield encodeEnd();
}

function simplify(window: readonly Track[], zoom: number): Track {
  const track = joinTracks(window);
  return pick(track, simplifiedIndexes(track, zoom));
}
