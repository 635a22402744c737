import { expect, test } from 'vitest';
import { withRoom } from './names';

const dot = (name: string, x: number, y: number, isChosen = false) => ({ name, x, y, width: 60, isChosen });
const named = (...dots: ReturnType<typeof dot>[]) => withRoom(dots, 500).map(({ name }) => name);

test('a name is written where nothing is beside its dot', () => {
  expect(named(dot('ann', 0, 0), dot('bob', 200, 0), dot('cy', 0, 40))).toEqual(['ann', 'bob', 'cy']);
});

test('no name covers another dot', () => {
  expect(named(dot('ann', 0, 0), dot('bob', 40, 5))).toEqual(['bob']);
});

test('of two names that would cover each other the first is written', () => {
  expect(named(dot('ann', 0, 0), dot('bob', -2, 12))).toEqual(['ann']);
  expect(named(dot('bob', -2, 12), dot('ann', 0, 0))).toEqual(['bob']);
});

test('no name covers that of an area', () => {
  const taken = [[60, -8, 120, 8]] as const;
  expect(withRoom([dot('ann', 0, 0), dot('bob', 200, 0)], 500, taken).map(({ name }) => name)).toEqual(['bob']);
});

test('the chosen name is written in any case', () => {
  expect(named(dot('ann', 0, 0, true), dot('bob', 40, 5))).toEqual(['ann']);
});

test('where the map ends, a name is written at the left', () => {
  const shown = withRoom([dot('ann', 440, 0), dot('bob', 200, 0)], 500);
  expect(shown.map(({ name, isAtLeft }) => [name, isAtLeft])).toEqual([
    ['ann', true],
    ['bob', false],
  ]);
  expect(named(dot('ann', 440, 0), dot('bob', 400, 5))).toEqual([]);
});
