import { describe, expect, test } from 'vitest';
import { limits } from '../../contract/formats';
import { contentRange, readQuery } from './restDialect';

const fields = ['name', 'at', 'organization'];
const json = (parameters: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, JSON.stringify(value)]));

test.each([
  [[{}, {}], 10, 'logs 10-11/40'],
  [[], 40, 'logs */40'],
])('the content range of %j from %i is %s', (items, offset, range) => {
  expect(contentRange('logs', items, { offset }, 40)).toBe(range);
});

describe('the query of a list', () => {
  test.each<[parameters: Record<string, unknown>, query: object]>([
    [{}, { offset: 0, limit: limits.page, organization: undefined }],
    [{ range: [5, 5] }, { offset: 5, limit: 1 }],
    [{ range: [0, limits.page - 1] }, { offset: 0, limit: limits.page }],
    [{ range: [10_000_000, 10_000_000] }, { offset: 10_000_000, limit: 1 }],
    [{ sort: ['name', 'DESC'] }, { sort: { field: 'name', order: 'desc' } }],
    [{ sort: ['name', 'asc'] }, { sort: { field: 'name', order: 'asc' } }],
    [{ sort: ['a'.repeat(64), 'desc'] }, { sort: { field: 'a'.repeat(64), order: 'desc' } }],
    [{ filter: { q: 'ada' } }, { search: 'ada' }],
    [
      { filter: { name: 'Ada' } },
      { filter: { all: [{ field: 'name', operator: 'eq', value: 'Ada' }] }, organization: undefined },
    ],
    [{ filter: { name: ['Ada'] } }, { filter: { all: [{ field: 'name', operator: 'in', value: ['Ada'] }] } }],
    [{ filter: { at_gte: 'x' } }, { filter: { all: [{ field: 'at', operator: 'gte', value: 'x' }] } }],
    [{ filter: { organization: 'acme' } }, { organization: 'acme' }],
    [{ filter: { organization: ['acme'] } }, { organization: undefined }],
    [
      { filter: { name: 'Ada', condition: { any: [] } } },
      { filter: { all: [{ field: 'name', operator: 'eq', value: 'Ada' }, { any: [] }] } },
    ],
  ])('%j is read', (parameters, query) => {
    expect(readQuery(json(parameters), fields)).toMatchObject(query);
  });

  test('leaves out what it doesn’t ask for', () => {
    expect(Object.keys(readQuery({}, fields)).sort()).toEqual(['limit', 'offset', 'organization']);
  });

  test.each<[query: Record<string, unknown>, field: string | undefined, message: string | RegExp]>([
    [{ page: '1' }, 'page', 'There is no parameter "page" here.'],
    [{ range: '[' }, 'range', 'range is not valid JSON.'],
    [{ range: ['[0,1]', '[0,1]'] }, 'range', 'range is not valid JSON.'],
    [{ filter: '['.repeat(25) }, 'filter', 'filter is nested too deeply.'],
    [json({ range: [-1, 1] }), 'range.0', /^range: /],
    [json({ range: [10_000_001, 10_000_001] }), 'range.0', /^range: /],
    [json({ range: [0, -1] }), 'range.1', /^range: /],
    [json({ range: [5, 4] }), 'range', `range must span 1 to ${limits.page} records.`],
    [json({ range: [0, limits.page] }), 'range', `range must span 1 to ${limits.page} records.`],
    [json({ range: 'x' }), 'range', /^range /],
    [json({ sort: ['name', 'up'] }), 'sort.1', /^sort: /],
    [json({ sort: ['', 'asc'] }), 'sort.0', /^sort: /],
    [json({ sort: ['a'.repeat(65), 'asc'] }), 'sort.0', /^sort: /],
    [json({ filter: [] }), 'filter', 'filter must be an object.'],
    [json({ filter: 'x' }), 'filter', 'filter must be an object.'],
    [{ filter: '7' }, 'filter', 'filter must be an object.'],
    [json({ filter: { q: 'a'.repeat(limits.search + 1) } }), 'filter.q', /^filter\.q/],
    [json({ filter: { q: 7 } }), 'filter.q', /^filter\.q/],
    [json({ filter: { name: {} } }), 'filter.name.value', /^filter\.name: /],
    [json({ filter: { shoe: 1 } }), 'filter.shoe', 'There is no field "shoe". There are name, at, organization.'],
    [json({ filter: { condition: { field: 'name' } } }), 'filter.condition.operator', /^filter\.condition: /],
  ])('refuses %j and names %s', (query, field, message) => {
    expect(() => readQuery(query, fields)).toThrow(
      expect.objectContaining({
        code: 'invalid',
        field,
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      }),
    );
  });
});
