/** react-admin's contract for data providers, tested with each type of backend. */
import { type DataProvider, withLifecycleCallbacks } from 'ra-core';
import { afterEach, describe, expect, test } from 'vitest';
import { defineResource } from '../schema/define';
import { choice, email, id, number, reference, text } from '../schema/fields';
import { recordFromWire } from '../schema/wire';
import { restProvider, startRestBackend } from '../tests/support/fakeRest';
import { fakeRpc } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { createDataProvider } from './dataProvider';
import { CallError } from './errors';
import { ListIndex } from './listIndex';

const books = defineResource(
  'books',
  {
    id: id(),
    name: text({ required: true, wire: 'title' }),
    size: number(),
    state: choice({ choices: ['on', 'off'] }),
    site: reference({ to: 'organizations' }),
    mail: email(),
  },
  {
    title: 'name',
    scope: 'organization',
    access: { admin: 'all' },
    api: {
      list: 'listUsers',
      get: 'getUserDetailsFromDb',
      create: 'addUser',
      update: [{ call: 'updateUserDetails', saves: 'the rest' }],
    },
    list: { columns: ['name'], filters: ['size', 'state', 'site'], search: ['name'], sort: 'name' },
    form: { all: ['name', 'size', 'state', 'site', 'mail'] },
    delete: { single: { call: 'deleteUser' }, bulk: { call: 'bulkDelete' }, confirm: 'plain' },
  },
);

/** A service of calls with the rows of the REST test backend, returned all at once or in pages. */
function callsProvider(isPaged: boolean, count: number) {
  const rows = new Map(
    Array.from({ length: count }, (_, at) => {
      const n = at + 1;
      const row = { id: `${n}`, title: `Device ${n}`, size: n % 7, state: n % 2 === 0 ? 'on' : 'off', site: 'acme' };
      return [row.id, row as Record<string, unknown>];
    }),
  );
  let last = count;
  const found = (key: unknown) => {
    const row = rows.get(String(key));
    if (!row) throw new CallError({ status: 404, code: 'not_found', message: 'No such record.', call: 'test' });
    return row;
  };
  const checked = (body: Record<string, unknown>) => {
    if (body.title !== 'refused') return body;
    const fields = [{ field: 'title', message: 'Taken.' }];
    throw new CallError({ status: 422, code: 'refused', message: 'Not valid.', fields, call: 'test' });
  };
  const { rpc, asked } = fakeRpc({
    listUsers: (body: Record<string, unknown>) => {
      if (!isPaged) return [...rows.values()];
      const { filter, sort, offset, limit, search } = body as never as Listed;
      if (limit > 1000) throw new CallError({ status: 400, code: 'invalid', message: 'limit', call: 'test' });
      const where = filter ? ('all' in filter ? filter.all : [filter]) : [];
      const page = new ListIndex(books, [...rows.values()]).page({
        offset,
        limit,
        ...(search !== undefined && { search }),
        where: where.map(each => ({ ...each, field: each.field === 'title' ? 'name' : each.field })) as never,
        ...(sort && {
          sort: {
            field: sort.field === 'title' ? 'name' : sort.field,
            order: sort.order === 'desc' ? 'DESC' : 'ASC',
          },
        }),
      });
      return { items: page.records.map(record => found(record.id)), total: page.total };
    },
    getUserDetailsFromDb: ({ id: key }: { id: string }) => found(key),
    addUser: (body: Record<string, unknown>) => {
      const row = { ...checked(body), id: `${++last}` };
      rows.set(row.id, row);
      return row;
    },
    updateUserDetails: ({ id: key, ...values }: { id: string }) => {
      Object.assign(found(key), checked(values));
      return found(key);
    },
    deleteUser: ({ id: key }: { id: string }) => void rows.delete(String(found(key).id)),
    bulkDelete: ({ ids }: { ids: string[] }) => {
      for (const key of ids) rows.delete(key);
      return { ok: ids, failed: [] };
    },
  });
  const dataProvider: DataProvider = createDataProvider({
    rpc,
    resources: resourceSource([books]),
    organization: () => 'acme',
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  return { dataProvider, asked, name: 'books' };
}

interface Listed {
  filter?: { field: string } | { all: { field: string }[] };
  sort?: { field: string; order: string };
  offset: number;
  limit: number;
  search?: string;
}

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function collection(count: number) {
  const backend = await startRestBackend({ count });
  closing.push(backend.close);
  const dataProvider: DataProvider = restProvider(backend).dataProvider;
  return { dataProvider, asked: backend.requests, name: 'devices' };
}

type Made = Pick<Awaited<ReturnType<typeof collection>>, 'dataProvider' | 'name'> & { asked: readonly unknown[] };

const backends: Record<string, (count: number) => Made | Promise<Made>> = {
  'calls that answer pages': count => callsProvider(true, count),
  'calls that answer all records': count => callsProvider(false, count),
  'a REST collection': collection,
};

/** Freezes a value deeply. */
function frozen<T extends object>(value: T): T {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) frozen(inner);
  Object.freeze(value);
  return value;
}

const sort = { field: 'name', order: 'ASC' as const };
const first = { pagination: { page: 1, perPage: 10 }, sort, filter: {} };
const idsOf = ({ data = [] }: { data?: { id: unknown }[] }) => data.map(({ id: key }) => key);

describe.each(Object.entries(backends))('over %s', (_name, start) => {
  test('getList pages, counts and sorts', async () => {
    const { dataProvider, name } = await start(9);
    const pagination = { page: 2, perPage: 4 };
    const up = await dataProvider.getList(name, { pagination, sort, filter: {} });
    expect(up).toMatchObject({ total: 9, data: [5, 6, 7, 8].map(n => ({ id: `${n}`, name: `Device ${n}` })) });
    const down = await dataProvider.getList(name, { ...first, sort: { field: 'name', order: 'DESC' } });
    expect(idsOf(down)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2', '1']);
    expect(await dataProvider.getList(name, {})).toMatchObject({ total: 9, data: { length: 9 } });
  });

  test('getList reads as many records as requested', async () => {
    const { dataProvider, name } = await start(1200);
    const list = await dataProvider.getList(name, { ...first, pagination: { page: 1, perPage: 5000 } });
    expect(list.total).toBe(1200);
    expect(new Set(idsOf(list)).size).toBe(1200);
  });

  test.each([
    [{ q: 'device 3' }, ['3']],
    [{ state: 'on' }, ['2', '4', '6', '8']],
    [{ state: 'on', size_gte: 2, size_lte: 4 }, ['2', '4']],
    [{ id: ['2', '5', 'gone'] }, ['2', '5']],
    [{ id: [] }, []],
    [{ state_neq: 'on', q: '' }, ['1', '3', '5', '7', '9']],
  ])('getList filters by %j', async (filter, ids) => {
    const { dataProvider, name } = await start(9);
    const list = await dataProvider.getList(name, { ...first, filter });
    expect(idsOf(list)).toEqual(ids);
    expect(list.total).toBe(ids.length);
  });

  test('getOne returns a record by its identifier, which may be a number, and rejects if it doesn’t exist', async () => {
    const { dataProvider, name } = await start(9);
    expect(await dataProvider.getOne(name, { id: '7' })).toMatchObject({ data: { id: '7', name: 'Device 7' } });
    expect(await dataProvider.getOne(name, { id: 7 })).toMatchObject({ data: { id: '7' } });
    const error = await dataProvider.getOne(name, { id: 'gone' }).catch(thrown => thrown);
    expect(error).toMatchObject({ status: 404, message: expect.any(String), body: {} });
  });

  test('getMany keeps the order, omits missing records, and makes no request without identifiers', async () => {
    const { dataProvider, name, asked } = await start(9);
    expect(await dataProvider.getMany(name, { ids: [] })).toEqual({ data: [] });
    expect(asked).toEqual([]);
    expect(idsOf(await dataProvider.getMany(name, { ids: ['5', 'gone', 2, '9'] }))).toEqual(['5', '2', '9']);
  });

  test('getManyReference returns a page of the records that refer to one', async () => {
    const { dataProvider, name } = await start(9);
    const params = { ...first, target: 'site', id: 'acme', filter: { state: 'on' } };
    expect(idsOf(await dataProvider.getManyReference(name, params))).toEqual(['2', '4', '6', '8']);
    expect(await dataProvider.getManyReference(name, { ...params, id: 'other' })).toEqual({ data: [], total: 0 });
  });

  test('create returns the record with its identifier', async () => {
    const { dataProvider, name } = await start(3);
    const { data } = await dataProvider.create(name, { data: { name: 'Fourth', state: 'on' } });
    expect(data).toMatchObject({ id: '4', name: 'Fourth', state: 'on' });
    expect((await dataProvider.getList(name, first)).total).toBe(4);
  });

  test('update saves a partial record and returns all of it, with and without the previous one', async () => {
    const { dataProvider, name } = await start(3);
    const { data: previousData } = await dataProvider.getOne(name, { id: '2' });
    const { data } = await dataProvider.update(name, { id: '2', data: { name: 'Second' }, previousData });
    expect(data).toMatchObject({ id: '2', name: 'Second', state: 'on' });
    await dataProvider.update(name, { id: 3, data: { size: 50 } } as never);
    expect(await dataProvider.getOne(name, { id: '3' })).toMatchObject({ data: { name: 'Device 3', size: 50 } });
  });

  test('updateMany saves the same values in several records', async () => {
    const { dataProvider, name } = await start(4);
    expect(await dataProvider.updateMany(name, { ids: ['1', '3'], data: { state: 'on' } })).toEqual({
      data: ['1', '3'],
    });
    expect((await dataProvider.getList(name, { ...first, filter: { state: 'on' } })).total).toBe(4);
  });

  test('updateMany rejects for missing records and saves the others', async () => {
    const { dataProvider, name } = await start(4);
    const params = { ids: ['1', '99'], data: { size: 50 } };
    await expect(dataProvider.updateMany(name, params)).rejects.toMatchObject({ status: 404 });
    expect(await dataProvider.getOne(name, { id: '1' })).toMatchObject({ data: { size: 50 } });
  });

  test('delete returns the deleted record, with and without the previous one', async () => {
    const { dataProvider, name } = await start(4);
    const { data: previousData } = await dataProvider.getOne(name, { id: '2' });
    expect(await dataProvider.delete(name, { id: '2', previousData })).toEqual({ data: previousData });
    expect(await dataProvider.delete(name, { id: 3 })).toMatchObject({ data: { id: '3' } });
    expect(idsOf(await dataProvider.getList(name, first))).toEqual(['1', '4']);
  });

  test('deleteMany returns the identifiers of the deleted records', async () => {
    const { dataProvider, name } = await start(4);
    expect(new Set((await dataProvider.deleteMany(name, { ids: ['1', 4] })).data)).toEqual(new Set(['1', '4']));
    expect(idsOf(await dataProvider.getList(name, first))).toEqual(['2', '3']);
  });

  test.each([
    ['getList', first],
    ['getOne', { id: '1' }],
    ['getMany', { ids: ['1'] }],
    ['getManyReference', { ...first, target: 'site', id: 'acme' }],
  ])('%s rejects when its signal is aborted', async (verb, params) => {
    const { dataProvider, name } = await start(2);
    expect(dataProvider.supportAbortSignal).toBe(true);
    await expect(dataProvider[verb](name, { ...params, signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    // The next caller gets a response.
    expect((await dataProvider[verb](name, { ...params, signal: new AbortController().signal })).data).toBeTruthy();
  });

  test('no method changes its arguments', async () => {
    const { dataProvider, name } = await start(6);
    const { data: previousData } = await dataProvider.getOne(name, { id: '2' });
    const given: [verb: string, params: object][] = [
      ['getList', { ...first, filter: { state: 'on', size_gte: 1 } }],
      ['getOne', { id: '1' }],
      ['getMany', { ids: ['1', '2'] }],
      ['getManyReference', { ...first, target: 'site', id: 'acme' }],
      ['create', { data: { name: 'New', state: 'on' } }],
      ['update', { id: '2', data: { ...previousData, size: 3 }, previousData }],
      ['updateMany', { ids: ['3', '4'], data: { size: 5 } }],
      ['delete', { id: '5', previousData: { id: '5' } }],
      ['deleteMany', { ids: ['6'] }],
    ];
    for (const [verb, params] of given) await dataProvider[verb](name, frozen(params));
    expect((await dataProvider.getList(name, first)).total).toBe(5);
  });

  test('react-admin’s lifecycle callbacks run before and after', async () => {
    const { dataProvider, name } = await start(3);
    const told: string[] = [];
    const watched = withLifecycleCallbacks(dataProvider, [
      {
        resource: name,
        beforeSave: async data => ({ ...data, size: 6 }),
        afterDelete: async result => {
          told.push(`${result.data.id} is gone`);
          return result;
        },
        afterRead: async record => ({ ...record, read: true }),
      },
    ]);
    await watched.update(name, { id: '2', data: { name: 'Second' }, previousData: { id: '2', name: 'Device 2' } });
    expect(await watched.getOne(name, { id: '2' })).toMatchObject({ data: { name: 'Second', size: 6, read: true } });
    await watched.delete(name, { id: '3', previousData: { id: '3' } });
    expect(told).toEqual(['3 is gone']);
    expect((await watched.getList(name, first)).data).toHaveLength(2);
  });
});

test('puts field errors by the definition’s names where react-admin’s forms look for them', async () => {
  const { dataProvider, name } = callsProvider(true, 3);
  const saves = [
    dataProvider.create(name, { data: { name: 'refused' } }),
    dataProvider.update(name, {
      id: '2',
      data: { name: 'refused' },
      previousData: recordFromWire(books, { id: '2', title: 'Device 2' }),
    }),
  ];
  for (const save of saves) {
    const error = await save.catch(thrown => thrown);
    expect(error).toMatchObject({ message: 'Not valid.', status: 422, body: { errors: { name: 'Taken.' } } });
  }
});

test('does the same for a REST backend', async () => {
  const backend = await startRestBackend({ count: 3 });
  closing.push(backend.close);
  backend.fault = method =>
    /POST|PUT/.test(method)
      ? reply => reply.code(422).send({ message: 'Not valid.', errors: { name: 'Taken.' } })
      : undefined;
  const dataProvider: DataProvider = restProvider(backend).dataProvider;
  const saves = [
    dataProvider.create('devices', { data: { name: 'refused' } }),
    dataProvider.update('devices', { id: '2', data: { name: 'refused' }, previousData: { id: '2', name: 'Device 2' } }),
  ];
  for (const save of saves) {
    const error = await save.catch(thrown => thrown);
    expect(error).toMatchObject({ status: 422, body: { errors: { name: 'Taken.' } } });
  }
});

test('rejects with one error for all refused records', async () => {
  const { dataProvider, name } = callsProvider(true, 3);
  const error = await dataProvider.updateMany(name, { ids: ['1', '2'], data: { name: 'refused' } }).catch(it => it);
  expect(error).toMatchObject({ message: 'Not valid.', status: 422, errors: [{}, {}] });
});

test('uses the organisation in meta in every method', async () => {
  const { dataProvider, name, asked } = callsProvider(true, 5);
  const meta = { organization: 'globex' };
  await dataProvider.getList(name, { ...first, meta });
  await dataProvider.getOne(name, { id: '1', meta });
  await dataProvider.getMany(name, { ids: ['1'], meta });
  await dataProvider.getManyReference(name, { ...first, target: 'site', id: 'acme', meta });
  await dataProvider.create(name, { data: { name: 'New' }, meta });
  await dataProvider.update(name, { id: '1', data: { size: 9 }, previousData: { id: '1', size: 1 }, meta });
  await dataProvider.updateMany(name, { ids: ['1'], data: { size: 8 }, meta });
  await dataProvider.delete(name, { id: '1', previousData: { id: '1' }, meta });
  await dataProvider.deleteMany(name, { ids: ['2'], meta });
  expect(new Set(asked.map(({ body }) => body.organization))).toEqual(new Set(['globex']));
  expect(asked.length).toBeGreaterThanOrEqual(9);
});
