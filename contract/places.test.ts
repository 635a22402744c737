import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { makePlaces } from '../scripts/lib/places.mjs';
import { compassPoint, openPlaces, type Places } from './places';

let file: Buffer;
let reads: [from: number, to: number][];

beforeAll(async () => {
  file = await readFile(await makePlaces());
});

async function opened(mostTiles?: number): Promise<Places> {
  reads = [];
  return openPlaces(async (from, to) => {
    reads.push([from, to]);
    return file.subarray(from, to);
  }, mostTiles);
}

async function found(lat: number, lng: number) {
  const places = await opened();
  await places.load([{ lat, lng }]);
  const where = places.find(lat, lng);
  return where && { ...where, metres: Math.round(where.metres / 100) * 100 };
}

describe('a position', () => {
  test('in a part of a large city is described by the part', async () => {
    expect(await found(51.384, -0.101)).toMatchObject({ place: 'Croydon', region: 'England', relation: 'at' });
  });

  test('between villages is described by the nearest one', async () => {
    expect(await found(47.602, 13.5345)).toEqual({
      place: 'Gosau',
      region: 'Upper Austria',
      country: 'AT',
      metres: 2000,
      compass: 'n',
      relation: 'outside',
    });
  });

  test('in a city, but not at its centre, is within it', async () => {
    expect(await found(48.19, 11.55)).toMatchObject({ place: 'Munich', relation: 'within', compass: 'n' });
  });

  test('far out at sea is described by a city', async () => {
    expect(await found(45, -20)).toMatchObject({ place: 'A Coruña', country: 'ES', compass: 'w', region: undefined });
  });

  test.each([
    [0, 179.999],
    [0, -180],
    [90, 0],
    [-90, 180],
    [-16.8, 180.0],
  ])('finds places in all directions around %s, %s', async (lat, lng) => {
    expect(await found(lat, lng)).not.toBeUndefined();
  });

  test('is found across the date line', async () => {
    // The 180th meridian crosses Taveuni.
    expect(await found(-16.9, -179.95)).toMatchObject({ country: 'FJ' });
  });
});

// At the edges of tiles and cells, where places are dense and sparse, from the equator to the far north.
test.each([
  [49.999, 9.999],
  [50.001, 10.001],
  [45, 5],
  [51.5, -0.12],
  [69.65, 18.95],
  [78.2, 15.6],
  [-33.9, 151.2],
  [-0.001, 36.8],
  [35.68, 139.75],
  [40.08, -74.99],
  [60.15, 24.5],
])('describes %s, %s by the most significant place nearby', async (lat, lng) => {
  const metres = 111_195;
  const across = metres * Math.cos((lat * Math.PI) / 180);
  const places = await opened();
  await places.load([{ lat, lng }]);
  const [high, wide] = [60_000 / metres, 60_000 / across];
  const around = await places.within([lng - wide, lat - high, lng + wide, lat + high], { population: 0, isFine: true });
  const scored = around.flatMap(place => {
    const distance = Math.hypot((place.lng - lng) * across, (place.lat - lat) * metres);
    const radius = Math.min(12_000, 1000 * Math.sqrt(place.population / (Math.PI * 4_000)));
    return distance <= 50_000 ? [{ name: place.name, distance, score: distance / (radius + 5_000) }] : [];
  });
  const [best] = scored.sort((a, b) => a.score - b.score);
  const where = places.find(lat, lng);
  expect(where?.place).toBe(best?.name);
  expect((where?.metres ?? 0) / (best?.distance ?? 1)).toBeCloseTo(1, 1);
});

it('finds nothing before its tile is loaded, and loads a tile once', async () => {
  const places = await opened();
  expect(places.find(47.6, 13.5)).toBeUndefined();
  await Promise.all([places.load([{ lat: 47.6, lng: 13.5 }]), places.load([{ lat: 47.61, lng: 13.5 }])]);
  expect(places.find(47.6, 13.5)).not.toBeUndefined();
  expect(new Set(reads.map(String)).size).toBe(reads.length);
  // Three reads for the header and the world's cities.
  expect(reads.length).toBe(3 + 1);
});

it('retries a tile that failed to load', async () => {
  let isOffline = false;
  const places = await openPlaces(async (from, to) => {
    if (isOffline) throw new Error('offline');
    return file.subarray(from, to);
  });
  isOffline = true;
  await expect(places.load([{ lat: 47.6, lng: 13.5 }])).rejects.toThrow('offline');
  isOffline = false;
  await places.load([{ lat: 47.6, lng: 13.5 }]);
  expect(places.find(47.6, 13.5)?.country).toBe('AT');
});

it('evicts the least recently used tiles', async () => {
  const places = await opened(2);
  for (const lng of [2.5, 7.5, 12.5]) await places.load([{ lat: 47.5, lng }]);
  expect([2.5, 7.5, 12.5].map(lng => places.find(47.5, lng) === undefined)).toEqual([true, false, false]);
});

describe('the places of a map', () => {
  test('are the large cities of the world', async () => {
    const places = await opened();
    const cities = await places.within([-10, 35, 30, 60], { population: 1_000_000, isFine: false });
    expect(cities.map(({ name }) => name)).toContain('Vienna');
    expect(cities.length).toBeLessThan(60);
    expect(reads.length).toBe(3);
  });

  test('include villages at close range, also beyond the date line', async () => {
    const places = await opened();
    const names = async (...box: [number, number, number, number]) =>
      (await places.within(box, { population: 0, isFine: true })).map(({ name }) => name);
    expect(await names(13.4, 47.5, 13.8, 47.7)).toEqual(expect.arrayContaining(['Hallstatt', 'Gosau']));
    expect(await names(373.4, 47.5, 373.8, 47.7)).toContain('Hallstatt');
  });
});

it('names the compass point of a heading', () => {
  expect([0, 22, 23, 90, 225, 337, 338, 359, -45].map(compassPoint)).toEqual([
    'n',
    'n',
    'ne',
    'e',
    'sw',
    'nw',
    'n',
    'n',
    'nw',
  ]);
});
