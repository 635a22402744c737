import { expect, test } from 'vitest';
import { checkFilterSize, filterLimits } from './filterBounds';

const { conditions, values, depth } = filterLimits;
const one = { field: 'name', operator: 'eq', value: 'Ada' };
const many = (count: number) => Array.from({ length: count }, () => one);
const nested = (levels: number) => Array.from({ length: levels }).reduce<object>(inner => ({ all: [inner] }), one);
const listed = (count: number) => ({ field: 'name', operator: 'in', value: Array.from({ length: count }, () => 'x') });

test.each([
  ['no filter', undefined],
  ['null', null],
  ['a text', 'x'],
  ['as many conditions as may be', { any: many(conditions - 1) }],
  ['as many values as may be', { any: [listed(values - 1), listed(1)] }],
  ['as many levels as may be', nested(depth)],
  ['texts among its conditions', { any: Array(conditions).fill('x') }],
])('accepts %s', (_what, filter) => {
  expect(() => checkFilterSize(filter)).not.toThrow();
});

test.each([
  ['has more than 200 conditions', { any: many(conditions) }],
  ['has more than 200 conditions', { any: Array.from({ length: 20 }, () => ({ any: many(10) })) }],
  ['has more than 2000 values', listed(values + 1)],
  ['has more than 2000 values', { any: [listed(values), listed(1)] }],
  ['is nested more than 6 levels deep', nested(depth + 1)],
])('refuses a filter that %s', (problem, filter) => {
  expect(() => checkFilterSize(filter)).toThrow(
    expect.objectContaining({ code: 'invalid', message: `filter ${problem}.`, field: 'filter' }),
  );
});
