import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../tests/support/evenly';
import { destinationFrom, distanceBetween, headingBetween, nearestLongitude, wrapLongitude } from './earth';

describe('distance', () => {
  test('between two cities equals the one in the atlas', () => {
    expect(distanceBetween(13.405, 52.52, 2.3522, 48.8566) / 1000).toBeCloseTo(877.5, 0);
  });

  test('is the shorter one across the antimeridian', () => {
    expect(distanceBetween(179.999, 0, -179.999, 0)).toBeLessThan(250);
  });

  test('is the same in both directions, and never longer than a detour', () => {
    const lng = evenly(-180, 180);
    const lat = evenly(-90, 90);
    fc.assert(
      fc.property(lng, lat, lng, lat, lng, lat, (a, b, c, d, e, f) => {
        const direct = distanceBetween(a, b, c, d);
        expect(distanceBetween(c, d, a, b)).toBeCloseTo(direct, 3);
        expect(direct).toBeLessThanOrEqual(distanceBetween(a, b, e, f) + distanceBetween(e, f, c, d) + 0.1);
      }),
    );
  });
});

test('a destination is as far as asked, also from a pole', () => {
  fc.assert(
    fc.property(
      evenly(-180, 180),
      evenly(-90, 90),
      evenly(10, 500_000),
      evenly(0, 400),
      (lng, lat, metres, heading) => {
        for (const each of [lat, Math.sign(lat) * 90]) {
          const to = destinationFrom({ lng, lat: each }, metres, heading);
          expect(Math.abs(distanceBetween(lng, each, to.lng, to.lat) - metres)).toBeLessThan(1);
        }
      },
    ),
  );
});

test('a heading is that of the way to a place nearby, also across the antimeridian', () => {
  for (const heading of [0, 45, 90, 180, 225, 350]) {
    const from = { lng: 179.9999, lat: 60 };
    expect(headingBetween(from, destinationFrom(from, 100, heading))).toBeCloseTo(heading, 2);
  }
});

test.each([
  [0, 0],
  [180, 180],
  [-180, -180],
  [190, -170],
  [-190, 170],
  [370, 10],
  [-730, -10],
])('wraps %s° to %s°', (degrees, wrapped) => {
  expect(wrapLongitude(degrees)).toBe(wrapped);
});

test('the nearest longitude may be on a repeated world', () => {
  expect(nearestLongitude(-179, 179)).toBe(181);
  expect(nearestLongitude(10, 725)).toBe(730);
});
