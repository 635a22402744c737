import { expect, test } from 'vitest';
import type { Condition } from '../contract/list';
import { organizations } from '../resources/organizations/organizations';
import { users } from '../resources/users/users';
import { samples } from '../tests/support/sample';
import { defaultSort, isListFilter, queryToWire, referenceCondition } from './query';

const page = { offset: 0, limit: 25 };

test('converts names and values to wire format', () => {
  expect(queryToWire(users, { ...page, search: ' ada ', sort: { field: 'firstName', order: 'DESC' } })).toEqual({
    ...page,
    search: 'ada',
    sort: { field: 'first_name', order: 'desc' },
  });
  expect(queryToWire(organizations, { offset: 50, limit: 10, sort: { field: 'country', order: 'ASC' } })).toEqual({
    offset: 50,
    limit: 10,
    sort: { field: 'attributes.country', order: 'asc' },
  });
  expect(queryToWire(users, { ...page, search: '  ', where: [] })).toEqual(page);
});

test('sends one condition alone and several as a group, with wire names at any depth', () => {
  const named = { field: 'firstName', operator: 'contains', value: 'a' } as const;
  const any: Condition = { any: [named, { field: 'role', operator: 'in', value: ['admin', 'user'] }] };
  const wired = { field: 'first_name', operator: 'contains', value: 'a' };
  expect(queryToWire(users, { ...page, where: [named] }).filter).toEqual(wired);
  expect(queryToWire(users, { ...page, where: [named, any] }).filter).toEqual({
    all: [wired, { any: [wired, { field: 'user_type', operator: 'in', value: ['admin', 'user'] }] }],
  });
});

test('converts compared values, except for parts of text and `empty`', () => {
  const sent = (
    operator: 'eq' | 'in' | 'contains' | 'startsWith' | 'empty',
    field: string,
    value: string | string[] | boolean,
  ) => queryToWire(samples, { ...page, where: [{ field, operator, value }] }).filter;
  expect(sent('eq', 'mobile', '+1 415 555 0123')).toMatchObject({ value: '+1 415 555 0123' });
  expect(sent('empty', 'since', true)).toMatchObject({ value: true });
  expect(sent('contains', 'mail', 'ADA')).toMatchObject({ value: 'ADA' });
  expect(sent('startsWith', 'host', 'Chat.')).toMatchObject({ value: 'Chat.' });
  expect(sent('in', 'labels', ['a', 'b'])).toMatchObject({ value: ['a', 'b'] });
});

test('sorts by the definition’s order, or else by identifier', () => {
  expect(defaultSort(samples)).toEqual({ field: 'name', order: 'ASC' });
  const sortedBy = (sort: 'name' | readonly ['since', 'asc' | 'desc']) =>
    defaultSort({ ...samples, list: { ...samples.list, columns: ['name'], filters: [], search: [], sort } });
  expect(sortedBy(['since', 'desc'])).toEqual({ field: 'since', order: 'DESC' });
  expect(sortedBy(['since', 'asc'])).toEqual({ field: 'since', order: 'ASC' });
  const { list: _, ...unlisted } = samples;
  expect(defaultSort(unlisted)).toEqual({ field: 'id', order: 'ASC' });
});

test('compares reference fields of one and of many records', () => {
  expect(referenceCondition(samples, 'parent', 'a')).toEqual({ field: 'parent', operator: 'eq', value: 'a' });
  expect(referenceCondition(samples, 'friends', 'a')).toEqual({ field: 'friends', operator: 'in', value: ['a'] });
});

test('accepts only the keys of a list filter', () => {
  expect(
    [{}, { search: 'a', where: [], everywhere: true }, { search: 'a', q: 'a' }, { status: 'on' }].map(isListFilter),
  ).toEqual([true, true, false, false]);
});
