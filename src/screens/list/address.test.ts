import { describe, expect, test } from 'vitest';
import { type Condition, condition } from '../../../contract/list';
import { queryToWire } from '../../../dataProvider/query';
import { samples } from '../../../tests/support/sample';
import { defaultQuery, type ListQuery, readAddress, writeAddress } from './address';
import { draftOf, whereOf } from './filters/builder/draft';
import { isChanged, queryOf, settingsOf } from './views/settings';

const usual = defaultQuery(samples);
const red: Condition = { field: 'colour', operator: 'in', value: ['red'] };
const recent: Condition = { field: 'since', operator: 'gte', value: 'now-7d' };
const either: Condition = { any: [red, { all: [recent, { field: 'enabled', operator: 'eq', value: false }] }] };
const queries: ListQuery[] = [
  { ...usual, filter: { search: 'a&b=c', where: [red, either] } },
  { ...usual, sort: { field: 'size', order: 'DESC' }, page: 3, perPage: 100 },
  { ...usual, columns: ['size', 'name'], density: 'compact', view: 'view-1' },
];
const filterOf = (filter: unknown) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

describe('an address', () => {
  test.each(queries)('round-trips a query: %j', query => {
    const { query: read, isComplete } = readAddress(samples, writeAddress(samples, query));
    expect(read).toEqual({ columns: undefined, density: undefined, view: undefined, ...query });
    expect(isComplete).toBe(true);
  });

  test('is never empty, so that nothing else opens in its place', () => {
    expect(writeAddress(samples, usual)).toBe('?view=all');
    expect(readAddress(samples, '').query).toBeUndefined();
    expect(readAddress(samples, '?utm_source=mail').query).toBeUndefined();
  });

  test.each([
    '?filter={',
    '?filter=7',
    filterOf({ where: {} }),
    filterOf({ where: [{ field: 'secret', operator: 'eq', value: 1 }] }),
    filterOf({ where: [{ field: 'constructor', operator: 'eq', value: 'x' }] }),
    filterOf({ where: [{ field: 'size', operator: 'eq', value: '7' }] }),
    filterOf({ where: [{ field: 'size', operator: 'like', value: 7 }] }),
    filterOf({ where: [{ field: 'since', operator: 'gte', value: 'yesterday' }] }),
    filterOf({ where: [{ field: 'since', operator: 'gte', value: 'January 1' }] }),
    filterOf({ where: [{ field: 'since', operator: 'gte', value: '+012026-01-01T00:00:00.000Z' }] }),
    filterOf({ where: [{ field: 'since', operator: 'gte', value: '2026-02-30T00:00:00Z' }] }),
    filterOf({ where: [{ field: 'since', operator: 'gte', value: '2026-01-01T24:00:00Z' }] }),
    filterOf({ where: [{ field: 'name', operator: 'contains', value: 'x'.repeat(201) }] }),
    filterOf({ where: [{ field: 'name', operator: 'contains', value: 'a\0' }] }),
    filterOf({ where: [{ field: 'name', operator: 'contains', value: '\ud800' }] }),
    filterOf({ where: [{ field: 'colour', operator: 'in', value: Array(1001).fill('red') }] }),
    filterOf({ search: 'a\0' }),
    filterOf({ where: [{ field: 'colour', operator: 'in', value: 'red' }] }),
    filterOf({ where: [{ any: [red, null] }] }),
    filterOf({ search: ['a'] }),
    filterOf({ status: 'active' }),
    '?sort=secret',
    '?sort=__proto__',
    '?columns=secret,size',
    '?density=huge',
  ])('that is damaged says so and keeps the rest: %s', address => {
    const { query, isComplete } = readAddress(samples, `${address}&page=2`);
    expect(isComplete).toBe(false);
    expect(query).toMatchObject({ filter: {}, sort: usual.sort, page: 2 });
  });

  test('has no groups deeper than the list call takes, which puts all conditions into one more', () => {
    const nested = (depth: number): Condition => (depth === 0 ? red : { any: [nested(depth - 1), recent] });
    const { isComplete, query } = readAddress(samples, filterOf({ where: [nested(4), recent] }));
    expect(isComplete).toBe(true);
    const { filter } = queryToWire(samples, { ...query?.filter, offset: 0, limit: 50 });
    expect(condition.safeParse(filter).success).toBe(true);
    expect(readAddress(samples, filterOf({ where: [nested(5), recent] })).isComplete).toBe(false);
  });

  test.each(['0', '-1', '1.5', 'x', '200002'])('has no page %s', page => {
    for (const address of [`?page=${page}`, `?perPage=${page === '200002' ? '1001' : page}`]) {
      const { query, isComplete } = readAddress(samples, address);
      expect(query).toMatchObject({ page: 1, perPage: usual.perPage });
      expect(isComplete).toBe(false);
    }
  });

  test.each([
    ['without an order', 'size', { unsortable: true }],
    ['that is no column', 'size', { hidden: true }],
  ])('ignores a sort by a field %s', (_, sort, changes) => {
    const { list, fields } = samples;
    const resource = {
      ...samples,
      list: { ...list, columns: list?.columns?.filter(name => name !== sort) ?? [] },
      fields: { ...fields, size: { ...fields.size, ...changes } },
    } as typeof samples;
    const { query, isComplete } = readAddress(resource, `?sort=${sort}&order=DESC`);
    expect([query?.sort, isComplete]).toEqual([usual.sort, false]);
  });

  test('may name fields as react-admin’s links do', () => {
    const { query, isComplete } = readAddress(samples, filterOf({ q: 'x', colour: ['red'], size_gte: 7 }));
    expect(query?.filter).toEqual({ search: 'x', where: [red, { field: 'size', operator: 'gte', value: 7 }] });
    expect(isComplete).toBe(true);
  });

  test('keeps the valid conditions', () => {
    const { query } = readAddress(samples, filterOf({ search: 'x', where: [{ field: 'secret' }, red] }));
    expect(query?.filter).toEqual({ search: 'x', where: [red] });
  });
});

describe('a view', () => {
  const shown = { columns: ['name', 'size'], density: 'compact' } as const;

  test('opens unchanged, whatever the order of its keys in the database', () => {
    const settings = settingsOf({ ...usual, filter: { where: [either] }, density: shown.density }, shown.columns);
    const kept = JSON.parse(
      JSON.stringify({
        ...settings,
        where: [{ any: [{ value: ['red'], operator: 'in', field: 'colour' }, (either as { any: unknown[] }).any[1]] }],
      }),
    );
    expect(isChanged(samples, kept, settings)).toBe(false);
    expect(isChanged(samples, kept, { ...settings, search: 'a' })).toBe(true);
    expect(queryOf(samples, { id: 'v', settings: kept })).toMatchObject({
      ...shown,
      view: 'v',
      filter: { where: [either] },
    });
  });

  test('of an older version opens without fields that no longer exist', () => {
    const settings = {
      where: [red, { field: 'gone', operator: 'eq' as const, value: 1 }],
      columns: ['gone', 'size'],
      sort: { field: 'gone', order: 'ASC' as const },
    };
    expect(queryOf(samples, { id: 'v', settings })).toMatchObject({
      filter: { where: [red] },
      columns: ['size'],
      sort: usual.sort,
    });
  });
});

test('the builder ignores spaces around a text, and a text of spaces', () => {
  const contains = (value: string): Condition => ({ field: 'name', operator: 'contains', value });
  expect(whereOf(draftOf([contains(' Ada '), contains('  ')]))).toEqual([contains('Ada')]);
});

test.each([[[]], [[red]], [[red, recent]], [[either]], [[red, either]]])(
  'the builder gives back what it was given: %j',
  where => {
    expect(whereOf(draftOf(where))).toEqual(where);
  },
);
