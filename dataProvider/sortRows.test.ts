import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareKeys } from './condition';
import { type SortKeys, sortRows } from './sortRows';

const strings = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('a', 'b', '\0', '\uffff'), maxLength: 8 }),
  fc.nat(30).map(n => `same beginning ${n}`),
);
const numbers = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, 1),
  fc.double({ noNaN: true }).map(n => n + 0),
);

function naive(rows: readonly number[], keys: SortKeys, rank: readonly number[]): number[] {
  return rows.toSorted((a, b) => {
    const x = keys[a] ?? null;
    const y = keys[b] ?? null;
    const absent = Number(x === null) - Number(y === null);
    const sign = x === null || y === null ? absent : compareKeys(x, y);
    return sign || (rank[a] ?? 0) - (rank[b] ?? 0);
  });
}

test.each([
  ['strings', strings],
  ['numbers', numbers],
] as const)('%s sort as by comparing each two', (_, key) => {
  const column = fc.array(fc.option<string | number>(key), { maxLength: 200 });
  fc.assert(
    fc.property(column, fc.infiniteStream(fc.nat()), (keys, random) => {
      const rows = [...keys.keys()].filter(row => row % 7 !== 3);
      const shuffled = keys.map((_, row) => [random.next().value, row]).sort(([a = 0], [b = 0]) => a - b);
      const rank = keys.map((_, row) => shuffled.findIndex(([, other]) => other === row));
      expect(sortRows(rows, keys, rank)).toEqual(naive(rows, keys, rank));
    }),
  );
});

test('what is sorted already, backwards or all the same does not make it slow or deep', () => {
  const many = Array.from({ length: 50_000 }, (_, n) => String(n).padStart(6, '0'));
  const rank = many.map((_, row) => row);
  expect(sortRows(rank, many, rank)).toEqual(rank);
  expect(sortRows(rank.toReversed(), many.toReversed(), rank)).toEqual(rank.toReversed());
  expect(
    sortRows(
      rank.toReversed(),
      many.map(() => 'same'),
      rank,
    ),
  ).toEqual(rank);
});
