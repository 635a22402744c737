import { encodeEnd, encodeHeader, encodePart, joinTracks } from '../contract/trackCodec';
import { pick, simplifiedIndexes, type Track } from '../contract/tracks';
import { PAGE } from './columns';
import type { RangePerson } from './range';

/** Number of positions simplified together. More would take memory without drawing better lines. */
const WINDOW = 10 * PAGE;

/**
 * Encodes users' tracks in the format of `trackCodec` while they are sent, so memory use doesn't grow with the range.
 * @param tracksOf reads a user's positions in order of time, as tracks of about `PAGE` positions
 * @param zoom leaves out positions that change the line by less than half a pixel at this zoom
 */
export async function* encodedTracks(
  tracksOf: (person: RangePerson) => AsyncIterable<Track>,
  people: readonly RangePerson[],
  zoom: number | undefined,
): AsyncGenerator<Uint8Array> {
  yield encodeHeader();
  for (const person of people) {
    let window: Track[] = [];
    for await (const page of tracksOf(person)) {
      if (zoom === undefined) {
        yield encodePart(page);
        continue;
      }
      window.push(page);
      if (window.length < WINDOW / PAGE) continue;
      yield encodePart(simplify(window, zoom));
      window = [];
    }
    if (window.length > 0) yield encodePart(simplify(window, zoom ?? 0));
  }
  yield encodeEnd();
}

function simplify(window: readonly Track[], zoom: number): Track {
  const track = joinTracks(window);
  return pick(track, simplifiedIndexes(track, zoom));
}
