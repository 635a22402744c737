import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../contract/earth';
import { degree, minute, start, trackBy, walk } from '../tests/support/walks';
import { analyse, minStopMs, stopRadiusM, stopsOf, tripsOf } from './stopsAndTrips';
import { emptyTrack, maxPlausibleSpeed, trackOf } from './tracks';

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
