import { expect, test } from 'vitest';
import { gapMs, trackOf } from '../../../../contract/tracks';
import { nearest, pathsOf } from './trackPaths';

const track = trackOf(
  'ana',
  [
    [0, 10, 50],
    [60_000, 10.001, 50],
    [120_000, 10.002, 50],
    // After a gap, by itself.
    [130_000 + gapMs, 10.01, 50],
    // Nobody is as fast.
    [140_000 + gapMs, 179.999, 50],
    // Over the date line.
    [150_000 + gapMs, -179.9995, 50],
    [160_000 + gapMs, -179.999, 50],
  ].map(([time = 0, lng = 0, lat = 0]) => ({ timestamp: new Date(time).toISOString(), lng, lat })),
);

test('lines end at gaps, at jumps and at the date line, and single points are none', () => {
  const { length, startIndices, lngLat, firsts } = pathsOf(track);
  expect(length).toBe(2);
  expect([...startIndices]).toEqual([0, 3, 5]);
  expect([...firsts]).toEqual([0, 5]);
  expect([...lngLat]).toEqual([10, 50, 10.001, 50, 10.002, 50, -179.9995, 50, -179.999, 50]);
});

test('the nearest point is found, of a part as well', () => {
  expect(nearest(track, 10.0011, 50.0001)).toBe(1);
  expect(nearest(track, 10.0011, 50.0001, 2, 3)).toBe(2);
});
