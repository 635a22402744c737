import { describe, expect, test } from 'vitest';
import { pages, restTasks, tasks } from '../tests/support/tasks';
import type { AnyResource } from './define';
import {
  filterableFields,
  filterKeys,
  operatorsOf,
  parameterFor,
  supportsConditions,
  supportsOneValue,
} from './filtering';

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
])('tells whether lists take any condition, or one value per field: %s', (_, resource, { conditions, oneValue }) => {
  expect(supportsConditions(resource)).toBe(conditions);
  expect(supportsOneValue(resource)).toBe(oneValue);
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
    ['one cursor key', byCursor, 'title', ['eq']],
    ['one cursor key for a choice', byCursor, 'state', ['in', 'eq']],
    ['two cursor keys', byCursor, 'due', ['gte', 'lte']],
    ['no cursor key', byCursor, 'size', []],
    ['REST', restTasks(), 'title', ['contains', 'eq', 'ne']],
    ['REST for a number', restTasks(), 'size', ['eq', 'ne', 'gt', 'gte', 'lt', 'lte']],
    ['REST with conditions', withConditions, 'title', ['contains', 'startsWith', 'eq', 'ne', 'empty']],
    ['parameters of a paged list', paged, 'size', ['eq', 'gte']],
    ['a nested parameter of a paged list', paged, 'title', ['contains']],
    ['no parameter of a paged list', paged, 'due', []],
    ['a paged list without parameters', restTasks(pages), 'size', []],
  ])('depend on the backend: %s', (_, resource, name, expected) => {
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
