import { afterEach, expect, test, vi } from 'vitest';
import type { Condition } from '../contract/list';
import { users } from '../resources/users/users';
import { fakeRpc, userRow } from '../tests/support/fakeRpc';
import { hasNoRelativeTimes } from './relativeTimes';
import { toDynamicRpc } from './rpcClient';
import { rpcResource } from './rpcResource';

afterEach(() => vi.useRealTimers());

test('resolves a relative time when the filter is sent, and differently a day later', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:34:56.789Z') });
  const fake = fakeRpc({ listUsers: { items: [], total: 0 } });
  const client = rpcResource(users, toDynamicRpc(fake.rpc), () => 'acme');
  const since = { field: 'lastSeenAt', operator: 'gte', value: 'now-7d' } as const;
  const named = { field: 'firstName', operator: 'contains', value: 'now-7d' } as const;
  const query = { where: [{ any: [since, named] }], offset: 0, limit: 10 };
  await client.list(query);
  vi.setSystemTime(new Date('2026-03-02T12:34:56.789Z'));
  await client.list(query);
  const asked = (value: string) => ({
    any: [
      { field: 'lastSeenAt', operator: 'gte', value },
      { field: 'first_name', operator: 'contains', value: 'now-7d' },
    ],
  });
  expect(fake.asked.map(({ body }) => body.filter)).toEqual([
    asked('2026-02-22T12:34:00.000Z'),
    asked('2026-02-23T12:34:00.000Z'),
  ]);
});

test('resolves it for a list in the browser too', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const rows = [1, 5, 30].map((days, n) => userRow(n, { lastSeenAt: ago(days) }));
  const client = rpcResource(users, toDynamicRpc(fakeRpc({ listUsers: rows }).rpc), () => 'acme');
  const where = [{ field: 'lastSeenAt', operator: 'gte', value: 'now-7d' }] as const;
  for (let reading = 0; reading < 2; reading++) {
    expect((await client.list({ where, offset: 0, limit: 10 })).total).toBe(2);
  }
});

test.each<[Condition[], boolean]>([
  [[], true],
  [[{ field: 'lastSeenAt', operator: 'gte', value: '2026-01-01T00:00:00.000Z' }], true],
  [[{ field: 'firstName', operator: 'eq', value: 'now' }], true],
  [[{ field: 'lastSeenAt', operator: 'gte', value: 'now-7d' }], false],
  [[{ any: [{ field: 'lastSeenAt', operator: 'in', value: ['now-7d'] }] }], false],
])('tells whether %j has no relative times', (where, isSo) => {
  expect(hasNoRelativeTimes(users, where)).toBe(isSo);
});
