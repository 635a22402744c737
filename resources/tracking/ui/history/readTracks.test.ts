import { expect, test } from 'vitest';
import { encodeTracks } from '../../../../tests/support/encodeTracks';
import { emptyTrack } from '../../contract/tracks';
import { lineFor, readTracks } from './readTracks';

const degree = 111_195;

function windingTrack(count: number) {
  const track = emptyTrack('ana', count);
  for (let index = 0; index < count; index++) {
    track.time[index] = 1_000_000 + index * 5_000;
    track.lngLat.set([(50 * index) / degree, (500 * Math.sin(index / 30)) / degree], 2 * index);
  }
  return track;
}

const read = (count: number) => {
  const [only] = readTracks(encodeTracks([windingTrack(count)]).slice().buffer);
  if (!only) throw new Error('Nothing was read');
  return only;
};

test("a short track isn't simplified", () => {
  expect(read(100)).toMatchObject({ levels: [], track: { count: 100 } });
});

test('a long track has fewer points at lower zooms, and all of them at high ones', () => {
  const long = read(20_000);
  const [far, near, whole] = [9, 13, 15].map(zoom => lineFor(long, zoom).fixes.length);
  expect(far).toBeLessThan(near ?? 0);
  expect(near).toBeLessThan(20_000);
  expect(whole).toBe(20_001);
  expect(lineFor(long, 15)).toBe(lineFor(long, 16));
});
