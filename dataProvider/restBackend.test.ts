import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Condition } from '../contract/list';
import { type RestBackend, restProvider, startRestBackend } from '../tests/support/fakeRest';

let backend: RestBackend;
// Makes the pauses between attempts zero.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(-0.99));
afterEach(async () => {
  vi.restoreAllMocks();
  await backend.close();
});

const ids = (count: number) => new Set(Array.from({ length: count }, (_, n) => String(n + 1)));
const html = '<!doctype html><title>Oh</title>';

describe('a list', () => {
  test('is searched, filtered, sorted and paged by the backend', async () => {
    backend = await startRestBackend({ count: 60 });
    const { dataProvider } = restProvider(backend);
    const { data, total } = await dataProvider.getList('devices', {
      pagination: { page: 2, perPage: 5 },
      sort: { field: 'id', order: 'DESC' },
      filter: {
        search: 'device',
        where: [
          { field: 'state', operator: 'in', value: ['on'] },
          { field: 'size', operator: 'gte', value: 2 },
        ],
      },
    });
    const wanted = [...backend.rows.values()]
      .filter(({ state, size }) => state === 'on' && Number(size) >= 2)
      .reverse();
    expect(total).toBe(wanted.length);
    expect(data.map(({ name }) => name)).toEqual(wanted.slice(5, 10).map(({ name }) => name));
  });

  test('is read completely, and many records by identifier, from a backend that returns fewer than requested', async () => {
    backend = await startRestBackend({ count: 257, most: 30 });
    const { dataProvider } = restProvider(backend);
    const selection = { kind: 'query', filter: {}, except: new Set<string>(), total: 257 } as const;
    let exported = 0;
    for await (const page of dataProvider.exportRows({ resource: 'devices', selection })) exported += page.length;
    expect(exported).toBe(257);
    expect((await dataProvider.getMany('devices', { ids: [...ids(257)] })).data).toHaveLength(257);
  });

  test('of a picker is searched by a part of the title, in list order', async () => {
    backend = await startRestBackend({ count: 20 });
    const { data } = await restProvider(backend).dataProvider.choices('devices', { search: '1', limit: 3 });
    expect(data.map(({ name }) => name)).toEqual(['Device 1', 'Device 10', 'Device 11']);
  });
});

describe('a save', () => {
  test('writes the whole current record, with properties without a field and other users’ changes', async () => {
    backend = await startRestBackend({ count: 3 });
    const { dataProvider } = restProvider(backend);
    const { data: previousData } = await dataProvider.getOne('devices', { id: '2' });
    backend.rows.set(2, { ...backend.rows.get(2), id: 2, name: 'By another' });
    const saved = await dataProvider.update('devices', { id: '2', data: { ...previousData, size: 6 }, previousData });
    expect(saved.data).toMatchObject({ id: '2', name: 'By another', size: 6 });
    expect(backend.rows.get(2)).toEqual({
      id: 2,
      name: 'By another',
      size: 6,
      state: 'on',
      site: 'acme',
      secret: 's2',
    });
  });

  test('makes no request if nothing has changed', async () => {
    backend = await startRestBackend({ count: 1 });
    const { dataProvider } = restProvider(backend);
    const { data } = await dataProvider.getOne('devices', { id: '1' });
    await dataProvider.update('devices', { id: '1', data, previousData: data });
    expect(backend.requests).toEqual(['GET /devices/1']);
  });
});

describe('a refusal', () => {
  test.each([
    [401, 'unauthenticated', 'Unauthorized'],
    [403, 'forbidden', 'Forbidden'],
    [404, 'not_found', 'Not Found'],
    [409, 'conflict', 'Conflict'],
    [422, 'invalid', 'Unprocessable Entity'],
    [500, 'http_500', 'Internal Server Error'],
  ])('with status %i and an HTML page has the status text as message', async (status, code, message) => {
    backend = await startRestBackend({ count: 1 });
    backend.fault = () => reply => reply.code(status).type('text/html').send(html);
    const asked = restProvider(backend, { service: backend.url }).dataProvider.create('devices', {
      data: { name: 'A' },
    });
    await expect(asked).rejects.toMatchObject({ status, code, message });
    expect(backend.requests).toHaveLength(1);
  });

  test.each([
    ['in the format of calls', { error: { code: 'taken', message: 'The name is taken.', field: 'name' } }],
    ['without envelope', { code: 'taken', message: 'The name is taken.', field: 'name' }],
  ])('has the backend’s code, message and field: %s', async (_, body) => {
    backend = await startRestBackend();
    backend.fault = () => reply => reply.code(422).send(body);
    const asked = restProvider(backend).dataProvider.create('devices', { data: { name: 'A' } });
    await expect(asked).rejects.toMatchObject({ code: 'taken', message: 'The name is taken.', field: 'name' });
  });

  test('includes an HTML page in place of records', async () => {
    backend = await startRestBackend();
    backend.fault = () => reply => reply.type('text/html').send(html);
    await expect(restProvider(backend).dataProvider.getOne('devices', { id: '1' })).rejects.toMatchObject({
      code: 'bad_answer',
      message: expect.stringContaining('/devices/1 is a web page and no data.'),
    });
  });

  test('of an expired session renews it once and repeats the request', async () => {
    backend = await startRestBackend({ count: 1 });
    backend.fault = () => (backend.requests.length === 1 ? reply => reply.code(401).send() : undefined);
    const { dataProvider } = restProvider(backend, { renewSession: async () => true, service: backend.url });
    expect(await dataProvider.getOne('devices', { id: '1' })).toMatchObject({ data: { name: 'Device 1' } });
  });

  test('or missing response is retried for reads, but not for writes', async () => {
    backend = await startRestBackend({ count: 1 });
    backend.fault = () => (backend.requests.length < 3 ? 'before' : undefined);
    const { dataProvider } = restProvider(backend);
    expect(await dataProvider.getOne('devices', { id: '1' })).toMatchObject({ data: { name: 'Device 1' } });
    backend.fault = () => 'before';
    await expect(dataProvider.create('devices', { data: { name: 'A' } })).rejects.toMatchObject({
      status: 0,
      code: 'NetworkError',
    });
    expect(backend.requests.filter(request => request.startsWith('POST'))).toHaveLength(1);
  });
});

describe('bulk actions', () => {
  test('deletes many records despite lost responses, and reports the refused ones', async () => {
    backend = await startRestBackend({ count: 40 });
    const lost = new Set<string>();
    backend.fault = (method, path) => {
      if (method !== 'DELETE') return undefined;
      if (path === '/devices/7') return reply => reply.code(409).send({ message: 'It is in use.' });
      // By record, not by order of requests: that lost all five attempts of a record once in thousands of runs.
      if (lost.has(path)) return undefined;
      lost.add(path);
      return ([undefined, 'before', 'after'] as const)[lost.size % 3];
    };
    const { dataProvider } = restProvider(backend);
    const { runs } = dataProvider;
    const run = await runs.finished(
      runs.start({ resource: 'devices', action: 'delete', selection: { kind: 'ids', ids: ids(40) } }).id,
    );
    expect(run).toMatchObject({ state: 'finished', total: 40, done: 40 });
    expect(run.failed).toEqual([{ id: '7', title: 'Device 7', error: { code: 'conflict', message: 'It is in use.' } }]);
    expect([...backend.rows.keys()]).toEqual([7]);
  });

  test('edits all matches of a query, and undoes it', async () => {
    backend = await startRestBackend({ count: 30, most: 8 });
    let asked = 0;
    backend.fault = method => (method === 'PUT' ? ([undefined, 'after'] as const)[++asked % 2] : undefined);
    const { dataProvider } = restProvider(backend);
    const { runs } = dataProvider;
    const where: Condition[] = [{ field: 'state', operator: 'in', value: ['on'] }];
    const { id } = runs.start({
      resource: 'devices',
      action: 'edit',
      selection: { kind: 'query', filter: { where }, except: new Set(), total: 15 },
      changes: [{ field: 'state', mode: 'set', value: 'off' }],
    });
    expect(await runs.finished(id)).toMatchObject({ state: 'finished', ok: { length: 15 }, failed: [] });
    expect([...backend.rows.values()].every(({ state, secret }) => state === 'off' && secret !== undefined)).toBe(true);
    runs.undoRun(id);
    const isBack = () => expect([...backend.rows.values()].filter(({ state }) => state === 'on')).toHaveLength(15);
    await vi.waitFor(isBack, { timeout: 20_000 });
  });
});
