import { expect, test } from 'vitest';
import { createdRows } from './createdRows';

test('returns the created rows only', () => {
  expect(
    createdRows({
      rows: [
        { row: 0, outcome: 'created', id: 'a' },
        { row: 1, outcome: 'exists', id: 'b' },
        { row: 2, outcome: 'refused', error: { code: 'invalid', message: 'No.' } },
        { row: 3, outcome: 'created' },
        { row: 4, outcome: 'created', id: 'c' },
      ],
    }),
  ).toEqual(['a', 'c']);
});
