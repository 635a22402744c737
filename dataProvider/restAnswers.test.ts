/** How responses of REST backends are handled: invalid ones, late ones, and refusals. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineResource, type RestApi } from '../schema/define';
import { choice, id, number, text } from '../schema/fields';
import { fakeRpc } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { createDataProvider } from './dataProvider';

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(-0.99));
afterEach(() => void vi.restoreAllMocks());

interface Sent {
  method: string;
  /** The path and query, decoded. */
  url: string;
  body: unknown;
  ifMatch: string | null;
}

const fields = {
  id: id(),
  title: text({ required: true, wire: 'name' }),
  state: choice({ choices: ['open', 'done'] }),
  weight: number(),
};

/** A provider of tasks with a backend, and the requests that it received. */
function tasksOver(
  answer: (sent: Sent, all: readonly Sent[]) => Response | Promise<Response>,
  { api = {}, scope = 'global', own = {}, organization }: Given = {},
) {
  const sent: Sent[] = [];
  const tasks = defineResource(
    'tasks',
    { ...fields, ...own },
    {
      title: 'title',
      scope,
      access: { admin: 'all' },
      api: { transport: 'rest', url: '/rest', ...api } as RestApi,
      list: { columns: ['title'], filters: ['state', 'weight'], search: [], sort: ['weight', 'desc'] },
      form: { all: ['title', 'state', 'weight'] },
      delete: {},
    },
  );
  const dataProvider = createDataProvider({
    rpc: fakeRpc({}).rpc,
    resources: resourceSource([tasks]),
    organization: () => organization,
    fetch: async (address, init = {}) => {
      init.signal?.throwIfAborted();
      const { pathname, search } = new URL(String(address), 'http://host');
      const request = {
        method: init.method ?? 'GET',
        url: decodeURIComponent(pathname + search),
        body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
        ifMatch: new Headers(init.headers).get('if-match'),
      };
      sent.push(request);
      return answer(request, sent);
    },
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  const list = (filter = {}, signal?: AbortSignal) =>
    dataProvider.getList('tasks', {
      pagination: { page: 2, perPage: 2 },
      sort: { field: 'id', order: 'ASC' },
      filter,
      ...(signal && { signal }),
    });
  const save = (changes: object, previousData: { id: string } = { id: '7' }) =>
    dataProvider.update('tasks', { id: '7', data: { ...previousData, ...changes }, previousData });
  return { dataProvider, sent, list, save };
}

interface Given {
  api?: Partial<RestApi>;
  scope?: 'global' | 'organization' | 'either';
  own?: Parameters<typeof defineResource>[1] | object;
  organization?: string;
}

const row = { id: 7, name: 'Paint', state: 'open', weight: 2 };
const ranged = (rows: unknown, range: string) =>
  Response.json(rows, { headers: { 'content-range': `tasks ${range}` } });
const queryOf = ({ url }: Sent) => new URL(url, 'http://host').searchParams;
const filterIn = (request: Sent) => JSON.parse(queryOf(request).get('filter') ?? '{}');

test.each<[string, () => Response, string]>([
  [
    'no range',
    () => Response.json([row]),
    'tasks answered a list without Content-Range. Name how its lists are answered',
  ],
  ['no array', () => ranged({ rows: [row] }, '0-1/1'), 'tasks answered no array of records'],
  ['a row without identifier', () => ranged([{ name: 'Paint' }], '0-1/1'), 'tasks answered no record with id'],
  ['a row that isn’t an object', () => ranged(['Paint'], '0-1/1'), 'tasks answered no record with id'],
])('rejects a list with %s as an invalid response, with a helpful message', async (_, answer, message) => {
  await expect(tasksOver(answer).list()).rejects.toMatchObject({
    status: 200,
    code: 'bad_answer',
    call: 'tasks',
    message: expect.stringContaining(message),
  });
});

test.each<[string, Partial<RestApi>, (rows: unknown[]) => Response]>([
  ['ra-data-simple-rest', {}, rows => ranged(rows, '2-3/*')],
  ['a custom dialect', { dialect: { paging: 'page' } }, rows => Response.json(rows)],
])('counts one more record than it has read if a page without total is full: %s', async (_, api, answer) => {
  const totalOf = async (rows: unknown[]) => (await tasksOver(() => answer(rows), { api }).list()).total;
  expect(await totalOf([row, { ...row, id: 8 }])).toBe(5);
  expect(await totalOf([row])).toBe(3);
  expect(await totalOf([])).toBe(2);
});

test('requests many records in batches of a hundred until the backend has no more', async () => {
  const { dataProvider, sent } = tasksOver(request => {
    const [from] = JSON.parse(queryOf(request).get('range') ?? '[]');
    return ranged(from === 0 ? filterIn(request).id.map((each: string) => ({ id: each })) : [], '0-99/*');
  });
  const ids = Array.from({ length: 201 }, (_, n) => `${n + 1}`);
  expect((await dataProvider.getMany('tasks', { ids })).data.map(record => record.id)).toEqual(ids);
  expect(sent.filter(request => filterIn(request).id.length > 100)).toEqual([]);

  const repeating = tasksOver(request =>
    ranged(
      filterIn(request).id.map((each: string) => ({ id: each })),
      '0-1/*',
    ),
  );
  expect((await repeating.dataProvider.getMany('tasks', { ids: ['1', '2'] })).data).toHaveLength(2);
  expect(repeating.sent).toHaveLength(1);

  const lying = tasksOver(() => ranged([], '0-0/2'));
  expect(await lying.dataProvider.getMany('tasks', { ids: ['1', '2'] })).toEqual({ data: [] });
  expect(lying.sent).toHaveLength(1);
});

test('reads records one by one if the list can’t be filtered by identifier, without missing ones', async () => {
  const dialect = { paging: 'page' } as const;
  const { dataProvider, sent } = tasksOver(
    ({ url }) => (url.endsWith('/7') ? Response.json(row) : Response.json({}, { status: 404 })),
    { api: { dialect } },
  );
  expect((await dataProvider.getMany('tasks', { ids: ['7', '8'] })).data).toMatchObject([{ id: '7' }]);
  expect(sent.map(({ url }) => url)).toEqual(['/rest/tasks/7', '/rest/tasks/8']);
  const broken = tasksOver(() => Response.json({}, { status: 403 }), { api: { dialect } });
  await expect(broken.dataProvider.getMany('tasks', { ids: ['7'] })).rejects.toMatchObject({ status: 403 });
});

test('aborts requests in a custom dialect', async () => {
  const { list, sent } = tasksOver(() => Response.json([row]), { api: { dialect: { paging: 'page' } } });
  await expect(list({}, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(sent).toEqual([]);
});

test('reads and creates in the active organisation, unless records belong to none or all are listed', async () => {
  const askedIn = async (given: Given) => {
    const { dataProvider, sent, list } = tasksOver(
      request => (request.method === 'POST' ? Response.json(row) : ranged([], '0-0/0')),
      given,
    );
    await list();
    await list({ everywhere: true });
    await dataProvider.getMany('tasks', { ids: ['7'] });
    await dataProvider.create('tasks', { data: { title: 'Paint' } });
    const made = sent.pop()?.body as { organization?: string };
    return [...sent.map(request => filterIn(request).organization), made.organization];
  };
  expect(await askedIn({ scope: 'organization', organization: 'acme' })).toEqual(['acme', undefined, 'acme', 'acme']);
  expect(await askedIn({ scope: 'either', organization: 'acme' })).toEqual(['acme', undefined, undefined, 'acme']);
  expect(await askedIn({ scope: 'global', organization: 'acme' })).toEqual(Array(4).fill(undefined));
  const withoutOne = tasksOver(() => ranged([], '0-0/0'), { scope: 'organization' });
  await withoutOne.list();
  expect(withoutOne.sent[0]?.url).toContain('filter={}');
});

test('keeps two conditions on one field, or refuses them if the backend can’t express them', async () => {
  const { list, sent } = tasksOver(() => ranged([], '0-0/0'));
  const within = (...value: string[]) => ({ field: 'state', operator: 'in', value });
  await list({ where: [within('open', 'done'), within('done')] });
  expect(sent.map(filterIn)).toEqual([{ state: ['done'] }]);
  const atLeast = (value: number) => ({ field: 'weight', operator: 'gte', value });
  await expect(list({ where: [atLeast(1), atLeast(2)] })).rejects.toThrow('can not be filtered');

  const ours = tasksOver(() => ranged([], '0-0/0'), { api: { conditions: true } });
  await ours.list({ where: [within('open', 'done'), within('done')] });
  expect(ours.sent.map(filterIn)).toEqual([{ state: ['open', 'done'], condition: within('done') }]);
});

test('sorts a picker like the list, unless it requests another order', async () => {
  const { dataProvider, sent } = tasksOver(() => ranged([], '0-0/0'));
  await dataProvider.choices('tasks', { search: '', limit: 5 });
  await dataProvider
    .clientFor('tasks', undefined)
    .choices({ offset: 0, limit: 5, sort: { field: 'title', order: 'ASC' } });
  expect(sent.map(request => queryOf(request).get('sort'))).toEqual(['["weight","DESC"]', '["name","ASC"]']);
});

test('returns the saved record of the response, or else what was written', async () => {
  const saved = (answer: unknown) =>
    tasksOver(({ method }) => (method === 'PUT' ? Response.json(answer) : Response.json(row))).save({ weight: null });
  const written = { data: { id: '7', title: 'Paint', state: 'open', weight: null } };
  expect(await saved({ ...row, name: 'Paint!', weight: 0 })).toEqual({
    data: { ...written.data, title: 'Paint!', weight: 0 },
  });
  for (const answer of [{}, [], { ok: true }]) expect(await saved(answer)).toEqual(written);
});

test('prefers a field named etag to the header, and ignores weak etags', async () => {
  const readBy = async (own: object, body: object, etag: string) =>
    (
      await tasksOver(() => Response.json(body, { headers: { etag } }), { own }).dataProvider.getOne('tasks', {
        id: '7',
      })
    ).data.etag;
  expect(await readBy({ etag: text() }, { ...row, etag: 'of its own' }, '"3"')).toBe('of its own');
  expect(await readBy({}, row, '"3"')).toBe('3');
  expect(await readBy({}, row, 'W/"3"')).toBeUndefined();
});

test('retries a save while others change other fields, up to a limit, and for no other reason', async () => {
  const saving = async (status: number) => {
    const { save, sent } = tasksOver(({ method }) =>
      method === 'PUT' ? Response.json({}, { status }) : Response.json(row),
    );
    await expect(save({ weight: 9 })).rejects.toMatchObject({ status });
    return sent.filter(({ method }) => method === 'PUT').length;
  };
  expect(await saving(412)).toBe(4);
  expect(await saving(403)).toBe(1);
});

test('sends the etag of a deleted record if it is known', async () => {
  const { dataProvider, sent } = tasksOver(() => Response.json({}));
  await dataProvider.delete('tasks', { id: '7', previousData: { id: '7' } });
  await dataProvider.delete('tasks', { id: '7', previousData: { id: '7', etag: '3' } });
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual([null, '"3"']);
});

test('sends no etag that the backend would not recognise', async () => {
  const deletedBy = async (etag: string, own = {}) => {
    const { dataProvider, sent } = tasksOver(() => Response.json({}), { own });
    await dataProvider.delete('tasks', { id: '7', previousData: { id: '7', etag } });
    return sent[0]?.ifMatch;
  };
  expect(await deletedBy('"3"')).toBe('"3"');
  expect(await deletedBy('W/"3"')).toBeNull();
  expect(await deletedBy('of its own', { etag: text() })).toBeNull();
});

test('rejects the deletion of a changed record with the current one, and reads it if necessary', async () => {
  const refusedBy = async (body: object, headers: Record<string, string>) => {
    const { dataProvider, sent } = tasksOver(({ method }) =>
      method === 'DELETE' ? Response.json(body, { status: 412 }) : Response.json(row, { headers }),
    );
    const error = await dataProvider
      .delete('tasks', { id: '7', previousData: { id: '7', etag: '1' } })
      .catch(thrown => thrown);
    return { error, read: sent.slice(1).map(({ url }) => url) };
  };
  const current = { etag: '9', values: { weight: 9 } };
  const told = await refusedBy({ error: { code: 'stale', message: 'Changed.', current } }, {});
  expect(told).toMatchObject({ error: { message: 'Changed.', current }, read: [] });
  const read = await refusedBy({}, { etag: '"3"' });
  expect(read).toMatchObject({
    error: { status: 409, code: 'stale', current: { etag: '3', values: row }, cause: { status: 412 } },
    read: ['/rest/tasks/7'],
  });
  expect((await refusedBy({}, {})).error).toMatchObject({ code: 'stale', current: undefined });
});

test('reads a cached list again for another organisation, after a write, and after `forget`', async () => {
  const { dataProvider, sent, list } = tasksOver(({ method }) => Response.json(method === 'GET' ? [row] : row), {
    scope: 'organization',
    organization: 'acme',
    api: { dialect: { paging: 'none' } },
  });
  const asked = () => sent.splice(0).map(({ method, url }) => `${method} ${url.slice('/rest/tasks'.length)}`);
  await list();
  await list();
  expect(asked()).toEqual(['GET ?organization=acme']);
  await list({ everywhere: true });
  expect(asked()).toEqual(['GET ']);
  await dataProvider.counts('tasks', { filter: { everywhere: true }, fields: ['state'] });
  expect(asked()).toEqual([]);
  await dataProvider.counts('tasks', { filter: {}, fields: ['state'] });
  expect(asked()).toEqual(['GET ?organization=acme']);
  await dataProvider.create('tasks', { data: { title: 'Paint' } });
  await list();
  expect(asked()).toEqual(['POST ', 'GET ?organization=acme']);
  dataProvider.forget();
  await list();
  expect(asked()).toEqual(['GET ?organization=acme']);
});

test('doesn’t cache a list that was read during a write', async () => {
  let rows = [row];
  const { dataProvider, list } = tasksOver(
    async ({ method }) => {
      if (method === 'GET') return Response.json(rows);
      await list();
      rows = [row, { ...row, id: 8 }];
      return Response.json({ ...row, id: 8 });
    },
    { api: { dialect: { paging: 'none' } } },
  );
  await dataProvider.create('tasks', { data: { title: 'Paint' } });
  expect((await list()).total).toBe(2);
});

test('has no counts if the backend doesn’t count', async () => {
  const { dataProvider, sent } = tasksOver(() => ranged([], '0-0/0'));
  expect(await dataProvider.counts('tasks', { filter: {}, fields: ['state'] })).toBeUndefined();
  expect(sent).toEqual([]);
});
