import { expect, test } from 'vitest';
import { outlineOf } from '../../contract/geofences';
import { type DrawnArea, northmost, placeAreaNames } from './areaNames';

const area = (name: string, lng: number, size: number, isMarked = false): DrawnArea => ({
  id: name,
  name,
  outline: [
    [lng, 50],
    [lng + size, 50],
    [lng, 50 - size],
  ],
  colour: 'blue',
  isMarked,
});

/** Returns the names that fit at this many pixels per unit of the world map, which is 512 wide. */
function namesAt(pixels: number, areas: readonly DrawnArea[]): string[] {
  const named = placeAreaNames(
    areas,
    way => way * pixels,
    name => 7 * name.length,
  );
  return named.map(({ item: { name } }) => name);
}

test("shows the larger area's name where names overlap, and all names where they don't", () => {
  const areas = [area('Gate', 10, 0.01), area('Harbour', 10.02, 0.02)];
  expect(namesAt(1, areas)).toEqual(['Harbour']);
  expect(namesAt(10_000, areas)).toEqual(['Harbour', 'Gate']);
});

test('prefers the name of a highlighted area', () => {
  expect(namesAt(1, [area('Gate', 10, 0.01, true), area('Harbour', 10.02, 0.02)])).toEqual(['Gate']);
});

test('places the name of an area around the pole at its highest corner on the map', () => {
  const arctic = outlineOf({
    type: 'polygon',
    points: [
      [-150, 80],
      [-30, 86],
      [90, 84],
    ],
  });
  expect(arctic).toContainEqual([-30, 90]);
  expect(northmost({ outline: arctic })).toEqual([90, 84]);
  const acrossTheEdge: [number, number][] = [
    [10, 88],
    [20, 88],
  ];
  expect(northmost({ outline: acrossTheEdge })).toEqual([10, 88]);
});
