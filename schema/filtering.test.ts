import { describe, expect, test } from 'vitest';
import { pages, restTasks, tasks } from '../tests/support/tasks';
import type { AnyResource } from './define';
import { filterableFields, filterKeys, operatorsOf, parameterFor, takesConditions, takesOneValue } from './filtering';

const cursor = { filters: { title: 'name', state: 'state', due: ['from', 'to'] } } as const;
const byCursor = tasks({ api: { list: 'listUsers', cursor } });
const everything = { paging: 'none' } as const;
const paged = restTasks({ ...pages, filters: ['size', 'size_gte', 'attributes.title_q'] });
const withConditions = tasks({ api: { transport: 'rest', url: '/rest', conditions: true } });

test.each<[string, AnyResource, { conditions: boolean; oneValue: boolean }]>([
  ['calls', tasks(), { conditions: true, oneValue: false }],
  ['calls by cursors', byCursor, { conditions: false, oneValue: true }],
  ['REST', restTasks(), { conditions: false, oneValue: false }],
  ['REST with conditions', withConditions, { conditions: true, oneValue: false }],
  ['REST that answers everything', restTasks(everything), { conditions: true, oneValue: false }],
  ['REST by pages', paged, { conditions: false, oneValue: true }],
])('whether lists take any condition, or one value a field: %s', (_, resource, { conditions, oneValue }) => {
  expect(takesConditions(resource)).toBe(conditions);
  expect(takesOneValue(resource)).toBe(oneValue);
});

test('a cursor-paged list names the keys of each filter', () => {
  expect(filterKeys(byCursor, 'title')).toEqual(['name']);
  expect(filterKeys(byCursor, 'due')).toEqual(['from', 'to']);
  expect(filterKeys(byCursor, 'size')).toEqual([]);
  expect(filterKeys(tasks(), 'title')).toEqual([]);
});

describe('the operators of a field', () => {
  test.each<[string, AnyResource, string, readonly string[]]>([
    ['calls', tasks(), 'title', ['contains', 'startsWith', 'eq', 'ne', 'empty']],
    ['one key of a cursor', byCursor, 'title', ['eq']],
    ['one key of a cursor, of words', byCursor, 'state', ['in', 'eq']],
    ['two keys of a cursor', byCursor, 'due', ['gte', 'lte']],
    ['no key of a cursor', byCursor, 'size', []],
    ['REST', restTasks(), 'title', ['contains', 'eq', 'ne']],
    ['REST, of numbers', restTasks(), 'size', ['eq', 'ne', 'gt', 'gte', 'lt', 'lte']],
    ['REST with conditions', withConditions, 'title', ['contains', 'startsWith', 'eq', 'ne', 'empty']],
    ['parameters of pages', paged, 'size', ['eq', 'gte']],
    ['a nested parameter of pages', paged, 'title', ['contains']],
    ['no parameter of pages', paged, 'due', []],
    ['pages without any parameter', restTasks(pages), 'size', []],
  ])('%s', (_, resource, name, expected) => {
    expect(operatorsOf(resource, name)).toEqual(expected);
  });

  test('are parameter suffixes in REST', () => {
    const all = ['eq', 'in', 'ne', 'contains', 'gt', 'gte', 'lt', 'lte', 'startsWith', 'empty'] as const;
    expect(all.map(operator => parameterFor(tasks(), 'size', operator))).toEqual([
      ...['size', 'size', 'size_neq', 'size_q', 'size_gt', 'size_gte', 'size_lt', 'size_lte'],
      ...[undefined, undefined],
    ]);
  });
});

test('filters that the backend doesn’t support are not offered', () => {
  const list = { columns: [], filters: ['due', 'title', 'size'], search: [], sort: 'title' } as const;
  expect(filterableFields({ ...tasks(), list })).toEqual(['due', 'title', 'size']);
  expect(filterableFields({ ...paged, list })).toEqual(['title', 'size']);
  expect(filterableFields(tasks())).toEqual([]);
});
