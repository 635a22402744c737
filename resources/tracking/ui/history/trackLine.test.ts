import { lngLatToWorld } from '@math.gl/web-mercator';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyTrack, maxGapMs, type Track, trackOf } from '../../contract/tracks';
import { BREAK, buildLine, drawableSegmentStarts, maxDeviationPixels, nearestFix, simplifiedLine } from './trackLine';

const track = trackOf(
  'ana',
  [
    [0, 10, 50],
    [60_000, 10.001, 50],
    [120_000, 10.002, 50],
    // A single fix after a gap.
    [130_000 + maxGapMs, 10.01, 50],
    // A jump: no one is that fast.
    [140_000 + maxGapMs, 179.999, 50],
    // Across the antimeridian.
    [150_000 + maxGapMs, -179.9995, 50],
    [160_000 + maxGapMs, -179.999, 50],
  ].map(([time = 0, lng = 0, lat = 0]) => ({ timestamp: new Date(time).toISOString(), lng, lat })),
);

test('lines end at gaps, jumps and the antimeridian, and single points have none', () => {
  const parts = drawableSegmentStarts(track);
  expect([...parts]).toEqual([0, 3, 4, 5]);
  const { points, fixes, origin } = buildLine(track, parts);
  expect([...fixes]).toEqual([0, 1, 2, 0, 5, 6, 0]);
  expect(origin).toEqual(lngLatToWorld([10, 50]));
  const [x, y] = lngLatToWorld([10.002, 50]);
  expect(points.values[4]).toBeCloseTo(x - origin[0], 9);
  expect(points.values[5]).toBeCloseTo(y - origin[1], 9);
  expect([points.values[6], points.values[12]]).toEqual([BREAK, BREAK]);
});

test('a line can consist of some fixes only', () => {
  expect([...buildLine(track, drawableSegmentStarts(track), Uint32Array.of(0, 2, 3, 5, 6)).fixes]).toEqual([
    0, 2, 0, 5, 6, 0,
  ]);
});

test('a track without fixes has no line', () => {
  const none = emptyTrack('ana', 0);
  expect(buildLine(none, drawableSegmentStarts(none)).fixes).toHaveLength(0);
});

const zoom = 12;
const pixels = 2 ** zoom;
/** Ways with sharp turns and detours, and of people who stand still. */
const ways = fc.array(fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 })), {
  minLength: 2,
  maxLength: 80,
});

test('omitted fixes are at most half a pixel from the line or its end', () => {
  fc.assert(
    fc.property(ways, fc.constantFrom(-60, 0, 51.5), fc.constantFrom(0.00005, 0.0002), (steps, lat, step) => {
      const walked = walk(steps, lat, step);
      const all = Uint32Array.from({ length: walked.count }, (_, index) => index);
      const kept = simplifiedLine(walked, drawableSegmentStarts(walked), all, zoom);
      expect([kept[0], kept.at(-1)]).toEqual([0, walked.count - 1]);
      for (let at = 0; at + 1 < kept.length; at++) {
        const [from = 0, to = 0] = kept.subarray(at, at + 2);
        expect(to).toBeGreaterThan(from);
        for (let index = from; index <= to; index++) {
          expect(distance(placeOf(walked, index), placeOf(walked, from), placeOf(walked, to))).toBeLessThan(
            1.45 * maxDeviationPixels,
          );
        }
      }
    }),
  );
});

test('a straight line needs its ends only', () => {
  const straight = walk(
    Array.from({ length: 500 }, () => [3, 1]),
    51.5,
    0.0002,
  );
  const all = Uint32Array.from({ length: straight.count }, (_, index) => index);
  expect(simplifiedLine(straight, drawableSegmentStarts(straight), all, zoom).length).toBeLessThan(4);
});

test('finds the nearest point, also of a part', () => {
  expect(nearestFix(track, 10.0011, 50.0001)).toBe(1);
  expect(nearestFix(track, 10.0011, 50.0001, 2, 3)).toBe(2);
});

function walk(steps: readonly (readonly [number, number] | number[])[], lat: number, step: number): Track {
  const walked = emptyTrack('ana', steps.length);
  let [x, y] = [10, lat];
  steps.forEach(([east = 0, north = 0], index) => {
    x += east * step;
    y += north * step;
    walked.time[index] = index * 60_000;
    walked.lngLat.set([x, y], 2 * index);
  });
  return walked;
}

function placeOf({ lngLat }: Track, index: number): [number, number] {
  const [x, y] = lngLatToWorld([lngLat[2 * index] ?? 0, lngLat[2 * index + 1] ?? 0]);
  return [x * pixels, y * pixels];
}

/** Returns the distance of a point from a line segment. */
function distance([x, y]: [number, number], from: [number, number], to: [number, number]): number {
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const square = east * east + north * north;
  const share = square === 0 ? 0 : ((x - from[0]) * east + (y - from[1]) * north) / square;
  const at = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from[0] - at * east, y - from[1] - at * north);
}
