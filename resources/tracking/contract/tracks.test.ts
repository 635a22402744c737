import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../contract/earth';
import { evenly } from '../../../tests/support/evenly';
import {
  analyse,
  emptyTrack,
  indexAt,
  isConnected,
  maxDeviationPixels,
  maxGapMs,
  maxPlausibleSpeed,
  minStopMs,
  pick,
  placeAt,
  segmentStartsOf,
  simplifiedIndexes,
  stopRadiusM,
  stopsOf,
  type Track,
  trackOf,
  tripsOf,
} from './tracks';

const start = Date.UTC(2026, 0, 5, 8);
const minute = 60_000;
/** Metres per degree of latitude. */
const degree = 111_195;

/** Builds a track on the equator from fixes of `[seconds, metres east, metres north]`. */
function trackBy(fixes: [seconds: number, east: number, north?: number][], username = 'ana'): Track {
  return trackOf(
    username,
    fixes.map(([seconds, east, north = 0]) => ({
      timestamp: new Date(start + seconds * 1000).toISOString(),
      lng: east / degree,
      lat: north / degree,
    })),
  );
}

/** Seconds and metres between fixes of someone standing, walking, driving or asleep. */
const step = fc.oneof(
  fc.record({ seconds: fc.integer({ min: 1, max: 300 }), speed: evenly(0, 0.2) }),
  fc.record({ seconds: fc.integer({ min: 1, max: 60 }), speed: evenly(0, 40) }),
  fc.record({ seconds: fc.integer({ min: 500, max: 5_000 }), speed: evenly(0, 1) }),
);
const walk = fc
  .record({
    lng: evenly(-180, 180),
    lat: evenly(-80, 80),
    steps: fc.array(fc.tuple(step, evenly(0, 2 * Math.PI)), { maxLength: 200 }),
  })
  .map(({ lng, lat, steps }) => {
    const track = emptyTrack('ana', steps.length + 1);
    let at = { time: start, lng, lat };
    [{ seconds: 0, speed: 0, way: 0 }, ...steps.map(([each, way]) => ({ ...each, way }))].forEach((each, index) => {
      const degrees = (each.seconds * each.speed) / degree;
      const east = at.lng + (degrees * Math.sin(each.way)) / Math.cos((at.lat * Math.PI) / 180);
      at = {
        time: at.time + each.seconds * 1000,
        lng: east > 180 ? east - 360 : east < -180 ? east + 360 : east,
        lat: Math.max(-80, Math.min(80, at.lat + degrees * Math.cos(each.way))),
      };
      track.time[index] = at.time;
      track.lngLat.set([at.lng, at.lat], 2 * index);
    });
    return track;
  });

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

describe('stops', () => {
  test('are detected after five minutes within 100 m', () => {
    const track = trackBy([
      [0, 0],
      [60, 900],
      [120, 1_800],
      [180, 1_830],
      [300, 1_810],
      [430, 1_840],
      [490, 2_800],
    ]);
    expect(stopsOf(track)).toMatchObject([{ first: 2, last: 5, from: start + 2 * minute, to: start + 430_000 }]);
    expect(stopsOf(track)[0]?.lng).toBeCloseTo(1_820 / degree, 6);
  });

  test('include the limits of time and distance', () => {
    const track = trackBy([
      [0, 0],
      [300, 99.9],
      [360, 900],
    ]);
    expect(stopsOf(track)).toMatchObject([{ first: 0, last: 1 }]);
  });

  test('at the same place are two if they are five minutes apart', () => {
    const track = trackBy([
      [0, 0],
      [300, 0],
      [450, 900],
      [600, 0],
      [900, 0],
    ]);
    expect(stopsOf(track).map(({ first, last }) => [first, last])).toEqual([
      [0, 1],
      [3, 4],
    ]);
  });

  test('end when the user is elsewhere, even after a jump', () => {
    const track = trackBy([
      [0, 0],
      [400, 0],
      [401, 50_000],
      [402, 50_010],
      [403, 0],
    ]);
    expect(stopsOf(track)).toMatchObject([{ first: 0, last: 1 }]);
  });

  test('need five minutes', () => {
    expect(
      stopsOf(
        trackBy([
          [0, 0],
          [299, 0],
          [360, 900],
        ]),
      ),
    ).toEqual([]);
  });

  test('at the same place are two if they are hours apart', () => {
    const track = trackBy([
      [0, 0],
      [600, 10],
      [660, 900],
      [4 * 3600, 900_000],
      [8 * 3600, 0],
      [8 * 3600 + 600, 10],
    ]);
    expect(stopsOf(track).map(({ first, last }) => [first, last])).toEqual([
      [0, 1],
      [4, 5],
    ]);
  });

  test('continue while the device sleeps', () => {
    const track = trackBy([
      [0, 0],
      [8 * 3600, 20],
      [8 * 3600 + 60, 900],
    ]);
    expect(stopsOf(track)).toMatchObject([{ first: 0, last: 1 }]);
    expect(analyse(track).totals.parkedS).toBe(8 * 3600);
  });

  test("don't end at an outlier, which adds no distance", () => {
    const track = trackBy([
      [0, 0],
      [200, 10],
      [201, 50_000],
      [202, 5],
      [400, 0],
    ]);
    const { stops, trips, totals } = analyse(track);
    expect(stops).toMatchObject([{ first: 0, last: 4 }]);
    expect(stops[0]?.lng).toBeLessThan(20 / degree);
    expect(trips).toEqual([]);
    expect(totals).toMatchObject({ distanceM: 0, movingS: 0, parkedS: 400, maxSpeed: 0, averageSpeed: 0 });
  });

  test('at the same place are merged if only a moment separates them', () => {
    const track = trackBy([
      [0, 0],
      [360, 0],
      [420, 130],
      [480, 20],
      [900, 0],
    ]);
    expect(stopsOf(track)).toMatchObject([{ first: 0, last: 4 }]);
  });

  test('are in order, disjoint, long enough, and start and end at their place', () => {
    fc.assert(
      fc.property(walk, track => {
        let before = -1;
        for (const { first, last, from, to, lng, lat } of stopsOf(track)) {
          expect(first).toBeGreaterThan(before);
          expect(to - from).toBeGreaterThanOrEqual(minStopMs);
          expect([track.time[first], track.time[last]]).toEqual([from, to]);
          for (const index of [first, last]) {
            const [x = 0, y = 0] = track.lngLat.subarray(2 * index, 2 * index + 2);
            expect(distanceBetween(lng, lat, x, y)).toBeLessThanOrEqual(3 * stopRadiusM);
          }
          before = last;
        }
      }),
    );
  });
});

describe('trips', () => {
  const track = trackBy([
    [0, 0],
    [400, 0],
    [460, 1_000],
    [520, 3_000],
    [580, 3_000],
    [1_000, 3_010],
    [1_060, 3_600],
  ]);

  test('are between stops and after the last one', () => {
    const { trips, totals } = analyse(track);
    expect(trips).toMatchObject([
      { first: 1, last: 3, from: start + 400_000, to: start + 520_000 },
      { first: 5, last: 6 },
    ]);
    expect(trips[0]?.distanceM).toBeCloseTo(3_000, -1);
    expect(trips[0]?.maxSpeed).toBeCloseTo(2_000 / 60, 1);
    expect(totals.distanceM).toBeCloseTo(3_590, -1);
    expect(totals).toMatchObject({ durationS: 1_060, movingS: 180, parkedS: 880 });
    expect(totals.averageSpeed).toBeCloseTo(3_590 / 180, 1);
  });

  test('use the measured speed unless it is implausible', () => {
    const measured = trackOf('ana', [
      { timestamp: new Date(start).toISOString(), lng: 0, lat: 0, speed: 0 },
      { timestamp: new Date(start + minute).toISOString(), lng: 600 / degree, lat: 0, speed: 14 },
      { timestamp: new Date(start + 2 * minute).toISOString(), lng: 1_200 / degree, lat: 0, speed: 900 },
    ]);
    expect(tripsOf(measured, [])[0]?.maxSpeed).toBe(14);
  });

  test('ignore a negative speed', () => {
    const backwards = trackOf('ana', [
      { timestamp: new Date(start).toISOString(), lng: 0, lat: 0 },
      { timestamp: new Date(start + minute).toISOString(), lng: 600 / degree, lat: 0, speed: 14 },
      { timestamp: new Date(start + 2 * minute).toISOString(), lng: 3_000 / degree, lat: 0, speed: -1 },
    ]);
    expect(tripsOf(backwards, [])[0]?.maxSpeed).toBeCloseTo(40, 1);
  });

  test('have the speed of their fastest part', () => {
    const { trips, totals } = analyse(
      trackBy([
        [0, 0],
        [60, 1_800],
        [7_260, 90_000],
        [7_320, 90_600],
      ]),
    );
    expect(trips.map(({ maxSpeed }) => Math.round(maxSpeed))).toEqual([30, 10]);
    expect(Math.round(totals.maxSpeed)).toBe(30);
  });

  test('leave out the way to an outlier and back', () => {
    const [trip] = tripsOf(
      trackBy([
        [0, 0],
        [60, 600],
        [61, 60_000],
        [62, 620],
        [122, 1_220],
      ]),
      [],
    );
    expect(trip).toMatchObject({ first: 0, last: 4 });
    expect(trip?.distanceM).toBeCloseTo(1_200, -1);
  });

  test('have a maximum speed of at least their average, even if the phone reports 0', () => {
    const standing = trackOf('ana', [
      { timestamp: new Date(start).toISOString(), lng: 0, lat: 0, speed: 0 },
      { timestamp: new Date(start + minute).toISOString(), lng: 600 / degree, lat: 0, speed: 0 },
    ]);
    expect(tripsOf(standing, [])[0]?.maxSpeed).toBeCloseTo(10, 1);
  });

  test('end at a gap, which counts as neither moving nor parked', () => {
    const { trips, totals } = analyse(
      trackBy([
        [0, 0],
        [60, 900],
        [7_260, 90_000],
        [7_320, 90_900],
      ]),
    );
    expect(trips).toMatchObject([
      { first: 0, last: 1 },
      { first: 2, last: 3 },
    ]);
    expect(totals.distanceM).toBeCloseTo(1_800, -1);
    expect(totals).toMatchObject({ durationS: 7_320, movingS: 120, parkedS: 0 });
  });

  test('take no longer with the stops than the track, and have plausible speeds', () => {
    fc.assert(
      fc.property(walk, each => {
        const { totals } = analyse(each);
        expect(totals.movingS + totals.parkedS).toBeLessThanOrEqual(totals.durationS + 1e-6);
        expect(totals.maxSpeed).toBeLessThanOrEqual(maxPlausibleSpeed);
        expect(totals.distanceM).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('are absent without movement or fixes', () => {
    expect(segmentStartsOf(emptyTrack('ana', 0))).toHaveLength(0);
    expect(
      analyse(
        trackBy([
          [0, 0],
          [60, 0],
        ]),
      ).trips,
    ).toEqual([]);
    expect(analyse(emptyTrack('ana', 0))).toEqual({
      stops: [],
      trips: [],
      totals: { distanceM: 0, durationS: 0, movingS: 0, parkedS: 0, maxSpeed: 0, averageSpeed: 0 },
    });
  });
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
