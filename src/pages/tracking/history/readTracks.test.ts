import { expect, test } from 'vitest';
import { encodeTracks } from '../../../../contract/trackCodec';
import { emptyTrack, pick, placeAt } from '../../../../contract/tracks';
import { levelFor, readTracks } from './readTracks';

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
  const [only] = readTracks(encodeTracks([windingTrack(count)]).slice().buffer).tracks;
  if (!only) throw new Error('Nothing was read');
  return only;
};

test('a short track is drawn as it is', () => {
  expect(read(100)).toMatchObject({ levels: [], track: { count: 100 } });
});

test('of a long one fewer points are drawn the further away it is, and none from near', () => {
  const long = read(20_000);
  const far = levelFor(long, 9);
  const near = levelFor(long, 13);
  expect([far?.zoom, near?.zoom, levelFor(long, 15)]).toEqual([10, 14, undefined]);
  expect(far?.indexes.length).toBeLessThan(near?.indexes.length ?? 0);
  expect(near?.indexes.length).toBeLessThan(20_000);

  // None is further than a pixel from where the whole track is at its time.
  const line = pick(long.track, far?.indexes ?? new Uint32Array());
  const pixel = 360 / (512 * 2 ** 10);
  for (let index = 0; index < long.track.count; index += 7) {
    const place = placeAt(line, long.track.time[index] ?? 0);
    const [lng = 0, lat = 0] = long.track.lngLat.subarray(2 * index, 2 * index + 2);
    expect(Math.hypot((place?.lng ?? 0) - lng, (place?.lat ?? 0) - lat)).toBeLessThan(pixel);
  }
});
