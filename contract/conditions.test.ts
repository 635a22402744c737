import { expect, test } from 'vitest';
import { comparisonsIn, conjuncts, mapComparisons } from './conditions';
import type { Comparison, Condition } from './list';

const is = (field: string): Comparison => ({ field, operator: 'eq', value: 1 });
const nested: Condition = { all: [is('a'), { any: [is('b'), { all: [is('c')] }] }, { all: [is('d'), is('e')] }] };

test('changes every comparison and keeps the groups', () => {
  const upper = (comparison: Comparison) => ({ ...comparison, field: comparison.field.toUpperCase() });
  expect(mapComparisons(nested, upper)).toEqual({
    all: [is('A'), { any: [is('B'), { all: [is('C')] }] }, { all: [is('D'), is('E')] }],
  });
  expect(mapComparisons(is('a'), upper)).toEqual(is('A'));
});

test('finds comparisons at any depth', () => {
  expect(comparisonsIn(nested).map(({ field }) => field)).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('flattens `all` groups but not `any` groups', () => {
  expect(conjuncts(nested)).toEqual([is('a'), { any: [is('b'), { all: [is('c')] }] }, is('d'), is('e')]);
  expect(conjuncts(is('a'))).toEqual([is('a')]);
});
