import { expect, test } from 'vitest';
import { defineResource } from '../schema/define';
import { choice, id, text, time } from '../schema/fields';
import { fakeRpc } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { createDataProvider } from './dataProvider';

const queries = defineResource(
  'queries',
  {
    id: id(),
    timestamp: time({ required: true }),
    domain: text({ unsortable: true }),
    status: choice({ choices: ['blocked', 'allowed'], unsortable: true }),
  },
  {
    title: 'domain',
    scope: 'organization',
    access: { super_admin: 'all' },
    api: { list: 'listUsers', cursor: { filters: { timestamp: ['from', 'to'], status: 'status' } } },
    list: { columns: ['domain'], filters: ['timestamp', 'status'], search: ['domain'], sort: ['timestamp', 'desc'] },
    form: { query: ['timestamp', 'domain', 'status'] },
  },
);

/** A log of 25 queries. A cursor is the number of a page's last query. */
function consoleOver(organization: () => string = () => 'acme', answer?: unknown) {
  const row = (n: number) => ({ id: `q${n}`, timestamp: '2026-01-01T00:00:00.000Z', domain: `d${n}.example` });
  const { rpc, asked } = fakeRpc({
    listUsers: ({ limit, cursor }: Record<string, unknown>) => {
      if (answer !== undefined) return answer;
      const from = cursor === undefined ? 0 : Number(cursor);
      const to = Math.min(25, from + Number(limit));
      const items = Array.from({ length: to - from }, (_, at) => row(from + at));
      return { items, cursor: to < 25 ? String(to) : null };
    },
  });
  const provider = createDataProvider({
    rpc,
    resources: resourceSource([queries]),
    organization,
    renewSession: async () => false,
    onSignedOut: () => undefined,
  });
  const page = (number: number, filter: object = {}, order: 'ASC' | 'DESC' = 'DESC') =>
    provider.getList('queries', {
      pagination: { page: number, perPage: 10 },
      sort: { field: 'timestamp', order },
      filter,
    });
  return { page, asked, provider };
}

test('continues where the previous page ended, without a total', async () => {
  const { page, asked } = consoleOver();
  expect(await page(1)).toMatchObject({ pageInfo: { hasNextPage: true } });
  expect(asked).toHaveLength(1);
  const second = await page(2);
  expect(second.data.map(({ id }) => id)).toEqual([
    'q10',
    'q11',
    'q12',
    'q13',
    'q14',
    'q15',
    'q16',
    'q17',
    'q18',
    'q19',
  ]);
  expect(second.total).toBeUndefined();
  expect(await page(3)).toMatchObject({ total: 25, data: [{ id: 'q20' }, {}, {}, {}, {}] });
  expect(asked.map(({ body }) => body.cursor)).toEqual([undefined, '10', '20']);
  expect(await page(4)).toMatchObject({ total: 25, data: [] });
});

test('reads the pages before a later page first', async () => {
  const { page, asked } = consoleOver();
  expect(await page(3)).toMatchObject({ data: [{ id: 'q20' }, {}, {}, {}, {}] });
  expect(asked).toHaveLength(3);
});

test('filters with the call’s keys, and with the same time for every page', async () => {
  const { page, asked } = consoleOver();
  const where = [
    { field: 'status', operator: 'in', value: ['blocked'] },
    { field: 'timestamp', operator: 'gte', value: 'now-24h' },
  ];
  await page(1, { search: ' d1 ', where });
  await page(2, { search: ' d1 ', where });
  const [first, second] = asked.map(({ body }) => body);
  expect(first).toMatchObject({ organization: 'acme', search: 'd1', status: 'blocked', sort: 'desc', limit: 10 });
  expect(new Date(String(first?.from)).getTime()).toBeGreaterThan(Date.now() - 25 * 3_600_000);
  expect(second).toEqual({ ...first, cursor: '10' });
});

test('refuses a filter that the call has no key for, instead of matching all', async () => {
  const { page, asked } = consoleOver();
  await expect(
    page(1, { where: [{ field: 'status', operator: 'in', value: ['blocked', 'allowed'] }] }),
  ).rejects.toThrow(/filtered so by status/);
  await expect(page(1, { where: [{ field: 'domain', operator: 'eq', value: 'x' }] })).rejects.toThrow(/by domain/);
  for (const operator of ['ne', 'contains', 'gte']) {
    await expect(page(1, { where: [{ field: 'status', operator, value: 'blocked' }] })).rejects.toThrow(/by status/);
  }
  for (const operator of ['eq', 'gt', 'lt']) {
    const where = [{ field: 'timestamp', operator, value: '2026-01-01T00:00:00.000Z' }];
    await expect(page(1, { where })).rejects.toThrow(/by timestamp/);
  }
  const where = [{ any: [{ field: 'status', operator: 'eq', value: 'blocked' }] }];
  await expect(page(1, { where })).rejects.toThrow(/groups of conditions/);
  expect(asked).toEqual([]);
});

test('finds only records that have been read', async () => {
  const { page, provider, asked } = consoleOver();
  expect((await provider.getOne('queries', { id: 'q7' })).data.domain).toBe('d7.example');
  expect((await provider.getOne('queries', { id: 'q8' })).data.domain).toBe('d8.example');
  expect(asked).toHaveLength(1);
  await page(1);
  await page(2);
  expect((await provider.getOne('queries', { id: 'q17' })).data.domain).toBe('d17.example');
  expect((await provider.getOne('queries', { id: 'q3' })).data.domain).toBe('d3.example');
  expect(asked).toHaveLength(3);
  await expect(provider.getOne('queries', { id: 'q99' })).rejects.toMatchObject({
    ...{ status: 404, code: 'not_found', message: 'No queries has the identifier q99' },
  });
});

test('keeps pages per organisation, and starts again with the first page', async () => {
  let active = 'acme';
  const { page, asked } = consoleOver(() => active);
  await page(1);
  await page(2);
  active = 'globex';
  await page(2);
  await page(1);
  const cursors = asked.map(({ body }) => [body.organization, body.cursor]);
  expect(cursors).toEqual([
    ['acme', undefined],
    ['acme', '10'],
    ['globex', undefined],
    ['globex', '10'],
    ['globex', undefined],
  ]);
});

test('sends search and order with the requested page', async () => {
  const { page, asked, provider } = consoleOver();
  await page(1, { search: '  ' }, 'ASC');
  await page(2, { search: '  ' }, 'ASC');
  expect(asked[0]?.body).toEqual({ organization: 'acme', sort: 'asc', limit: 10 });
  expect(asked[1]?.body).toEqual({ organization: 'acme', sort: 'asc', limit: 10, cursor: '10' });
  await provider.getList('queries', { filter: {} });
  expect(asked[2]?.body).toMatchObject({ sort: 'desc', limit: 50 });
});

test('sends both ends of a range, each with its own key', async () => {
  const { page, asked } = consoleOver();
  const at = (hour: number) => `2026-01-01T0${hour}:00:00.000Z`;
  const where = [
    { field: 'timestamp', operator: 'lte', value: at(9) },
    { field: 'timestamp', operator: 'gte', value: at(1) },
    { field: 'status', operator: 'eq', value: 'blocked' },
  ];
  await page(1, { where });
  expect(asked[0]?.body).toMatchObject({ from: at(1), to: at(9), status: 'blocked' });
});

test('returns an empty page past the end, and refuses an offset between pages', async () => {
  const { page, provider, asked } = consoleOver();
  expect(await page(9)).toMatchObject({ data: [], total: 25 });
  const { list } = provider.clientFor('queries', 'acme');
  await expect(list({ offset: 5, limit: 10 })).rejects.toThrow('queries is read page after page');
  expect(asked).toHaveLength(3);
});

test.each([undefined, [], { rows: [] }])('rejects a response that isn’t a page: %j', async answer => {
  await expect(consoleOver(() => 'acme', answer ?? null).page(1)).rejects.toThrow('listUsers answered no page');
});

test('pages through more rows than it asked for, also after the last cursor', async () => {
  const items = Array.from({ length: 25 }, (_, at) => ({ id: `q${at}` }));
  const { page, asked } = consoleOver(() => 'acme', { items, cursor: null });
  expect(await page(1)).toMatchObject({ pageInfo: { hasNextPage: true }, data: { length: 10 } });
  expect(await page(3)).toMatchObject({ total: 25, data: { length: 5 } });
  expect(asked).toHaveLength(1);
});

test('treats a cursor that isn’t a text as the end', async () => {
  const { page } = consoleOver(() => 'acme', { items: [{ id: 'q1' }], cursor: undefined });
  expect(await page(1)).toMatchObject({ total: 1, data: [{ id: 'q1' }] });
});
