import { expect, test } from 'vitest';
import { packRows } from './packRows';

test('packs boxes into rows', () => {
  expect(packRows([1000, 900, 200, 3000, 10])).toEqual({
    offsets: [
      { x: 0, row: 0 },
      { x: 1000, row: 0 },
      { x: 0, row: 1 },
      { x: 0, row: 2 },
      { x: 0, row: 3 },
    ],
    width: 3000,
    rows: 4,
  });
  expect(packRows([])).toEqual({ offsets: [], width: 0, rows: 0 });
});
