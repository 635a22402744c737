import { expect, test } from 'vitest';
import { defineResource } from '../schema/define';
import { choice, id, number, text } from '../schema/fields';
import { fakeRpc } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { createDataProvider } from './dataProvider';

const fields = {
  id: id(),
  title: text({ required: true, wire: 'name' }),
  state: choice({ choices: ['open', 'done'] }),
  weight: number(),
};
const tasks = defineResource('tasks', fields, {
  title: 'title',
  scope: 'global',
  access: { admin: 'all' },
  api: { transport: 'rest', url: '/rest' },
  form: { all: ['title', 'state', 'weight'] },
  delete: {},
});

/** @param matches receives the `If-Match` headers of writes */
function provider(answer: (method: string, url: URL, body: unknown) => Response, matches: (string | null)[] = []) {
  const sent: string[] = [];
  const fetch = async (url: string, init: RequestInit) => {
    const address = new URL(url, 'http://host');
    sent.push(
      `${init.method ?? 'GET'} ${decodeURIComponent(address.pathname + address.search)} ${init.body ?? ''}`.trim(),
    );
    if (init.method === 'PUT' || init.method === 'DELETE') matches.push(new Headers(init.headers).get('if-match'));
    return answer(init.method ?? 'GET', address, init.body);
  };
  const dataProvider = createDataProvider({
    rpc: fakeRpc({}).rpc,
    resources: resourceSource([tasks]),
    organization: () => undefined,
    fetch: fetch as typeof globalThis.fetch,
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  return { dataProvider, sent };
}

const row = { id: 7, name: 'Paint', state: 'open', weight: 2 };
const rowsOf = (rows: unknown[], total: number) =>
  Response.json(rows, { headers: { 'content-range': `tasks 0-1/${total}` } });

test('lists a REST resource in its dialect and returns records of the definition', async () => {
  const { dataProvider, sent } = provider(() => rowsOf([row], 31));
  const answer = await dataProvider.getList('tasks', {
    pagination: { page: 3, perPage: 10 },
    sort: { field: 'title', order: 'ASC' },
    filter: {
      search: ' p ',
      where: [
        { field: 'state', operator: 'in', value: ['open'] },
        { field: 'weight', operator: 'gte', value: 2 },
      ],
    },
  });
  expect(answer).toEqual({ total: 31, data: [{ id: '7', title: 'Paint', state: 'open', weight: 2 }] });
  expect(sent).toEqual([
    'GET /rest/tasks?filter={"q":"p","state":["open"],"weight_gte":2}&range=[20,29]&sort=["name","ASC"]',
  ]);
});

test('reads, creates, saves and deletes records', async () => {
  const { dataProvider, sent } = provider((method, url) =>
    method === 'GET' && url.searchParams.has('filter') ? rowsOf([row], 1) : Response.json(row),
  );
  expect(await dataProvider.getOne('tasks', { id: '7' })).toMatchObject({ data: { title: 'Paint' } });
  expect(await dataProvider.getMany('tasks', { ids: ['7'] })).toMatchObject({ data: [{ title: 'Paint' }] });
  await dataProvider.create('tasks', { data: { title: 'Paint', state: null } });
  const previousData = { id: '7', title: 'Paint', state: 'open', weight: 2 };
  await dataProvider.update('tasks', { id: '7', data: { ...previousData, state: 'done' }, previousData });
  await dataProvider.delete('tasks', { id: '7', previousData });
  await dataProvider.deleteMany('tasks', { ids: ['7'] });
  expect(sent).toEqual([
    'GET /rest/tasks/7',
    'GET /rest/tasks?filter={"id":["7"]}&range=[0,0]&sort=["id","ASC"]',
    'POST /rest/tasks {"name":"Paint"}',
    'GET /rest/tasks/7',
    'PUT /rest/tasks/7 {"id":7,"name":"Paint","state":"done","weight":2}',
    'DELETE /rest/tasks/7',
    'DELETE /rest/tasks/7',
  ]);
});

test('rejects a refusal with CallError, and an inexpressible filter with an error', async () => {
  const { dataProvider } = provider(() =>
    Response.json({ error: { code: 'gone', message: 'Gone.' } }, { status: 410 }),
  );
  await expect(dataProvider.getOne('tasks', { id: '7' })).rejects.toMatchObject({ status: 410, message: 'Gone.' });
  const filter = { where: [{ field: 'title', operator: 'startsWith', value: 'P' }] };
  await expect(dataProvider.getList('tasks', { filter })).rejects.toThrow('startsWith');
});

test('sends our conditions to a backend that supports them, with the organisation', async () => {
  const sent: string[] = [];
  const dataProvider = createDataProvider({
    rpc: fakeRpc({}).rpc,
    resources: resourceSource([
      { ...tasks, scope: 'either', api: { transport: 'rest', url: '/rest', conditions: true } },
    ]),
    organization: () => 'acme',
    fetch: async url => {
      sent.push(new URL(String(url), 'http://host').searchParams.get('filter') ?? '');
      return rowsOf([], 0);
    },
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  const any = [
    { field: 'title', operator: 'startsWith', value: 'P' },
    { field: 'weight', operator: 'gt', value: 2 },
  ];
  const where = [{ field: 'weight', operator: 'lt', value: 9 }, { field: 'weight', operator: 'lt', value: 8 }, { any }];
  await dataProvider.getList('tasks', { filter: { where } });
  await dataProvider.getList('tasks', { filter: { everywhere: true } });
  expect(sent.map(filter => JSON.parse(filter))).toEqual([
    {
      organization: 'acme',
      weight_lt: 9,
      condition: {
        all: [
          { field: 'weight', operator: 'lt', value: 8 },
          {
            any: [
              { field: 'name', operator: 'startsWith', value: 'P' },
              { field: 'weight', operator: 'gt', value: 2 },
            ],
          },
        ],
      },
    },
    {},
  ]);
});

test('bases a save on the current record, and refuses it if another user has changed the same field', async () => {
  let present = { ...row, weight: 3 };
  const matches: (string | null)[] = [];
  const { dataProvider } = provider((method, _url, body) => {
    if (method === 'PUT' && matches.length === 1) {
      present = { ...present, weight: 4 };
      return Response.json({}, { status: 412 });
    }
    if (method === 'PUT') present = JSON.parse(String(body));
    return Response.json(present, { headers: { etag: `"${present.weight}"` } });
  }, matches);
  const previousData = { id: '7', title: 'Paint', state: 'open', weight: 2 };
  const update = (changes: object) =>
    dataProvider.update('tasks', { id: '7', data: { ...previousData, ...changes }, previousData });
  const error = await update({ weight: 9 }).catch(thrown => thrown);
  expect(error).toMatchObject({
    status: 409,
    saved: [],
    notSent: [],
    refused: { fields: ['weight'] },
    current: { weight: 3 },
  });
  expect(await update({ state: 'done' })).toMatchObject({ data: { state: 'done', weight: 4 } });
  expect(matches).toEqual(['"3"', '"4"']);
});

test('bases a deletion on the record as shown, and rejects with the current one', async () => {
  let present = { ...row, weight: 2 };
  const matches: (string | null)[] = [];
  const { dataProvider } = provider(method => {
    const answer = { headers: { etag: `"${present.weight}"` } };
    if (method !== 'DELETE') return Response.json(present, answer);
    return matches.at(-1) === `"${present.weight}"` ? Response.json({}) : Response.json({}, { status: 412 });
  }, matches);
  const { data: previousData } = await dataProvider.getOne('tasks', { id: '7' });
  present = { ...row, weight: 3 };
  const error = await dataProvider.delete('tasks', { id: '7', previousData }).catch(thrown => thrown);
  expect(error).toMatchObject({ status: 409, code: 'stale', current: { etag: '3', values: { weight: 3 } } });
  await dataProvider.delete('tasks', { id: '7', previousData: { ...previousData, etag: error.current.etag } });
  expect(matches).toEqual(['"2"', '"3"']);
});
