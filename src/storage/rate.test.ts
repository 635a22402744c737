import { expect, test } from 'vitest';
import { addSample, type Sample, speedOf } from './rate';

const samples = (...all: [at: number, sent: number][]) =>
  all.reduce<Sample[]>((before, [at, sent]) => addSample(before, { at, sent }), []);

test('the speed is that of the last twenty seconds', () => {
  expect(speedOf(samples([0, 0], [1000, 500], [2000, 1000]))).toBe(500);
  expect(speedOf(samples([0, 0], [10_000, 90_000], [60_000, 90_000], [70_000, 100_000]))).toBe(
    (10_000 * 1000) / 60_000,
  );
});

test('the speed is undefined at first and while nothing is sent', () => {
  expect(speedOf([])).toBeUndefined();
  expect(speedOf(samples([0, 0], [100, 5000]))).toBeUndefined();
  expect(speedOf(samples([0, 700], [5000, 700]))).toBeUndefined();
});
