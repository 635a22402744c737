import { expect, test } from 'vitest';
import { addSample, type Sample, speedOf } from './rate';

const samples = (...all: [at: number, sent: number][]) =>
  all.reduce<Sample[]>((before, [at, sent]) => addSample(before, { at, sent }), []);

/** Samples of a steady speed, one a second. */
const steady = (count: number, from: number, perSecond: number): [at: number, sent: number][] =>
  Array.from({ length: count }, (_, at) => [(from + at) * 1000, (from + at) * perSecond]);

test('the speed is that of the last twenty seconds', () => {
  expect(speedOf(samples(...steady(6, 0, 500)))).toBe(500);
  expect(speedOf(samples([0, 0], ...steady(25, 100, 700)))).toBe(700);
});

test('the speed counts all parts that are sent at the same time', () => {
  const burst = (at: number, sent: number): [number, number][] =>
    [1, 2, 3, 4].map(part => [at + part, sent + part * 50]);
  expect(speedOf(samples([0, 0], ...burst(40_000, 0).slice(0, 3)))).toBeUndefined();
  expect(speedOf(samples([0, 0], ...burst(40_000, 0)))).toBeCloseTo(5, 2);
  expect(speedOf(samples([0, 0], ...burst(40_000, 0), ...burst(80_000, 200).slice(0, 1)))).toBeCloseTo(5, 2);
});

test('the speed is undefined at first and while nothing is sent', () => {
  expect(speedOf([])).toBeUndefined();
  expect(speedOf(samples([0, 0], [80, 4000], [85, 4100], [90, 4500], [100, 5000]))).toBeUndefined();
  expect(speedOf(samples([0, 700], [5000, 700], [6000, 700], [7000, 700], [8000, 700]))).toBeUndefined();
});
