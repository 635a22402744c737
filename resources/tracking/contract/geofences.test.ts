import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceBetween } from '../../../contract/earth';
import { evenly } from '../../../tests/support/evenly';
import { type GeofenceShape, geofenceFinder, geofenceTransitions, outlineOf, problemOf } from './geofences';

const contains = (shape: GeofenceShape, lng: number, lat: number) =>
  geofenceFinder([{ id: 'area', shape }])(lng, lat).length === 1;

const METRES_PER_DEGREE = 111_195;
const square = (lng: number, lat: number, half: number): GeofenceShape => ({
  type: 'polygon',
  points: [
    [lng - half, lat - half],
    [lng + half, lat - half],
    [lng + half, lat + half],
    [lng - half, lat + half],
  ],
});
/** Normalises a longitude to -180 to 180. */
const wrapped = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180;

const places = fc.record({
  lng: evenly(-180, 180),
  lat: evenly(-80, 80),
});
const radii = evenly(10, 100_000);

/** Corners around a centre in the order of their angles, which make a polygon without crossing sides. */
const stars = fc
  .record({
    centre: places,
    rays: fc.array(evenly(0.001, 0.5), { minLength: 3, maxLength: 40 }),
  })
  .map(({ centre, rays }) => ({
    centre,
    shape: {
      type: 'polygon' as const,
      points: rays.map((ray, index): [number, number] => {
        const angle = (index / rays.length) * 2 * Math.PI;
        return [wrapped(centre.lng + ray * Math.cos(angle)), centre.lat + ray * Math.sin(angle)];
      }),
    },
  }));

describe('a circle', () => {
  test('contains the places within its radius, anywhere on earth', () => {
    fc.assert(
      fc.property(places, radii, evenly(0, 2), ({ lng, lat }, radiusM, share) => {
        fc.pre(Math.abs(share - 1) > 0.01);
        const north = lat + (share * radiusM) / METRES_PER_DEGREE;
        expect(contains({ type: 'circle', lng, lat, radiusM }, lng, north)).toBe(share < 1);
      }),
    );
  });

  test('has an outline that starts in the north and goes clockwise', () => {
    const circle: GeofenceShape = { type: 'circle', lng: 10, lat: 0, radiusM: METRES_PER_DEGREE };
    const rounded = outlineOf(circle, 4).map(each => each.map(degrees => Math.round(degrees * 1000) / 1000 + 0));
    expect(rounded).toEqual([
      [10, 1],
      [11, 0],
      [10, -1],
      [9, 0],
    ]);
    expect(outlineOf(circle)).toHaveLength(72);
  });

  test('can cross the antimeridian', () => {
    const fiji: GeofenceShape = { type: 'circle', lng: 179.99, lat: -17, radiusM: 5_000 };
    expect(contains(fiji, -179.99, -17)).toBe(true);
    expect(contains(fiji, 179.9, -17)).toBe(false);
  });

  test('has an outline at the distance of its radius', () => {
    fc.assert(
      fc.property(places, radii, ({ lng, lat }, radiusM) => {
        for (const [x, y] of outlineOf({ type: 'circle', lng, lat, radiusM }, 12)) {
          expect(contains({ type: 'circle', lng, lat, radiusM: radiusM * 1.001 }, wrapped(x), y)).toBe(true);
          expect(contains({ type: 'circle', lng, lat, radiusM: radiusM * 0.999 }, wrapped(x), y)).toBe(false);
        }
      }),
    );
  });
});

/** Whether a flat map shows a place within an outline: a line to the north crosses it an odd number of times. */
function isEnclosed(outline: readonly [number, number][], lng: number, lat: number): boolean {
  const crossed = outline.filter(([fromLng, fromLat], index) => {
    const [toLng, toLat] = outline[(index + 1) % outline.length] ?? [0, 0];
    if (fromLng > lng === toLng > lng) return false;
    return fromLat + ((toLat - fromLat) * (lng - fromLng)) / (toLng - fromLng) > lat;
  });
  return crossed.length % 2 === 1;
}

describe('around a pole', () => {
  test.each([
    [1, 89],
    [1, 90],
    [-1, 87.5],
    [-1, 90],
  ])('a circle is drawn up to the pole (side %i, latitude %f)', (side, lat) => {
    const circle = { type: 'circle' as const, lng: 10, lat: side * lat, radiusM: 400_000 };
    const outline = outlineOf(circle);
    const [drawnLngs, [, poleLat]] = [outline.map(([lng]) => lng), outline.at(-1) ?? [0, 0]];
    expect([Math.max(...drawnLngs) - Math.min(...drawnLngs), poleLat]).toEqual([expect.closeTo(360), side * 90]);
    for (let lng = -180; lng < 180; lng += 7) {
      for (const degrees of [89.9, 88.5, 87, 86.1, 84, 80]) {
        const distance = distanceBetween(circle.lng, circle.lat, lng, side * degrees);
        // The outline's corners are joined by straight lines.
        if (Math.abs(distance - circle.radiusM) < 5_000) continue;
        const isInside = distance < circle.radiusM;
        expect([lng, degrees, contains(circle, lng, side * degrees)]).toEqual([lng, degrees, isInside]);
        const isDrawnInside = [-360, 0, 360].some(turn => isEnclosed(outline, lng + turn, side * degrees));
        expect([lng, degrees, isDrawnInside]).toEqual([lng, degrees, isInside]);
      }
    }
  });

  test.each<[string, [number, number][]]>([
    [
      'with a side nearer to the pole than the first corner',
      [
        [0, 70],
        [-20, 80],
        [90, 75],
        [180, 70],
        [-100, 70],
      ],
    ],
    [
      'of three corners',
      [
        [-150, 80],
        [-30, 82],
        [90, 78],
      ],
    ],
  ])('a polygon %s contains the pole and what is between, from any first corner', (_, points) => {
    for (const side of [1, -1]) {
      const mirrored = points.map(([lng, lat]): [number, number] => [lng, side * lat]);
      for (const first of points.keys()) {
        const turned = [...mirrored.slice(first), ...mirrored.slice(0, first)];
        const arctic: GeofenceShape = { type: 'polygon', points: turned };
        expect(problemOf(arctic)).toBeUndefined();
        for (const lng of [-180, -90, 0, 90, 179]) {
          const found = [89.99, 83, 69].map(lat => contains(arctic, lng, side * lat));
          expect([turned[0], lng, ...found]).toEqual([turned[0], lng, true, true, false]);
        }
      }
    }
  });
});

describe('a polygon', () => {
  test('contains its centre and its corners, and nothing far away, anywhere on earth', () => {
    fc.assert(
      fc.property(stars, ({ centre, shape }) => {
        // With three corners, the centre may be outside.
        if (shape.points.length > 4) expect(contains(shape, centre.lng, centre.lat)).toBe(true);
        expect(contains(shape, wrapped(centre.lng + 1), centre.lat)).toBe(false);
        expect(contains(shape, centre.lng, centre.lat + 0.6)).toBe(false);
        for (const [lng, lat] of shape.points) expect(contains(shape, lng, lat)).toBe(true);
      }),
    );
  });

  test("doesn't depend on the first corner or the direction", () => {
    fc.assert(
      fc.property(stars, fc.nat(40), evenly(-0.6, 0.6), ({ centre, shape }, by, off) => {
        const at = [wrapped(centre.lng + off), centre.lat + off / 2] as const;
        const first = by % shape.points.length;
        const turned = [...shape.points.slice(first), ...shape.points.slice(0, first)];
        const expected = contains(shape, ...at);
        expect(contains({ type: 'polygon', points: turned }, ...at)).toBe(expected);
        expect(contains({ type: 'polygon', points: turned.toReversed() }, ...at)).toBe(expected);
      }),
    );
  });

  test('can cross the antimeridian', () => {
    const islands: GeofenceShape = {
      type: 'polygon',
      points: [
        [179, -18],
        [-179, -18],
        [-179, -16],
        [179, -16],
      ],
    };
    expect(contains(islands, 179.5, -17)).toBe(true);
    expect(contains(islands, -179.5, -17)).toBe(true);
    expect(contains(islands, 180, -17)).toBe(true);
    expect(contains(islands, 0, -17)).toBe(false);
    expect(contains(islands, -178.9, -17)).toBe(false);
    expect(outlineOf(islands).map(([lng]) => lng)).toEqual([179, 181, 181, 179]);
  });

  test.each([1, -1])('can have a corner at a pole', sign => {
    const longitudes = [60, 150, -120, -30];
    const points = [...longitudes.map((lng): [number, number] => [lng, 70 * sign]), [0, 90 * sign] as [number, number]];
    for (const first of points.keys()) {
      const shape: GeofenceShape = { type: 'polygon', points: [...points.slice(first), ...points.slice(0, first)] };
      expect(problemOf(shape)).toBeUndefined();
      expect(contains(shape, 100, 80 * sign)).toBe(true);
      expect(contains(shape, 100, 60 * sign)).toBe(false);
    }
  });

  test('excludes places beyond its sides, even in line with one', () => {
    const around = [-0.02, -0.01, 0, 0.01, 0.02];
    for (const lng of around) {
      for (const lat of around) {
        const isWithin = Math.abs(lng) <= 0.01 && Math.abs(lat) <= 0.01;
        expect(contains(square(0, 0, 0.01), lng, lat), `${lng}, ${lat}`).toBe(isWithin);
        expect(geofenceFinder([{ id: 'area', shape: square(0, 0, 0.01) }])(lng, lat)).toHaveLength(isWithin ? 1 : 0);
      }
    }
  });

  test('can be concave', () => {
    const horseshoe: GeofenceShape = {
      type: 'polygon',
      points: [
        [0, 0],
        [3, 0],
        [3, 3],
        [2, 3],
        [2, 1],
        [1, 1],
        [1, 3],
        [0, 3],
      ],
    };
    expect(contains(horseshoe, 0.5, 2)).toBe(true);
    expect(contains(horseshoe, 1.5, 2)).toBe(false);
    expect(problemOf(horseshoe)).toBeUndefined();
  });
});

describe('problemOf', () => {
  test("accepts a shape whose sides don't cross", () => {
    fc.assert(
      fc.property(stars, ({ shape }) => {
        expect(problemOf(shape)).not.toBe('crossing');
      }),
    );
  });

  test.each<[string, [number, number][], string]>([
    [
      'a bow tie',
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1.5],
      ],
      'crossing',
    ],
    [
      'corners in one line',
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      'flat',
    ],
    [
      'one corner three times',
      [
        [5, 5],
        [5, 5],
        [5, 5],
      ],
      'flat',
    ],
    [
      'a side that goes back on the one before',
      [
        [0, 0],
        [2, 0],
        [1, 0],
        [1, 2],
      ],
      'crossing',
    ],
    [
      'a last side that crosses the second',
      [
        [0, 0],
        [0, 1],
        [2, 0],
        [1, 2],
      ],
      'crossing',
    ],
    [
      'a side that goes back beyond the beginning of the one before',
      [
        [1, 0],
        [2, 0],
        [0, 0],
        [1, 2],
      ],
      'crossing',
    ],
    [
      'a last side that goes back on the first',
      [
        [0, 0],
        [2, 0],
        [2, 2],
        [1, 0],
      ],
      'crossing',
    ],
    [
      'a side that goes back, and on again',
      [
        [0, 0],
        [2, 0],
        [1, 0],
        [3, 0],
        [3, 3],
      ],
      'crossing',
    ],
    [
      'a corner on another side',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
      ],
      'crossing',
    ],
  ])('%s', (_what, points, problem) => {
    expect(problemOf({ type: 'polygon', points })).toBe(problem);
  });
});

test('a shape of less than 25 square metres is flat, at any latitude', () => {
  // At a latitude of 60°, a degree of longitude is half as long.
  for (const [lat, side] of [
    [0, 5],
    [60, 5 * Math.SQRT2],
  ] as const) {
    const half = side / 2 / METRES_PER_DEGREE;
    expect(problemOf(square(10, lat, half * 1.01))).toBeUndefined();
    expect(problemOf(square(10, lat, half * 0.99))).toBe('flat');
  }
});

test('returns the areas left and entered between two places', () => {
  const areas = [
    { id: 'office', shape: square(0, 0, 0.01) },
    { id: 'town', shape: square(0, 0, 0.1) },
    { id: 'port', shape: square(0.05, 0, 0.01) },
  ];
  const find = geofenceFinder(areas);
  const before = find(0, 0);
  const after = find(0.05, 0);
  expect(before).toEqual(['office', 'town']);
  expect(geofenceTransitions(before, after)).toEqual([
    { geofence: 'office', event: 'leave' },
    { geofence: 'port', event: 'enter' },
  ]);
  expect(geofenceTransitions(after, after)).toEqual([]);
});

test('a finder finds the areas that contain a place, anywhere on earth', () => {
  const circles = fc.record({ centre: places, radiusM: radii }).map(({ centre, radiusM }) => ({
    centre,
    shape: { type: 'circle' as const, ...centre, radiusM },
  }));
  const somewhere = evenly(-1, 1);
  fc.assert(
    fc.property(fc.oneof(stars, circles), somewhere, somewhere, ({ centre, shape }, east, north) => {
      const [lng, lat] = [wrapped(centre.lng + east), centre.lat + north];
      expect(geofenceFinder([{ id: 'area', shape }])(lng, lat)).toEqual(contains(shape, lng, lat) ? ['area'] : []);
    }),
  );
  // Large circles span more longitudes on the side of the pole.
  for (const lat of [0, 60, -80, 85]) {
    const edge = outlineOf({ type: 'circle', lng: 179, lat, radiusM: 499_000 });
    const find = geofenceFinder([{ id: 'large', shape: { type: 'circle', lng: 179, lat, radiusM: 500_000 } }]);
    for (const [x, y] of edge) expect(find(wrapped(x), y)).toEqual(['large']);
  }
  expect(
    geofenceFinder([{ id: 'pole', shape: { type: 'circle', lng: 0, lat: 89.9, radiusM: 50_000 } }])(180, 89.9),
  ).toEqual(['pole']);
});
