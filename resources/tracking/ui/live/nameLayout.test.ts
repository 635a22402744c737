import { expect, test } from 'vitest';
import { layoutNames } from './nameLayout';

const dot = (name: string, x: number, y: number, isChosen = false) => ({ name, x, y, width: 60, isChosen });
const named = (...dots: ReturnType<typeof dot>[]) => layoutNames(dots, 500).map(({ name }) => name);

test('shows a name where nothing is beside its dot', () => {
  expect(named(dot('ann', 0, 0), dot('bob', 200, 0), dot('cy', 0, 40))).toEqual(['ann', 'bob', 'cy']);
});

test('a name never covers another dot', () => {
  expect(named(dot('ann', 0, 0), dot('bob', 40, 5))).toEqual(['bob']);
});

test('shows the first of two overlapping names', () => {
  expect(named(dot('ann', 0, 0), dot('bob', -2, 12))).toEqual(['ann']);
  expect(named(dot('bob', -2, 12), dot('ann', 0, 0))).toEqual(['bob']);
});

test('a name never covers that of an area', () => {
  const taken = [[60, -8, 120, 8]] as const;
  expect(layoutNames([dot('ann', 0, 0), dot('bob', 200, 0)], 500, taken).map(({ name }) => name)).toEqual(['bob']);
});

test("always shows the selected user's name", () => {
  expect(named(dot('ann', 0, 0, true), dot('bob', 40, 5))).toEqual(['ann']);
});

test("shows a name on the left at the map's right edge", () => {
  const shown = layoutNames([dot('ann', 440, 0), dot('bob', 200, 0)], 500);
  expect(shown.map(({ name, isAtLeft }) => [name, isAtLeft])).toEqual([
    ['ann', true],
    ['bob', false],
  ]);
  expect(named(dot('ann', 440, 0), dot('bob', 400, 5))).toEqual([]);
});
