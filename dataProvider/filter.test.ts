import { expect, test } from 'vitest';
import type { Condition } from '../contract/list';
import { users } from '../resources/users/users';
import { readFilter, writeFilter } from './filter';

const where = (filter: object) => readFilter(users, filter).where;

test.each([
  [{ role: 'admin' }, { field: 'role', operator: 'eq', value: 'admin' }],
  [{ role: ['admin', 'user'] }, { field: 'role', operator: 'in', value: ['admin', 'user'] }],
  [{ role_eq_any: ['admin'] }, { field: 'role', operator: 'in', value: ['admin'] }],
  [{ role_neq: 'admin' }, { field: 'role', operator: 'ne', value: 'admin' }],
  [{ role_neq: ['admin'] }, { field: 'role', operator: 'ne', value: ['admin'] }],
  [{ role_eq: 'admin' }, { field: 'role', operator: 'eq', value: 'admin' }],
  [{ lastSeenAt_gt: '2026-01-01' }, { field: 'lastSeenAt', operator: 'gt', value: '2026-01-01' }],
  [{ lastSeenAt_lte: '2026-01-01' }, { field: 'lastSeenAt', operator: 'lte', value: '2026-01-01' }],
  [{ firstName_q: 'ad' }, { field: 'firstName', operator: 'contains', value: 'ad' }],
  [{ lastSeenAt_gte: '2026-01-01' }, { field: 'lastSeenAt', operator: 'gte', value: '2026-01-01' }],
  [{ lastSeenAt_lt: new Date(0) }, { field: 'lastSeenAt', operator: 'lt', value: '1970-01-01T00:00:00.000Z' }],
  [{ teamIds: 'sales' }, { field: 'teamIds', operator: 'in', value: ['sales'] }],
  [{ firstName: '' }, undefined],
  [{ firstName: undefined }, undefined],
])('reads %o as %o', (filter, comparison) => {
  expect(where(filter)).toEqual(comparison && [comparison]);
});

test('searches with q, and adds field filters to the console’s own conditions', () => {
  const own = { field: 'role', operator: 'eq', value: 'user' } as const;
  expect(readFilter(users, { q: 'ada', where: [own], firstName: 'Ada' })).toEqual({
    search: 'ada',
    where: [own, { field: 'firstName', operator: 'eq', value: 'Ada' }],
  });
});

test('reads whether to list the records of all organisations', () => {
  expect(readFilter(users, { firstName_q: 'ad', everywhere: true })).toMatchObject({ everywhere: true });
  expect(readFilter(users, {})).toStrictEqual({});
});

test('reads nested fields from nested objects', () => {
  const nested = { ...users, fields: { ...users.fields, 'seat.state': { kind: 'text' as const } } };
  expect(readFilter(nested, { seat: { state: 'free' } }).where).toEqual([
    { field: 'seat.state', operator: 'eq', value: 'free' },
  ]);
});

const active = { field: 'lastSeenAt', operator: 'gte', value: 'now-7d' } as const;
const either: Condition = { any: [active, { field: 'role', operator: 'in', value: ['user'] }] };

test.each<[Condition[], object]>([
  [[{ field: 'role', operator: 'eq', value: 'admin' }], { role: 'admin' }],
  [[{ field: 'role', operator: 'in', value: ['admin'] }], { role: ['admin'] }],
  [[{ field: 'teamIds', operator: 'in', value: ['sales'] }], { teamIds: ['sales'] }],
  [[active, { ...active, operator: 'lt', value: 'now' }], { lastSeenAt_gte: 'now-7d', lastSeenAt_lt: 'now' }],
  [[active, { ...active, value: 'now-1d' }], { lastSeenAt_gte: 'now-7d', where: [{ ...active, value: 'now-1d' }] }],
  [[either, active], { lastSeenAt_gte: 'now-7d', where: [either] }],
])('writes %o as %o, and reads it back', (where, values) => {
  expect(writeFilter(users, { search: 'ada', where })).toEqual({ q: 'ada', ...values });
  const read = readFilter(users, values).where ?? [];
  expect(new Set(read)).toEqual(new Set(where));
});

test('writes nested fields as nested objects', () => {
  const nested = { ...users, fields: { ...users.fields, 'seat.state': { kind: 'text' as const } } };
  expect(writeFilter(nested, { where: [{ field: 'seat.state', operator: 'eq', value: 'free' }] })).toEqual({
    seat: { state: 'free' },
  });
});
