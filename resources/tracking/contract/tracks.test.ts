import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../contract/earth';
import { evenly } from '../../../tests/support/evenly';
import { degree, minute, start, trackBy, walk } from '../tests/support/walks';
import { maxDeviationPixels, simplifiedIndexes } from './simplifiedTrack';
import { stopsOf } from './stopsAndTrips';
import {
  emptyTrack,
  indexAt,
  isConnected,
  maxGapMs,
  maxPlausibleSpeed,
  pick,
  placeAt,
  segmentStartsOf,
  trackOf,
} from './tracks';

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

test('pick copies all values, including unknown ones', () => {
  const track = trackOf('ana', [
    { timestamp: new Date(start).toISOString(), lng: 1, lat: 2, speed: 3, altitude: 4, accuracy: 5, battery: 6 },
    { timestamp: new Date(start + minute).toISOString(), lng: 7, lat: 8 },
    { timestamp: new Date(start + 2 * minute).toISOString(), lng: 9, lat: 10, speed: 0, battery: 11 },
  ]);
  expect(pick(track, Uint32Array.of(0, 1, 2))).toEqual(track);
  expect(pick(track, Uint32Array.of(2))).toEqual(
    trackOf('ana', [{ timestamp: new Date(start + 2 * minute).toISOString(), lng: 9, lat: 10, speed: 0, battery: 11 }]),
  );
});

test('exactly ten minutes are no gap', () => {
  const apart = (ms: number) =>
    segmentStartsOf(
      trackBy([
        [0, 0],
        [ms / 1000, 100],
      ]),
    ).length;
  expect([apart(maxGapMs), apart(maxGapMs + 1)]).toEqual([1, 2]);
});

test('parts end at gaps and jumps', () => {
  const track = trackBy([
    [0, 0],
    [60, 100],
    [60 + maxGapMs / 1000 + 1, 200],
    [700, 250],
    [701, 9_000],
    [760, 9_100],
  ]);
  expect([...segmentStartsOf(track)]).toEqual([0, 2, 4]);
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

describe('a simplified line', () => {
  test('is at most half a pixel from each omitted fix at its time', () => {
    fc.assert(
      fc.property(walk, fc.integer({ min: 0, max: 18 }), (track, zoom) => {
        const line = pick(track, simplifiedIndexes(track, zoom));
        const pixelsPerDegree = (512 * 2 ** zoom) / 360;
        for (let index = 0; index < track.count; index++) {
          const place = placeAt(line, track.time[index] ?? 0);
          const [lng = 0, lat = 0] = track.lngLat.subarray(2 * index, 2 * index + 2);
          const east = (((place?.lng ?? 0) - lng + 540) % 360) - 180;
          const north = ((place?.lat ?? 0) - lat) / Math.cos((lat * Math.PI) / 180);
          expect(Math.hypot(east, north) * pixelsPerDegree).toBeLessThanOrEqual(maxDeviationPixels + 1e-3);
        }
      }),
    );
  });

  test('keeps both ends, the ends of stops, and connections', () => {
    fc.assert(
      fc.property(walk, fc.integer({ min: 0, max: 18 }), (track, zoom) => {
        const indexes = simplifiedIndexes(track, zoom);
        expect([indexes[0], indexes.at(-1)]).toEqual([0, track.count - 1]);
        const kept = new Set(indexes);
        for (const { first, last } of stopsOf(track)) expect(kept.has(first) && kept.has(last)).toBe(true);
        for (const part of segmentStartsOf(track)) expect(kept.has(part)).toBe(true);
        expect(segmentStartsOf(pick(track, indexes)).length).toBe(segmentStartsOf(track).length);
      }),
    );
  });

  test('is simplified in chunks that keep their ends', () => {
    const track = emptyTrack('ana', 2_500);
    for (let index = 0; index < track.count; index++) {
      track.time[index] = start + index * 100;
      track.lngLat.set([(20 * index) / degree, 0], 2 * index);
    }
    expect([...simplifiedIndexes(track, 8)]).toEqual([0, 1_024, 2_048, 2_499]);
  });

  test('omits what is invisible, also at high latitudes', () => {
    const wobble = (height: number) =>
      simplifiedIndexes(
        trackOf(
          'ana',
          Array.from({ length: 9 }, (_, index) => ({
            timestamp: new Date(start + index * minute).toISOString(),
            lng: 10 + index / 100,
            lat: 60 + (index % 2) * height,
          })),
        ),
        8,
      ).length;
    const pixel = 360 / (512 * 2 ** 8);
    expect(wobble(0.2 * pixel)).toBe(2);
    expect(wobble(0.3 * pixel)).toBeGreaterThan(2);
  });

  test('needs few of many fixes', () => {
    const track = emptyTrack('ana', 100_000);
    for (let index = 0; index < track.count; index++) {
      track.time[index] = start + index * 1000;
      track.lngLat.set([(10 * index) / degree, Math.sin(index / 3_000) / 10], 2 * index);
    }
    expect(simplifiedIndexes(track, 8).length).toBeLessThan(1_500);
    expect(isConnected(pick(track, simplifiedIndexes(track, 8)), 0)).toBe(true);
  });
});
