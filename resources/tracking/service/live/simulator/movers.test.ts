import { expect, test } from 'vitest';
import { distanceBetween } from '../../../../../contract/earth';
import { createRandom } from '../../../../../service/demo/random';
import { incomingPosition } from '../../../contract/mapping';
import { advanceMover, reportOf, startMover } from './movers';

const home = { lng: -0.0877, lat: 51.5079 };

test('people move plausibly: not too fast, near home, with stops and different ways', () => {
  const most = { step: 0, haste: 0, away: 0 };
  for (let seed = 1; seed <= 10; seed++) {
    const random = createRandom(seed);
    const mover = startMover(random, home);
    const seen = new Set<string>();
    for (let second = 0; second < 4 * 3_600; second += 2) {
      const before = { ...mover };
      advanceMover(random, mover, 2);
      seen.add(mover.motion);
      most.step = Math.max(most.step, distanceBetween(before.lng, before.lat, mover.lng, mover.lat));
      most.haste = Math.max(most.haste, Math.abs(mover.speed - before.speed));
      most.away = Math.max(most.away, distanceBetween(home.lng, home.lat, mover.lng, mover.lat));
    }
    expect([...seen].sort()).toEqual(['automotive', 'stationary', 'walking']);
  }
  expect(most.step).toBeLessThan(16 * 2);
  expect(most.haste).toBeLessThan(3.001);
  expect(most.away).toBeLessThan(6_000);
});

test('the service accepts what devices report', () => {
  const random = createRandom(7);
  const mover = startMover(random, home);
  for (let step = 0; step < 500; step++) {
    advanceMover(random, mover, 3);
    const report = { username: 'ada', timestamp: '2026-01-05T10:00:00.000Z', ...reportOf(random, mover) };
    expect(incomingPosition.safeParse(report).error).toBeUndefined();
  }
});

test('the same seed gives the same ways', () => {
  const wayOf = () => {
    const random = createRandom(42);
    const mover = startMover(random, home);
    for (let step = 0; step < 500; step++) advanceMover(random, mover, 2);
    return reportOf(random, mover);
  };
  expect(wayOf()).toEqual(wayOf());
});
