import { expect, test } from 'vitest';
import { users } from '../resources/users/users';
import { fakeRpc, userRow } from '../tests/support/fakeRpc';
import { toDynamicRpc } from './rpcClient';
import { rpcResource } from './rpcResource';

const where = [{ field: 'role', operator: 'eq', value: 'user' }] as const;
const client = (answer: unknown) => {
  const fake = fakeRpc({ listUsers: answer });
  return { ...fake, ...rpcResource(users, toDynamicRpc(fake.rpc), () => 'acme') };
};
const plain = (counts: Readonly<Record<string, ReadonlyMap<string, number>>> | undefined) =>
  counts && Object.fromEntries(Object.entries(counts).map(([field, values]) => [field, Object.fromEntries(values)]));

test('counts several fields in one call, without rows, with the same filter', async () => {
  const { counts, asked } = client({
    items: [],
    total: 12,
    counts: { user_type: { user: 12 }, smsEnabled: { true: 5, false: 7 } },
  });
  expect(plain(await counts?.({ search: 'a', where }, ['role', 'smsEnabled']))).toEqual({
    role: { user: 12, admin: 0, super_admin: 0 },
    smsEnabled: { true: 5, false: 7 },
  });
  expect(asked.map(({ body }) => body)).toEqual([
    {
      organization: 'acme',
      search: 'a',
      filter: { field: 'user_type', operator: 'eq', value: 'user' },
      offset: 0,
      limit: 0,
      counts: ['user_type', 'smsEnabled'],
    },
  ]);
});

test('returns nothing if the backend doesn’t count', async () => {
  expect(await client({ items: [], total: 12 }).counts?.({}, ['role'])).toBeUndefined();
});

test('reads the list to count it if the backend answers all records', async () => {
  const { counts, list, calls } = client([userRow(1), userRow(2)]);
  expect(plain(await counts?.({}, ['smsEnabled']))).toEqual({ smsEnabled: { true: 1, false: 1 } });
  await list({ offset: 0, limit: 5 });
  expect(calls()).toEqual(['listUsers']);
});

test.each([
  ['pages by cursor', { list: 'listUsers', cursor: { filters: {} } }],
  ['has one record', { get: 'getUserDetailsFromDb' }],
] as const)('doesn’t count a list that %s', async (_what, api) => {
  const { rpc, calls } = fakeRpc({});
  expect(await rpcResource({ ...users, api }, toDynamicRpc(rpc), () => 'acme').counts?.({}, ['role'])).toBeUndefined();
  expect(calls()).toEqual([]);
});

test('counts a list in the browser, after changes too', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => userRow(n));
  const { list, counts, calls } = client(rows);
  await list({ offset: 0, limit: 5 });
  const counted = await counts?.({ where }, ['status', 'smsEnabled', 'platform']);
  const tally = (of: (row: Record<string, unknown>) => unknown) => {
    const found = rows.filter(row => row.user_type === 'user').map(of);
    return Object.fromEntries(
      [...new Set(found)]
        .filter(value => value !== null)
        .map(value => [String(value), found.filter(each => each === value).length]),
    );
  };
  expect(plain(counted)).toEqual({
    status: tally(row => row.status),
    smsEnabled: tally(row => row.smsEnabled),
    platform: tally(row => row.platform),
  });
  expect(calls()).toEqual(['listUsers']);
});
