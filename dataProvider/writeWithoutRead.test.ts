import { expect, test, vi } from 'vitest';
import { teams } from '../resources/teams/teams';
import { users } from '../resources/users/users';
import type { AnyResource } from '../schema/define';
import { samples } from '../tests/support/sample';
import { canDeleteWithoutRead, canSaveWithoutRead, writeWithoutRead } from './writeWithoutRead';

const rest: AnyResource = { ...samples, api: { transport: 'rest', url: 'https://backend.example/samples' } };

test('whether values can be saved without reading the record first', () => {
  expect(canSaveWithoutRead(users, { phone: null })).toBe(true);
  expect(canSaveWithoutRead(users, { firstName: 'Ada', role: 'admin' })).toBe(true);
  // Which teams to join and leave depends on the user's current ones.
  expect(canSaveWithoutRead(users, { teamIds: [] })).toBe(false);
  expect(canSaveWithoutRead(users, { firstName: 'Ada', teamIds: [] })).toBe(false);
  expect(canSaveWithoutRead(samples, { name: 'A' })).toBe(true);
  expect(canSaveWithoutRead(rest, { name: 'A' })).toBe(false);
});

test('whether a record can be deleted without reading it first', () => {
  expect([users, teams, samples, rest].map(resource => canDeleteWithoutRead(resource))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  expect(canDeleteWithoutRead({ ...samples, delete: { bulk: { call: 'bulkDelete' }, confirm: 'count' } })).toBe(false);
  expect(
    canDeleteWithoutRead({
      ...samples,
      delete: { single: { call: 'deleteUser', body: () => ({ id: 'a' }) }, confirm: 'count' },
    }),
  ).toBe(false);
});

test('writes all records in parallel and reports a refusal', async () => {
  const write = vi.fn(async ({ id }: { id: string }) => {
    if (id === '2') throw new Error('No.');
  });
  await expect(writeWithoutRead([1, '2', 3], write)).rejects.toThrow('No.');
  expect(write.mock.calls.map(([record]) => record)).toEqual([{ id: '1' }, { id: '2' }, { id: '3' }]);
});
