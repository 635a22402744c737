/** react-admin's operations on many records, with a service that refuses some of them. */
import { expect, test } from 'vitest';
import { users } from '../resources/users/users';
import { type Answers, fakeRpc, userRow } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { type Body, idsOf, people } from '../tests/support/runs';
import { createDataProvider } from './dataProvider';
import { CallError, SaveError } from './errors';
import { readSeveralPages } from './manyRecords';
import type { Query } from './query';
import type { ResourceClient } from './resourceClient';
import { pageAt } from './restLists';

function provider(answers: Answers) {
  const backend = fakeRpc(answers);
  const dataProvider = createDataProvider({
    rpc: backend.rpc,
    resources: resourceSource([users]),
    organization: () => 'acme',
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  return { ...backend, dataProvider };
}

const refused = (code: string) => new CallError({ status: 409, code, message: `Refused: ${code}.`, call: 'x' });

test.each([
  [
    1500,
    3000,
    [
      [0, 1000],
      [1000, 500],
    ],
  ],
  [
    2000,
    3000,
    [
      [0, 1000],
      [1000, 1000],
    ],
  ],
  [
    5000,
    1200,
    [
      [0, 1000],
      [1000, 1000],
    ],
  ],
  [1000, 1200, [[0, 1000]]],
])(
  'reads %i of %i records in requests of a thousand, and no further ones past the end',
  async (wanted, total, ranges) => {
    const { dataProvider, asked } = provider({ listUsers: people(total) });
    const list = await dataProvider.getList('manage-users', { pagination: { page: 1, perPage: wanted }, filter: {} });
    expect(list.data).toHaveLength(Math.min(wanted, total));
    expect(list.total).toBe(total);
    expect(asked.map(({ body }) => [body.offset, body.limit])).toEqual(ranges);
  },
);

test('reads all records from a backend that returns fewer than requested', async () => {
  const rows = idsOf(2300).map(id => ({ id }));
  const list = async ({ offset, limit }: Query) => {
    const records = rows.slice(offset, offset + pageAt(offset, limit).perPage);
    return { records, total: rows.length };
  };
  const client = { list } as unknown as ResourceClient;
  for (const [offset, limit] of [
    [0, 2300],
    [0, 9000],
    [1999, 1100],
  ] as const) {
    const { records } = await readSeveralPages(client, { offset, limit } as Query);
    expect(records).toEqual(rows.slice(offset, offset + limit));
  }
});

test('rejects an update of many with the only refusal, as for one record', async () => {
  const { dataProvider } = provider({
    listUsers: people(3),
    updateUserDetails: ({ id }: Body) => {
      if (id === 'user-1') throw refused('taken');
      return {};
    },
  });
  const error = await dataProvider
    .updateMany('manage-users', { ids: idsOf(3), data: { phone: '+14155550100' } })
    .catch(thrown => thrown);
  expect(error).toBeInstanceOf(SaveError);
  expect(error).toMatchObject({ status: 409, message: 'Refused: taken.', refused: { fields: ['phone'] } });
});

test('rejects an update of many with each missing record and all other refusals', async () => {
  const { dataProvider } = provider({
    listUsers: people(2),
    updateUserDetails: () => {
      throw refused('taken');
    },
  });
  const ids = ['user-0', 'gone', 'lost'];
  const error = await dataProvider
    .updateMany('manage-users', { ids, data: { phone: '+14155550100' } })
    .catch(thrown => thrown);
  expect(error).toMatchObject({ name: 'AggregateError', status: 404, message: 'There is no record gone.' });
  expect(error.errors).toMatchObject([
    { status: 404, code: 'not_found', call: 'update', message: 'There is no record gone.' },
    { message: 'There is no record lost.' },
    { message: 'Refused: taken.' },
  ]);
});

test('reads the records once in an update of many, and not again before saving', async () => {
  const row = (n: number) => userRow(n, { etag: undefined });
  const { dataProvider, calls } = provider({
    listUsers: { items: [row(0), row(1)], total: 2 },
    getUserDetailsFromDb: row(0),
    updateUserDetails: {},
  });
  await dataProvider.updateMany('manage-users', { ids: idsOf(2), data: { phone: '+14155550100' } });
  expect(calls()).toEqual(['listUsers', 'updateUserDetails', 'updateUserDetails']);
});

test('rejects a bulk deletion with the failed record and reason, or with all of them', async () => {
  const inUse = { code: 'conflict', message: 'In use.' };
  const deleting = (failing: string[]) => {
    const { deleteMany } = provider({
      listUsers: people(3),
      bulkDelete: ({ ids }: Body) => ({
        ok: ids.filter(id => !failing.includes(id)),
        failed: failing.map(id => ({ id, error: inUse })),
      }),
    }).dataProvider;
    return deleteMany('manage-users', { ids: idsOf(3) });
  };
  await expect(deleting(['user-1'])).rejects.toThrow(/^First1 Last1: In use\.$/);
  await expect(deleting(['user-1', 'user-2'])).rejects.toMatchObject({
    message: 'First1 Last1: In use.',
    errors: [{ message: 'First1 Last1: In use.' }, { message: 'First2 Last2: In use.' }],
    status: 0,
    body: {},
  });
});

test('rejects a bulk deletion as any request when the session ends', async () => {
  const { dataProvider } = provider({
    bulkDelete: () => {
      throw new CallError({ status: 401, code: 'unauthenticated', message: 'Sign in first.', call: 'bulkDelete' });
    },
  });
  const deleting = dataProvider.deleteMany('manage-users', { ids: idsOf(2) });
  await expect(deleting).rejects.toMatchObject({ status: 401, message: 'Sign in first.' });
});
