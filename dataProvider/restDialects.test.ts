import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { type AnyResource, defineResource } from '../schema/define';
import { isEndless, isSortable } from '../schema/dialectOf';
import { choice, flag, id, number, text } from '../schema/fields';
import { operatorsOf } from '../schema/filtering';
import type { RestDialect } from '../schema/restDialect';
import { fakeRpc } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { restTasks } from '../tests/support/tasks';
import { createDataProvider } from './dataProvider';
import type { ExportOptions } from './exportRows';
import { pageAt } from './restLists';

const fields = {
  id: id(),
  title: text({ required: true, wire: 'name' }),
  state: choice({ choices: ['on', 'off'] }),
  size: number(),
};
const rows = Array.from({ length: 45 }, (_, n) => ({
  id: n + 1,
  name: `Task ${n + 1}`,
  state: n % 2 === 0 ? 'on' : 'off',
  size: n,
}));

function tasksIn(dialect: RestDialect) {
  return defineResource('tasks', fields, {
    title: 'title',
    scope: 'global',
    access: { admin: 'all' },
    api: { transport: 'rest', url: '/rest', dialect },
    list: { columns: ['title', 'state'], filters: ['state', 'size'], search: [], sort: 'title' },
    form: { all: ['title', 'state', 'size'] },
    delete: {},
  });
}

/** A provider with a backend that responds to GET requests. `asked` has their URLs, decoded. */
function providerOf(dialect: RestDialect, answer: (query: URLSearchParams, path: string) => Response) {
  const asked: string[] = [];
  const resource = tasksIn(dialect);
  const dataProvider = createDataProvider({
    rpc: fakeRpc({}).rpc,
    resources: resourceSource([resource]),
    organization: () => undefined,
    fetch: async url => {
      const address = new URL(String(url), 'http://host');
      asked.push(decodeURIComponent(address.pathname + address.search));
      return answer(address.searchParams, address.pathname);
    },
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  const page = async (number: number, perPage: number, filter = {}) => {
    const pagination = { page: number, perPage };
    const sort = { field: 'title', order: 'DESC' } as const;
    const answered = await dataProvider.getList('tasks', { pagination, sort, filter });
    return { ...answered, ids: answered.data.map(record => Number(record.id)) };
  };
  return { dataProvider, resource, asked, page };
}

const numberIn = (query: URLSearchParams, name: string, otherwise: number) => Number(query.get(name) ?? otherwise);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

test('supports page numbers, a total in a header, a minus for descending, search and filters', async () => {
  const dialect: RestDialect = {
    paging: 'page',
    total: { header: 'X-Total-Count' },
    sort: { by: 'sort' },
    search: 'q',
    filters: ['state', 'size_gte'],
    most: 20,
  };
  const { page, asked, resource, dataProvider } = providerOf(dialect, query => {
    const size = Math.min(20, numberIn(query, 'per_page', 20));
    const from = (numberIn(query, 'page', 1) - 1) * size;
    return Response.json(rows.slice(from, from + size), { headers: { 'x-total-count': '45' } });
  });
  const filter = {
    search: 'ta',
    where: [
      { field: 'state', operator: 'in', value: ['on'] },
      { field: 'size', operator: 'gte', value: 3 },
    ],
  };
  expect(await page(2, 10, filter)).toMatchObject({ total: 45, ids: range(11, 20) });
  expect(asked).toEqual(['/rest/tasks?sort=-name&q=ta&state=on&size_gte=3&page=2&per_page=10']);

  // A page larger than the backend's maximum is read in several requests.
  const selection = { kind: 'query', filter: {}, except: new Set<string>(), total: 45 } as const;
  const exported: string[] = [];
  for await (const part of dataProvider.exportRows({ resource: 'tasks', selection })) {
    exported.push(...part.map(record => record.id));
  }
  expect(exported).toEqual(range(1, 45).map(String));

  expect(operatorsOf(resource, 'state')).toEqual(expect.arrayContaining(['in']));
  expect(operatorsOf(resource, 'size')).toEqual(['gte']);
  expect(operatorsOf(resource, 'title')).toEqual([]);
  await expect(page(1, 10, { where: [{ field: 'size', operator: 'lt', value: 3 }] })).rejects.toThrow('size');
});

test('supports offset and limit in an envelope, with the sort order in its own parameter', async () => {
  const dialect: RestDialect = {
    paging: 'offset',
    at: 'skip',
    rows: 'data.items',
    total: { path: 'meta.total' },
    record: 'data',
    sort: { by: 'orderBy', order: 'direction' },
  };
  const { page, asked, dataProvider } = providerOf(dialect, (query, path) => {
    const one = rows.find(row => path === `/rest/tasks/${row.id}`);
    if (one) return Response.json({ data: one });
    const from = numberIn(query, 'skip', 0);
    return Response.json({
      data: { items: rows.slice(from, from + numberIn(query, 'limit', 10)) },
      meta: { total: 45 },
    });
  });
  expect(await page(3, 20)).toMatchObject({ total: 45, ids: range(41, 45) });
  expect(asked).toEqual(['/rest/tasks?orderBy=name&direction=desc&skip=40&limit=20']);
  expect((await dataProvider.getOne('tasks', { id: '7' })).data).toMatchObject({ id: '7', title: 'Task 7' });
  expect((await dataProvider.getMany('tasks', { ids: ['7', '9'] })).data.map(({ id: each }) => each).sort()).toEqual([
    '7',
    '9',
  ]);
  const previousData = { id: '7', title: 'Task 7', state: 'on', size: 6 };
  await dataProvider.update('tasks', { id: '7', data: { ...previousData, size: 8 }, previousData });
  expect(asked.slice(-2)).toEqual(['/rest/tasks/7', '/rest/tasks/7']);
});

test.each<[name: string, dialect: Partial<RestDialect>, next: (cursor: number) => string]>([
  ['a cursor', { at: 'after', next: 'next' }, cursor => String(cursor)],
  ['a URL that contains the cursor', { at: 'after', next: 'next' }, cursor => `/rest/tasks?limit=20&after=${cursor}`],
])('reads page after page with %s', async (_, partial, next) => {
  const dialect = { paging: 'cursor', rows: 'items', ...partial } as RestDialect;
  const { page, asked, resource, dataProvider } = providerOf(dialect, query => {
    const from = numberIn(query, 'after', 0);
    const to = Math.min(45, from + numberIn(query, 'limit', 20));
    return Response.json({ items: rows.slice(from, to), next: to < 45 ? next(to) : null });
  });
  expect(isEndless(resource)).toBe(true);
  expect(isSortable(resource, 'title')).toBe(false);
  const pageInfo = { hasNextPage: true, hasPreviousPage: false };
  expect(await page(1, 20)).toMatchObject({ ids: range(1, 20), pageInfo });
  expect(await page(2, 20)).toMatchObject({ ids: range(21, 40), pageInfo: { ...pageInfo, hasPreviousPage: true } });
  expect(await page(3, 20)).toMatchObject({ ids: range(41, 45), total: 45 });
  expect(asked).toEqual(['/rest/tasks?limit=20', '/rest/tasks?limit=20&after=20', '/rest/tasks?limit=20&after=40']);
  expect(await exportedFrom(dataProvider)).toEqual(range(1, 45));
});

/** Resolves to the identifiers of all rows that an export of the list reads, without knowing their number. */
async function exportedFrom(
  dataProvider: ReturnType<typeof providerOf>['dataProvider'],
  more: Partial<ExportOptions> = {},
): Promise<number[]> {
  const selection = { kind: 'query', filter: {}, except: new Set<string>(), total: 0 } as const;
  const exported: number[] = [];
  for await (const part of dataProvider.exportRows({ resource: 'tasks', selection, ...more })) {
    exported.push(...part.map(record => Number(record.id)));
  }
  return exported;
}

const byCursor: RestDialect = { paging: 'cursor', rows: 'items', next: 'next', search: 'q', most: 7 };

/** 2,500 rows, at most seven per page and none in the fourth. */
function manyByCursor(query: URLSearchParams): Response {
  const from = numberIn(query, 'cursor', 0);
  const to = Math.min(2_500, from + numberIn(query, 'limit', 1000));
  const ids = from === 21 ? [] : range(from + 1, to);
  return Response.json({ items: ids.map(id => ({ id, name: `Task ${id}` })), next: to < 2_500 ? to : null });
}

test('follows cursors to the last row, whatever the page sizes, and reports progress', async () => {
  const { dataProvider, page } = providerOf(byCursor, manyByCursor);
  expect((await page(1, 20)).ids).toEqual([...range(1, 20)]);
  expect((await page(2, 20)).ids).toEqual([21, ...range(29, 47)]);
  const progress: [number, number | undefined][] = [];
  const exported = await exportedFrom(dataProvider, { onProgress: (...told) => progress.push(told) });
  expect(exported).toEqual([...range(1, 21), ...range(29, 2_500)]);
  expect(progress).toEqual([
    [1000, undefined],
    [2000, undefined],
    [2493, 2493],
  ]);
});

test('fails an export by cursors with the failed page, and never returns part of the rows', async () => {
  const { dataProvider } = providerOf(byCursor, query =>
    numberIn(query, 'cursor', 0) > 1500
      ? Response.json({ message: 'The cursor is out of date' }, { status: 400 })
      : manyByCursor(query),
  );
  await expect(exportedFrom(dataProvider)).rejects.toThrow('The cursor is out of date');

  const endless = providerOf(byCursor, () => Response.json({ items: [{ id: 1, name: 'Task 1' }], next: 'same' }));
  await expect(exportedFrom(endless.dataProvider)).rejects.toThrow('names the same cursor');
});

test('sends the search with every cursor', async () => {
  const { dataProvider, asked } = providerOf(byCursor, query => {
    const from = numberIn(query, 'cursor', 0);
    return Response.json({ items: rows.slice(from, from + 7), next: from === 0 ? 7 : null });
  });
  const selection = { kind: 'query', filter: { search: 'ta' }, except: new Set<string>(), total: 0 } as const;
  expect(await exportedFrom(dataProvider, { selection })).toEqual(range(1, 14));
  expect(asked).toEqual(['/rest/tasks?q=ta&limit=7', '/rest/tasks?q=ta&limit=7&cursor=7']);
});

test('loads a list without pages once, and searches, filters, sorts and counts it in the browser', async () => {
  const { page, asked, dataProvider } = providerOf({ paging: 'none', rows: 'data' }, () =>
    Response.json({ data: rows }),
  );
  expect(await page(1, 10, { where: [{ field: 'size', operator: 'lt', value: 3 }] })).toMatchObject({
    total: 3,
    ids: [3, 2, 1],
  });
  const counts = await dataProvider.counts('tasks', { filter: {}, fields: ['state'] });
  expect([...(counts?.state ?? [])]).toEqual([
    ['on', 23],
    ['off', 22],
  ]);
  expect(asked).toEqual(['/rest/tasks']);
  vi.useFakeTimers({ now: Date.now() + 31_000 });
  try {
    await page(1, 10);
  } finally {
    vi.useRealTimers();
  }
  expect(asked).toHaveLength(2);
});

test.each<[RestDialect, unknown, string]>([
  [{ paging: 'page' }, { data: rows }, 'answered an object with data instead of an array'],
  [{ paging: 'page' }, {}, 'answered an object with nothing instead of an array'],
  [
    { paging: 'page' },
    Object.fromEntries([...'abcdefghij'].map(key => [key, 1])),
    'with a, b, c, d, e, f, g, h instead',
  ],
  [{ paging: 'page' }, 'rows', 'answered string instead of an array'],
  [{ paging: 'page', rows: 'items' }, { data: rows }, 'without an array at items'],
  [{ paging: 'page', rows: 'data', total: { path: 'total' } }, { data: rows, total: '' }, 'no number at total'],
  [{ paging: 'page', total: { header: 'X-Total-Count' } }, rows, 'no X-Total-Count'],
  [{ paging: 'offset', rows: 'data', total: { path: 'total' } }, { data: rows }, 'no number at total'],
])('says what the definition lacks if the response doesn’t match: %j', async (dialect, body, sentence) => {
  const { page } = providerOf(dialect, () => Response.json(body));
  await expect(page(1, 10)).rejects.toThrow(sentence);
});

test('throws for a searchable list whose dialect has no search parameter', () => {
  const wrong = () =>
    defineResource('tasks', fields, {
      title: 'title',
      scope: 'global',
      access: { admin: 'all' },
      api: { transport: 'rest', url: '/rest', dialect: { paging: 'page' } },
      list: { columns: ['title'], filters: [], search: ['title'], sort: 'title' },
      form: { all: ['title'] },
    });
  expect(wrong).toThrow('dialect.search');
});

test('continues with full pages after one that is smaller than requested', async () => {
  const { dataProvider } = providerOf({ paging: 'page', total: { header: 'x-total' } }, query => {
    const [page, size] = [numberIn(query, 'page', 1), numberIn(query, 'per_page', 7)];
    if (!Number.isInteger(page)) return Response.json({ message: `There is no page ${page}.` }, { status: 400 });
    const from = (page - 1) * size;
    return Response.json(rows.slice(from, from + Math.min(size, 7)), { headers: { 'x-total': '45' } });
  });
  expect(await exportedFrom(dataProvider)).toEqual(range(1, 45));
});

test('returns the largest page that begins at an offset', () => {
  const number = fc.integer({ min: 1, max: 1000 });
  fc.assert(
    fc.property(fc.nat(20_000), number, (offset, limit) => {
      const { page, perPage } = pageAt(offset, limit);
      expect([Number.isInteger(page), (page - 1) * perPage]).toEqual([true, offset]);
      const larger = Array.from({ length: limit - perPage }, (_, n) => perPage + 1 + n);
      expect(larger.filter(size => offset % size === 0)).toEqual([]);
    }),
  );
});

test('sends offset and limit with the dialect’s names, in ascending and descending order', async () => {
  const dialect: RestDialect = { paging: 'offset', sort: { by: 'sort', order: 'order' } };
  const { dataProvider, asked } = providerOf(dialect, () => Response.json([]));
  const sort = { field: 'title', order: 'ASC' } as const;
  await dataProvider.getList('tasks', { pagination: { page: 3, perPage: 10 }, sort, filter: {} });
  expect(asked).toEqual(['/rest/tasks?sort=name&order=asc&offset=20&limit=10']);
  const signed = providerOf({ paging: 'page', sort: { by: 'sort' }, first: 0 }, () => Response.json([]));
  await signed.dataProvider.getList('tasks', { pagination: { page: 1, perPage: 10 }, sort, filter: {} });
  expect(signed.asked).toEqual(['/rest/tasks?sort=name&page=0&per_page=10']);
});

test('searches a picker in the backend, or else within one page', async () => {
  const found = (dialect: RestDialect, search: string) => {
    const { dataProvider, asked } = providerOf(dialect, query =>
      Response.json(rows.slice(0, numberIn(query, 'limit', 10))),
    );
    return dataProvider.choices('tasks', { search, limit: 3 }).then(({ data }) => [data.map(({ id }) => id), asked]);
  };
  const all = range(1, 3).map(String);
  expect(await found({ paging: 'offset', search: 'q' }, 'tASK 4')).toEqual([
    all,
    ['/rest/tasks?q=tASK+4&offset=0&limit=3'],
  ]);
  expect(await found({ paging: 'offset', search: 'q' }, ' ta ')).toEqual([all, ['/rest/tasks?q=ta&offset=0&limit=3']]);
  expect(await found({ paging: 'offset', search: 'q' }, '  ')).toEqual([all, ['/rest/tasks?offset=0&limit=3']]);
  expect(await found({ paging: 'offset' }, '  ')).toEqual([all, ['/rest/tasks?offset=0&limit=3']]);
  expect(await found({ paging: 'offset', search: 'q' }, '')).toEqual([all, ['/rest/tasks?offset=0&limit=3']]);
  expect(await found({ paging: 'offset' }, '')).toEqual([all, ['/rest/tasks?offset=0&limit=3']]);
  expect(await found({ paging: 'offset' }, 'tASK 4')).toEqual([['4', '40', '41'], ['/rest/tasks?offset=0&limit=1000']]);
});

/** A provider of an organisation with a backend without records. `asked` has the queries it received. */
function withoutRecords(resource: AnyResource) {
  const asked: string[] = [];
  const { getList } = createDataProvider({
    rpc: fakeRpc({}).rpc,
    resources: resourceSource([resource]),
    organization: () => 'acme',
    fetch: async url => {
      asked.push(new URL(String(url), 'http://host').search);
      return Response.json([]);
    },
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  return { asked, getList };
}

test('sends filter values in wire format, and refuses filters that the dialect can’t express', async () => {
  const dialect: RestDialect = { paging: 'page', filters: ['isNew', 'state', 'name_q'] };
  const { asked, getList } = withoutRecords(
    restTasks(dialect, { fields: { ...fields, fresh: flag({ wire: 'isNew', onWire: 'number' }) } }),
  );
  const list = (...where: object[]) => getList('tasks', { filter: { where } });
  await list({ field: 'fresh', operator: 'eq', value: true }, { field: 'title', operator: 'contains', value: 'a' });
  expect(asked.splice(0)).toEqual(['?isNew=1&name_q=a&page=1&per_page=50']);
  for (const [operator, value] of [
    ['in', ['on', 'off']],
    ['in', []],
    ['empty', true],
    ['startsWith', 'o'],
  ]) {
    await expect(list({ field: 'state', operator, value })).rejects.toThrow('tasks can’t be filtered so by state');
  }
  const any = [{ field: 'state', operator: 'eq', value: 'on' }];
  await expect(list({ any })).rejects.toThrow('tasks can’t be filtered by groups of conditions');
  expect(asked).toEqual([]);
});

test('lists the active organisation if records belong to one', async () => {
  const askedIn = async (scope: 'global' | 'organization', filter = {}) => {
    const { asked, getList } = withoutRecords(restTasks({ paging: 'page' }, { fields, scope }));
    await getList('tasks', { filter });
    return asked[0];
  };
  expect(await askedIn('organization')).toBe('?organization=acme&page=1&per_page=50');
  expect(await askedIn('organization', { everywhere: true })).toBe('?page=1&per_page=50');
  expect(await askedIn('global')).toBe('?page=1&per_page=50');
});

test.each<[next: unknown, asked: string | undefined]>([
  [20, 'cursor=20'],
  ['b/c', 'cursor=b/c'],
  ['/c+A==', 'cursor=/c+A=='],
  ['b/c?d', 'cursor=b/c?d'],
  ['/tasks?limit=2&cursor=c2', 'cursor=c2'],
  ['https://api.example.org/tasks?cursor=c2', 'cursor=c2'],
  ['http://api.example.org/tasks?cursor=c2', 'cursor=c2'],
  ['', undefined],
  [null, undefined],
  [true, undefined],
])('with %j as the next page, requests %s', async (next, expected) => {
  const { page, asked } = providerOf({ paging: 'cursor', rows: 'items', next: 'next' }, query =>
    Response.json({ items: query.has('cursor') ? [] : rows.slice(0, 2), next: query.has('cursor') ? null : next }),
  );
  await page(2, 2);
  expect(asked.slice(1)).toEqual(expected === undefined ? [] : [`/rest/tasks?limit=2&${expected}`]);
});

test.each<[next: unknown, message: string]>([
  ['https://api.example.org/tasks', 'tasks answered https://api.example.org/tasks at next, without cursor'],
  ['/tasks?page=2', 'tasks answered /tasks?page=2 at next, without cursor. Name the cursor’s parameter'],
  [{ href: '/tasks?cursor=c2' }, 'tasks answered an object at next'],
])('rejects with %j as the next page, and never takes the page for the last', async (next, message) => {
  const { page } = providerOf({ paging: 'cursor', rows: 'items', next: 'next' }, () =>
    Response.json({ items: rows.slice(0, 2), next }),
  );
  await expect(page(1, 2)).rejects.toThrow(message);
});
