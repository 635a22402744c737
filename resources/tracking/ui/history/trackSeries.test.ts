import { expect, test } from 'vitest';
import { emptyTrack, maxGapMs } from '../../contract/tracks';
import { seriesOf } from './trackSeries';

function trackBy(points: [time: number, speed: number][]) {
  const track = emptyTrack('ana', points.length);
  points.forEach(([time, speed], index) => {
    track.time[index] = time;
    track.speed[index] = speed;
  });
  return track;
}

const linesOf = (...given: Parameters<typeof seriesOf>) => {
  const { time, value } = seriesOf(...given);
  return [...time].map((each, index) => [each, value[index]]);
};

test('keeps all of a few points', () => {
  const track = trackBy([
    [0, 1],
    [1_000, 3],
    [2_000, 2],
  ]);
  expect(linesOf(track, 'speed', { from: 0, to: 2_000 }, 100)).toEqual([
    [0, 1],
    [1_000, 3],
    [2_000, 2],
  ]);
});

test('keeps the peaks of many points', () => {
  const track = trackBy(Array.from({ length: 100_000 }, (_, index) => [index, index === 54_321 ? 99 : index % 7]));
  const { time, value } = seriesOf(track, 'speed', { from: 0, to: 100_000 }, 200);
  expect(time.length).toBeLessThanOrEqual(402);
  expect(value[time.indexOf(54_321)]).toBe(99);
  expect([...time]).toEqual([...time].sort((a, b) => a - b));
});

test("a gap interrupts the line, but an unknown value doesn't", () => {
  const track = trackBy([
    [0, 1],
    [1_000, Number.NaN],
    [2_000, 2],
    [3_000 + maxGapMs, 4],
  ]);
  expect(linesOf(track, 'speed', { from: 0, to: maxGapMs * 2 }, 1e6)).toEqual([
    [0, 1],
    [2_000, 2],
    [Number.NaN, Number.NaN],
    [3_000 + maxGapMs, 4],
  ]);
});

test('a part of the time includes the points before and after it', () => {
  const track = trackBy([
    [0, 1],
    [1_000, 2],
    [2_000, 3],
    [3_000, 4],
    [4_000, 5],
  ]);
  expect(linesOf(track, 'speed', { from: 1_500, to: 2_500 }, 1_000)).toEqual([
    [1_000, 2],
    [2_000, 3],
    [3_000, 4],
  ]);
});
