import { expect, test } from 'vitest';
import { TrailLog } from './trailLog';

function readFrom(log: TrailLog, slot: number, since = 0): number[] {
  const points: number[] = [];
  log.read(slot, since, points);
  return points;
}

test("returns a user's points since a time, oldest first", () => {
  const log = new TrailLog();
  log.add(0, 1, 50, 1000);
  log.add(1, 9, 40, 1500);
  log.add(0, 2, 51, 2000);
  log.add(0, 3, 52, 3000);
  expect(readFrom(log, 0)).toEqual([1, 50, 2, 51, 3, 52]);
  expect(readFrom(log, 0, 2000)).toEqual([2, 51, 3, 52]);
  expect(readFrom(log, 1)).toEqual([9, 40]);
  expect(readFrom(log, 7)).toEqual([]);
});

test('ignores nearby and late points', () => {
  const log = new TrailLog();
  log.add(0, 1, 50, 1000);
  log.add(0, 1.00001, 50.00001, 2000);
  log.add(0, 8, 58, 500);
  expect(readFrom(log, 0)).toEqual([1, 50]);
});

test('restarts a trail that was cut', () => {
  const log = new TrailLog();
  log.add(0, 1, 50, 1000);
  log.restart(0);
  log.add(0, 5, 55, 900);
  expect(readFrom(log, 0)).toEqual([5, 55]);
});

test('overwrites the oldest points, of whichever user', () => {
  const log = new TrailLog(4);
  for (let at = 1; at <= 6; at++) log.add(at % 2, at, at, at * 1000);
  expect(readFrom(log, 1)).toEqual([3, 3, 5, 5]);
  expect(readFrom(log, 0)).toEqual([4, 4, 6, 6]);
});

test('grows to its maximum', () => {
  const log = new TrailLog(20_000);
  for (let at = 1; at <= 25_000; at++) log.add(0, at % 180, 10, at);
  expect(readFrom(log, 0)).toHaveLength(2 * 20_000);
});
