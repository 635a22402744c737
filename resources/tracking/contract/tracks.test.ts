import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../contract/earth';
import { evenly } from '../../../tests/support/evenly';
import { degree, minute, start, trackBy, walk } from '../tests/support/walks';
import { emptyTrack, indexAt, isConnected, maxGapMs, maxPlausibleSpeed, placeAt, trackOf } from './tracks';

test('whether fixes are joined depends on their distance on the sphere, anywhere on earth', () => {
  const most = (seconds: number) => 50 + maxPlausibleSpeed * seconds;
  fc.assert(
    fc.property(
      evenly(-180, 180),
      evenly(-89, 89),
      evenly(0, 2 * Math.PI),
      fc.integer({ min: 0, max: 600 }),
      evenly(0.9, 1.1),
      (lng, lat, way, seconds, share) => {
        const degrees = (share * most(seconds)) / degree;
        const otherLat = Math.max(-90, Math.min(90, lat + degrees * Math.cos(way)));
        const east = lng + (degrees * Math.sin(way)) / Math.cos((lat * Math.PI) / 180);
        const otherLng = ((((east + 180) % 360) + 360) % 360) - 180;
        const metres = distanceBetween(lng, lat, otherLng, otherLat);
        fc.pre(Math.abs(metres - most(seconds)) > 0.05 * Math.hypot(1, metres / 10_000));
        const at = (ms: number) => new Date(start + ms).toISOString();
        const track = trackOf('ana', [
          { timestamp: at(0), lng, lat },
          { timestamp: at(seconds * 1000), lng: otherLng, lat: otherLat },
        ]);
        expect(isConnected(track, 0)).toBe(metres < most(seconds));
      },
    ),
    { numRuns: 2_000, seed: 1 },
  );
});

test('exactly ten minutes are no gap', () => {
  const areConnected = (ms: number) =>
    isConnected(
      trackBy([
        [0, 0],
        [ms / 1000, 100],
      ]),
      0,
    );
  expect([areConnected(maxGapMs), areConnected(maxGapMs + 1)]).toEqual([true, false]);
});

describe('the place at a time', () => {
  const track = trackBy([
    [0, 0],
    [100, 1_000],
    [200, 1_000, 500],
    [2_000, 5_000],
  ]);
  const east = (seconds: number) => Math.round((placeAt(track, start + seconds * 1000)?.lng ?? 0) * degree);

  test('is on the line between two fixes', () => {
    expect(east(50)).toBe(500);
    expect(placeAt(track, start + 50_000)).toMatchObject({ index: 0, heading: 90 });
    expect(placeAt(track, start + 150_000)?.heading).toBeCloseTo(0, 6);
    expect((placeAt(track, start + 150_000)?.lat ?? 0) * degree).toBeCloseTo(250, 3);
  });

  test('has a heading that accounts for the latitude', () => {
    const north = trackOf('ana', [
      { timestamp: new Date(start).toISOString(), lng: 10, lat: 59.999 },
      { timestamp: new Date(start + minute).toISOString(), lng: 10.004, lat: 60.001 },
      { timestamp: new Date(start + 2 * minute).toISOString(), lng: 10, lat: 59.999 },
      { timestamp: new Date(start + 3 * minute).toISOString(), lng: 10, lat: 59.999 },
    ]);
    const headings = [0, 1, 2].map(minutes => placeAt(north, start + minutes * minute)?.heading);
    expect(headings.map(heading => heading && Math.round(heading))).toEqual([45, 225, undefined]);
  });

  test('is the first fix before the track, the last after it, and the previous one in a gap', () => {
    expect([east(-10), east(1_000), east(9_999)]).toEqual([0, 1_000, 5_000]);
    expect(placeAt(track, start + 9_999_000)).toMatchObject({ index: 3, heading: undefined });
    expect(placeAt(emptyTrack('ana', 0), start)).toBeUndefined();
  });

  test('takes the shorter way across the antimeridian', () => {
    const across = trackOf('ana', [
      { timestamp: new Date(start).toISOString(), lng: 179.99, lat: 0 },
      { timestamp: new Date(start + 5 * minute).toISOString(), lng: -179.99, lat: 0 },
    ]);
    expect(placeAt(across, start + minute)?.lng).toBeCloseTo(179.994, 6);
    expect(placeAt(across, start + 4 * minute)?.lng).toBeCloseTo(-179.994, 6);
  });

  test('equals the fix at the time of a fix', () => {
    fc.assert(
      fc.property(walk, each => {
        each.time.forEach((time, index) => {
          expect(indexAt(each, time)).toBe(index);
          const place = placeAt(each, time);
          expect([place?.lng, place?.lat]).toEqual([each.lngLat[2 * index], each.lngLat[2 * index + 1]]);
        });
      }),
    );
  });
});
