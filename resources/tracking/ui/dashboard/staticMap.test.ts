import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evenly } from '../../../../tests/support/evenly';
import { createStaticMap, mergePlaces, svgPath } from './staticMap';

const place = fc.record({
  lng: evenly(-180, 180),
  lat: evenly(-80, 80),
});

describe('the picture of some places', () => {
  test('shows all of them, away from its edges', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), places => {
        const picture = createStaticMap(places, 640, 320);
        for (const each of places) {
          const [x, y] = picture?.pointAt(each) ?? [];
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(640.001);
          if (picture && picture.bounds[2] - picture.bounds[0] < 359) {
            expect(y).toBeGreaterThan(0);
            expect(y).toBeLessThan(320);
          }
        }
      }),
    );
  });

  test('is undefined without places', () => expect(createStaticMap([], 640, 320)).toBeUndefined());

  test('has a maximum zoom that its outlines are detailed enough for', () => {
    const picture = createStaticMap([{ lng: 13.4, lat: 52.5 }], 640, 320);
    expect(picture?.bounds[2]).toBeCloseTo(13.4 + 3.5);
    expect(picture?.pointAt({ lng: 13.4, lat: 52.5 })).toEqual([expect.closeTo(320), expect.closeTo(160)]);
  });

  test('merges nearby places without losing people', () => {
    const picture = createStaticMap(
      [
        { lng: 0, lat: 50 },
        { lng: 30, lat: 50 },
      ],
      640,
      320,
    );
    if (!picture) throw new Error('no picture');
    const places = [
      { lng: 0, lat: 50, people: 5 },
      { lng: 30, lat: 50, people: 2 },
      { lng: 0.1, lat: 50.1, people: 1 },
    ];
    expect(mergePlaces(picture, places, 20)).toMatchObject([{ people: 6 }, { people: 2 }]);
    expect(mergePlaces(picture, places, 0)).toHaveLength(3);
  });

  test('crosses the antimeridian where that is shorter', () => {
    const picture = createStaticMap(
      [
        { lng: 178, lat: -18 },
        { lng: -172, lat: -14 },
      ],
      640,
      320,
    );
    const [fiji = 0] = picture?.pointAt({ lng: 178, lat: -18 }) ?? [];
    const [samoa = 0] = picture?.pointAt({ lng: -172, lat: -14 }) ?? [];
    expect(samoa).toBeGreaterThan(fiji);
    expect(samoa - fiji).toBeLessThan(640);
  });

  test('draws an area at its place, also beyond the antimeridian', () => {
    const picture = createStaticMap(
      [
        { lng: 178, lat: -18 },
        { lng: -172, lat: -14 },
      ],
      640,
      320,
    );
    if (!picture) throw new Error('no picture');
    const square = [
      [-172, -14],
      [-171, -14],
      [-171, -15],
      [-172, -14],
    ];
    const path = svgPath(picture, [{ rings: [square], bbox: [-172, -15, -171, -14] }]);
    const [x = 0, y = 0] = picture.pointAt({ lng: -172, lat: -14 });
    expect(path).toContain(`M${x.toFixed(1)} ${y.toFixed(1)}L`);
    expect(path.match(/M/g)).toHaveLength(1);
  });
});
