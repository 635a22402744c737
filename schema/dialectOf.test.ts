import { expect, test } from 'vitest';
import { pages, restTasks, tasks } from '../tests/support/tasks';
import { dialectOf, isEndless, isSortable, pagedDialectOf } from './dialectOf';

const whole = { paging: 'none' } as const;

test('only a REST backend has a dialect', () => {
  expect(dialectOf(restTasks(pages))).toBe(pages);
  expect(dialectOf(restTasks())).toBeUndefined();
  expect(dialectOf(tasks())).toBeUndefined();
});

test('a list that returns all records has no paged dialect', () => {
  expect(pagedDialectOf(restTasks(pages))).toBe(pages);
  expect(pagedDialectOf(restTasks(whole))).toBeUndefined();
  expect(pagedDialectOf(tasks())).toBeUndefined();
});

test.each([
  ['calls with cursors', tasks({ api: { list: 'listUsers', cursor: { filters: {} } } }), true],
  ['REST with cursors', restTasks({ paging: 'cursor', next: 'next' }), true],
  ['REST by pages', restTasks(pages), false],
  ['REST without a dialect', restTasks(), false],
  ['calls', tasks(), false],
])('tells whether the number of records is unknown: %s', (_, resource, expected) => {
  expect(isEndless(resource)).toBe(expected);
});

test.each([
  ['calls', tasks(), 'title', true],
  ['a field that the service does not sort', tasks(), 'notes', false],
  ['a column that is no field', tasks(), 'missing', true],
  ['pages without a parameter for the order', restTasks(pages), 'title', false],
  ['pages with one', restTasks({ ...pages, sort: { by: 'sort' } }), 'title', true],
  ['the same, of a field that is not sorted', restTasks({ ...pages, sort: { by: 'sort' } }), 'notes', false],
  ['all records at once', restTasks(whole), 'title', true],
])('tells whether a column can be sorted: %s', (_, resource, name, expected) => {
  expect(isSortable(resource, name)).toBe(expected);
});
