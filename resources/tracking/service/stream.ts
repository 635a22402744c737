import { encodeEnd, encodeHeader, encodePart, joinTracks } from '../contract/trackCodec';
import { pick, type Track, thinned } from '../contract/tracks';
import { PAGE } from './columns';
import type { RangePerson } from './range';

/** How many points are thinned together: more would be drawn no better, and take more memory. */
const WINDOW = 10 * PAGE;

/**
 * People's tracks in the form of `trackCodec`, in parts that are read while they are sent: however long the range is, it
 * takes the memory of one part.
 * @param tracksOf a person's points in the order of time, as tracks of about `PAGE` of them
 * @param zoom leaves out what makes no half pixel of a difference there; undefined: every point comes
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
      yield encodePart(thin(window, zoom));
      window = [];
    }
    if (window.length > 0) yield encodePart(thin(window, zoom ?? 0));
  }
  yield encodeEnd();
}

function thin(window: readonly Track[], zoom: number): Track {
  const track = joinTracks(window);
  return pick(track, thinned(track, zoom));
}
