import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { readCall, readCollection } from './live';

type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const running: (() => void)[] = [];
afterEach(() => {
  for (const stop of running.splice(0)) stop();
});

/** Starts a server that gives the same response to every request and records the requests. */
async function serve(answer: (response: ServerResponse) => void): Promise<{ origin: string; asked: Asked[] }> {
  const asked: Asked[] = [];
  const server = createServer(({ method, url, headers }, response) => {
    asked.push({ method, url, headers });
    answer(response);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  running.push(() => server.close());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

const rows = [{ id: 1, name: 'North' }];

test.each([
  ['an array', rows],
  ['data', { data: rows }],
  ['items', { items: rows }],
  ['a page', { data: { items: rows, total: 1 } }],
])('reads the rows of a call from %s', async (_, body) => {
  const { origin, asked } = await serve(json(200, body));
  expect(await readCall('listGateways', { api: `${origin}/api/`, token: 'secret' })).toEqual(rows);
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ method: 'POST', url: '/api/listGateways', headers: { cookie: 'token=secret' } });
});

test.each(['addGateway', 'deleteGateways', 'gateway/update', 'bulkDelete'])('never makes %s', async call => {
  const { origin, asked } = await serve(json(200, { data: rows }));
  const refusal = `${call} may change something. Only calls named get…, list… and check… are made.`;
  await expect(readCall(call, { api: `${origin}/api/`, token: 'secret' })).rejects.toThrow(refusal);
  expect(asked).toEqual([]);
});

test.each(['../list', 'list gateways', 'list?x', ''])('refuses %j as a call', async call => {
  await expect(readCall(call, { api: 'http://127.0.0.1:1/api/', token: 'x' })).rejects.toThrow(
    'is not the name of a call',
  );
});

test('requires a token for a call', async () => {
  await expect(readCall('listGateways', { api: 'http://127.0.0.1:1/api/', token: undefined })).rejects.toThrow(
    'Set CONSOLE_TOKEN to the identity token of a signed-in user.',
  );
});

test.each([
  [
    401,
    { error: { code: 'unauthenticated', message: 'Sign in first.' } },
    'listGateways needs a signed-in user (401: Sign in first). Set CONSOLE_TOKEN to the identity token of a signed-in user.',
  ],
  [403, { message: 'Not for you.' }, 'The user of CONSOLE_TOKEN may not use listGateways (403: Not for you).'],
  [404, {}, 'listGateways doesn’t exist (404).'],
  [500, { error: 'Broken' }, 'listGateways answered 500: Broken.'],
  [200, { data: [] }, 'The answer of listGateways is empty. It needs at least one row.'],
  [
    200,
    { data: { total: 1 } },
    'The answer of listGateways is not a list. It must be an array, or an object with an array as "data" or "items".',
  ],
  [200, { data: [{ id: 1 }, 'x'] }, 'The answer of listGateways must contain only objects. Row 2 is not one.'],
])('reports %s %j in one sentence', async (status, body, sentence) => {
  const { origin } = await serve(json(status, body));
  await expect(readCall('listGateways', { api: `${origin}/api/`, token: 'x' })).rejects.toThrow(new Error(sentence));
});

test('reports an HTML response in one sentence, without its content', async () => {
  const { origin } = await serve(response => response.end('<!doctype html><title>Console</title>'));
  const asked = readCall('listGateways', { api: `${origin}/api/`, token: 'x' });
  await expect(asked).rejects.toThrow(/^The answer of listGateways is not JSON: [^\n]{1,100}\.$/);
});

test('reports an unreachable service with its address', async () => {
  const asked = readCall('listGateways', { api: 'http://127.0.0.1:1/api/', token: 'x' });
  await expect(asked).rejects.toThrow(
    /^http:\/\/127\.0\.0\.1:1 can’t be reached \(.+\): start the service, or give its address with --api\.$/,
  );
});

test.each(['a b', 'ä', 'two\nlines'])('refuses %j as a token and sends it nowhere', async token => {
  const { origin, asked } = await serve(json(200, rows));
  const sentence = 'CONSOLE_TOKEN is not a token: it has spaces, line breaks or other characters that no token has.';
  await expect(readCall('listGateways', { api: `${origin}/api/`, token })).rejects.toThrow(sentence);
  await expect(readCollection(new URL(`${origin}/gateways`), token)).rejects.toThrow(sentence);
  expect(asked).toEqual([]);
});

test('stops reading an endless response', async () => {
  const { origin } = await serve(response => {
    const more = () => {
      while (response.write('x'.repeat(1e6)));
      response.once('drain', more);
    };
    more();
    response.once('close', () => response.removeAllListeners('drain'));
  });
  await expect(readCall('listGateways', { api: `${origin}/api/`, token: 'x' })).rejects.toThrow(
    'The answer of listGateways has 11 MB, but at most 10 MB are read. A hundred rows are enough.',
  );
});

test('requests only the first rows of a collection', async () => {
  const { origin, asked } = await serve(json(200, rows, { 'content-range': 'gateways 0-0/1' }));
  expect(await readCollection(new URL(`${origin}/v1/gateways`), 'secret')).toEqual({
    rows,
    dialect: undefined,
    notes: [],
  });
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer secret' } });
  expect(decodeURIComponent(asked[0]?.url ?? '')).toBe('/v1/gateways?range=[0,199]');
});

test('sends no authorization header without a token', async () => {
  const { origin, asked } = await serve(json(200, rows, { 'content-range': 'gateways 0-0/1' }));
  await readCollection(new URL(`${origin}/gateways`), undefined);
  expect(asked[0]?.headers.authorization).toBeUndefined();
});

/** Starts a server that pages an array of rows like common backends. */
function paged(answer: (query: URLSearchParams) => { body: unknown; headers?: Record<string, string> }) {
  const server = createServer(({ url = '' }, response) => {
    const { body, headers = {} } = answer(new URL(url, 'http://host').searchParams);
    json(200, body, headers)(response);
  });
  return new Promise<URL>(resolve =>
    server.listen(0, '127.0.0.1', () => {
      running.push(() => server.close());
      resolve(new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/gateways`));
    }),
  );
}

const many = Array.from({ length: 30 }, (_, n) => ({ id: n + 1, name: `Gateway ${n + 1}` }));
const slice = (from: number, size: number) => many.slice(from, from + size);

test.each<[string, (query: URLSearchParams) => { body: unknown; headers?: Record<string, string> }, object]>([
  [
    'pages, with the total in a header',
    query => {
      const size = Number(query.get('per_page') ?? 20);
      const body = slice((Number(query.get('page') ?? 1) - 1) * size, size);
      return { body, headers: { 'x-total-count': '30' } };
    },
    { paging: 'page', total: { header: 'X-Total-Count' } },
  ],
  [
    'skip and limit in an envelope',
    query => ({
      body: {
        data: slice(Number(query.get('skip') ?? 0), Number(query.get('limit') ?? 20)),
        meta: { total_count: 30 },
      },
    }),
    { paging: 'offset', at: 'skip', rows: 'data', total: { path: 'meta.total_count' } },
  ],
  ['everything at once', () => ({ body: { items: many } }), { paging: 'none', rows: 'items' }],
])('detects %s by requests and reports them', async (_, answer, dialect) => {
  const found = await readCollection(await paged(answer), undefined);
  expect(found.dialect).toEqual(dialect);
  expect(found.notes[0]).toMatch(/^GET \/v1\/gateways (pages by|has no known parameters)/);
});
