import { expect, test } from 'vitest';
import type { Comparison, Operator } from '../contract/list';
import { users } from '../resources/users/users';
import { fieldOf } from '../schema/record';
import { userRow } from '../tests/support/fakeRpc';
import { testOf } from './condition';
import { ListIndex } from './listIndex';

const cases: [field: string, held: unknown, operator: Operator, value: Comparison['value'], holds: boolean][] = [
  ['firstName', 'José', 'contains', 'OSE', true],
  ['firstName', 'José', 'startsWith', 'os', false],
  ['firstName', null, 'contains', '', false],
  ['status', 'active', 'eq', 'active', true],
  ['status', 'active', 'ne', 'active', false],
  ['platform', null, 'ne', 'ios', true],
  ['platform', 'web', 'in', ['ios', 'web'], true],
  ['platform', 'web', 'in', [], false],
  ['platform', null, 'empty', true, true],
  ['platform', 'web', 'empty', true, false],
  ['platform', 'web', 'empty', false, true],
  ['teamIds', ['a', 'b'], 'in', ['b', 'c'], true],
  ['teamIds', [], 'in', ['b'], false],
  ['teamIds', [], 'empty', true, true],
  ['smsEnabled', false, 'eq', false, true],
  ['lastSeenAt', '2026-01-02T00:00:00.000Z', 'gte', '2026-01-02T01:00:00+01:00', true],
  ['lastSeenAt', '2026-01-02T00:00:00.000Z', 'lt', '2026-01-02T00:00:00.000Z', false],
  ['lastSeenAt', '2026-01-02T00:00:00.000Z', 'gte', '2026-01-02T00:00:00.001Z', false],
  ['lastSeenAt', '2026-01-02T00:00:00.000Z', 'lt', '2026-01-02T00:00:00.001Z', true],
  ['lastSeenAt', '2026-01-02T00:00:00.001Z', 'gt', '2026-01-02T00:00:00.000Z', true],
  ['lastSeenAt', '2026-01-02T00:00:00.000Z', 'gt', '2026-01-02T00:00:00.000Z', false],
  ['lastSeenAt', '2026-01-02T00:00:00.000Z', 'lte', '2026-01-02T00:00:00.000Z', true],
  ['lastSeenAt', '2026-01-02T00:00:00.001Z', 'lte', '2026-01-02T00:00:00.000Z', false],
  ['firstName', 'José', 'startsWith', 'JOS', true],
  ['firstName', '', 'empty', true, true],
  ['firstName', 'J', 'empty', true, false],
  ['teamIds', ['a'], 'empty', true, false],
  ['lastSeenAt', null, 'lte', '2026-01-02T00:00:00.000Z', false],
];

test.each(cases)('tests a condition: %s %j %s %j is %s', (field, held, operator, value, holds) => {
  expect(testOf(fieldOf(users, field), { field, operator, value })(held)).toBe(holds);
});

test('ignores case and accents in a text comparison', () => {
  const index = new ListIndex(users, [userRow(1, { first_name: 'José', last_name: 'Müller' })]);
  const found = (search: string) => index.page({ search, offset: 0, limit: 1 }).total;
  expect(['jose MULLER', 'José', 'muler'].map(found)).toEqual([1, 1, 0]);
});
