import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { syncServiceClock } from '../../contract/serviceClock';
import { onForbidden } from '../auth/onForbidden';
import { KEY_TAKEN } from './objectStore';
import { S3Store } from './s3';

const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

/** Starts a store with these responses, and returns the requests that it receives. */
async function storeThat(answer: RequestListener) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    request.resume().on('end', () => answer(request, response));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => server.close());
  const credentials = async () => ({
    identity: 'us-east-1:me',
    accessKeyId: 'ASIAEXAMPLE',
    secretAccessKey: 'secret',
    sessionToken: 'token',
    expiration: new Date(Date.now() + 3_600_000),
  });
  const { port } = server.address() as AddressInfo;
  const storage = { endpoint: '/store', bucket: 'files', region: 'us-east-1', forcePathStyle: true };
  return { requests, store: new S3Store({ storage, credentials, origin: `http://127.0.0.1:${port}` }) };
}

test('a clock that is off by an hour is corrected by the store’s', async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: now - 3_600_000 });
  let asked = 0;
  const { requests, store } = await storeThat((_, response) => {
    asked += 1;
    if (asked > 1) return response.end();
    const ServerTime = new Date(now).toISOString();
    response.writeHead(403, { 'content-type': 'application/xml', date: new Date(now).toUTCString() });
    return response.end(
      `<Error><Code>RequestTimeTooSkewed</Code><Message>Too large.</Message><ServerTime>${ServerTime}</ServerTime></Error>`,
    );
  });
  await store.put('private/me/x', new Blob(['x']), 'text/plain');
  const iso = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');
  expect(requests.map(({ headers }) => String(headers['x-amz-date']).slice(0, 11))).toEqual(
    [now - 3_600_000, now].map(at => iso(at).slice(0, 11)),
  );
});

test('an address to download a file is dated by the service’s clock', async () => {
  const now = Math.floor(Date.now() / 1000) * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: now - 3_600_000 });
  syncServiceClock(now);
  stops.push(() => syncServiceClock(Date.now()));
  const { store } = await storeThat((_, response) => response.end());
  const { url, expiresAt } = await store.address('private/me/x');
  expect(new URL(url).searchParams.get('X-Amz-Date')).toBe(new Date(now).toISOString().replace(/[-:]|\.\d+/g, ''));
  expect(expiresAt).toEqual(new Date(now + 900_000));
});

test.each(['AccessDenied', 'InvalidAccessKeyId'])(
  '%s makes the console ask whether the user’s rights have changed',
  async code => {
    const listener = vi.fn();
    stops.push(onForbidden(listener));
    const { store } = await storeThat((_, response) =>
      response.writeHead(403).end(`<Error><Code>${code}</Code><Message>Refused</Message></Error>`),
    );
    await expect(store.put('private/me/x', new Blob(['x']), '')).rejects.toMatchObject({ code });
    expect(listener).toHaveBeenCalledOnce();
  },
);

test('a failing store gets three attempts, and the failure is transient', async () => {
  const { requests, store } = await storeThat((_, response) => response.writeHead(503).end());
  await expect(store.put('private/me/x', new Blob(['x']), '')).rejects.toMatchObject({ isTransient: true });
  expect(requests).toHaveLength(3);
  // Each attempt is signed with its content.
  const signed = requests.map(({ headers }) => headers['x-amz-content-sha256']);
  expect(signed).toEqual(Array(3).fill(createHash('sha256').update('x').digest('hex')));
});

test('a proxy’s error page means that the store is unavailable', async () => {
  const { store } = await storeThat((_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body><hr>nginx</body></html>'),
  );
  await expect(store.put('private/me/x', new Blob(['x']), '')).rejects.toMatchObject({
    code: 'ServiceUnavailable',
    message: 'Service Unavailable (502)',
    isTransient: true,
  });
});

test('an unreachable store is a network error', async () => {
  const { store } = await storeThat((request, response) => {
    request.socket.destroy();
    response.end();
  });
  await expect(store.head('private/me/x')).rejects.toMatchObject({ code: 'NetworkError', isTransient: true });
});

test('a refusal is not retried, and has the store’s message without the request’s secrets', async () => {
  const { requests, store } = await storeThat((_, response) => {
    response.writeHead(403, { 'content-type': 'application/xml' });
    response.end('<Error><Code>QuotaExceeded</Code><Message>There is no room.</Message></Error>');
  });
  const failure = await store.put('private/me/x', new Blob(['x']), '').catch(error => error);
  expect(failure).toMatchObject({ code: 'QuotaExceeded', message: 'There is no room.', isTransient: false });
  expect(failure.cause).toBeUndefined();
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers['content-type']).toBe('binary/octet-stream');
});

const plan = { key: 'a/plan.pdf', size: 4, etag: 'plan' };
const listOf = (...keys: string[]) =>
  `<ListBucketResult>${keys.map(key => `<Contents><Key>${key}</Key><Size>4</Size><ETag>"plan"</ETag></Contents>`).join('')}</ListBucketResult>`;

test('a copy overwrites nothing: it checks first, and sends the condition', async () => {
  let taken: string[] = [];
  const { requests, store } = await storeThat(({ method }, response) =>
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(method === 'GET' ? listOf(...taken) : '<CopyObjectResult/>'),
  );
  await store.copy({ ...plan, key: 'a/plan ü.pdf' }, 'b/plan.pdf');
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  expect(requests[1]?.headers).toMatchObject({
    'if-none-match': '*',
    'x-amz-copy-source': 'files/a/plan%20%C3%BC.pdf',
    'x-amz-copy-source-if-match': '"plan"',
  });
  // A file whose key only has the same prefix doesn't count.
  taken = ['b/plan.pdf.old'];
  await store.copy(plan, 'b/plan.pdf');
  taken = ['b/plan.pdf', 'b/plan.pdf.old'];
  await expect(store.copy(plan, 'b/plan.pdf')).rejects.toMatchObject({ code: KEY_TAKEN, isTransient: false });
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'PUT', 'GET', 'PUT', 'GET']);
});

test('a store that does not support conditions gets requests without them, after a check', async () => {
  let taken: string[] = [];
  const { requests, store } = await storeThat((request, response) => {
    response.setHeader('content-type', 'application/xml');
    if (request.method === 'GET') return response.end(listOf(...taken));
    const { 'if-none-match': noneMatch, 'if-match': match } = request.headers;
    if ((noneMatch ?? match) === undefined)
      return response.end('<CopyObjectResult><ETag>"plan"</ETag></CopyObjectResult>');
    return response.writeHead(501).end('<Error><Code>NotImplemented</Code><Message>No.</Message></Error>');
  });
  expect(await store.copy(plan, 'b/plan.pdf')).toBe('plan');
  expect(requests.at(-1)?.headers).not.toHaveProperty('if-none-match');
  await store.create('b/plan.pdf', new Blob(['x']), '', 'mine');
  expect(requests.slice(-2).map(({ method }) => method)).toEqual(['GET', 'PUT']);
  taken = ['b/plan.pdf'];
  await expect(store.create('b/plan.pdf', new Blob(['x']), '', 'mine')).rejects.toMatchObject({ code: KEY_TAKEN });
  expect(requests.at(-1)?.method).toBe('GET');
  // An object with another etag stays.
  expect(await store.removeIf('b/plan.pdf', 'another')).toBe(false);
  expect(requests.at(-1)?.method).toBe('GET');
  expect(await store.removeIf('b/plan.pdf', 'plan')).toBe(true);
  expect(requests.at(-1)).toMatchObject({ method: 'DELETE' });
});

test.each([
  ['its own copy, whose answer was lost', 'b/plan.pdf', 'plan'],
  ['nothing, because the source was changed', undefined, 'SourceChanged'],
])('a refused copy finds %s', async (_, found, outcome) => {
  let isRefused = false;
  const { store } = await storeThat(({ method }, response) => {
    response.setHeader('content-type', 'application/xml');
    if (method === 'GET') return response.end(listOf(...(isRefused && found ? [found] : [])));
    isRefused = true;
    return response.writeHead(412).end('<Error><Code>PreconditionFailed</Code><Message>No.</Message></Error>');
  });
  expect(await store.copy(plan, 'b/plan.pdf').catch(({ code }) => code)).toBe(outcome);
});

test('two concurrent writes are no refusal', async () => {
  const { store } = await storeThat((_, response) =>
    response
      .writeHead(409, { 'content-type': 'application/xml' })
      .end('<Error><Code>ConditionalRequestConflict</Code><Message>Again.</Message></Error>'),
  );
  await expect(store.create('b/plan.pdf', new Blob(['x']), '', 'mine')).rejects.toMatchObject({ isTransient: true });
});

test('a file is read whole, unless it is aborted', async () => {
  const controller = new AbortController();
  const { store } = await storeThat(({ url }, response) => {
    if (url?.includes('whole')) return response.end('all of it');
    response.writeHead(200, { 'content-length': '9' }).write('all');
    return setTimeout(() => controller.abort(), 50);
  });
  expect(await (await store.content('a/whole', controller.signal)).text()).toBe('all of it');
  const thrown = await store.content('a/half', controller.signal).catch(error => error);
  expect(thrown).toBe(controller.signal.reason);
  expect(thrown).toMatchObject({ name: 'AbortError' });
});

test('a proxy that refuses a part’s size is named as what to reconfigure', async () => {
  const { requests, store } = await storeThat((_, response) =>
    response.writeHead(413, { 'content-type': 'text/html' }).end('<html><body>nginx</body></html>'),
  );
  await expect(store.put('private/me/x', new Blob(['x']), '')).rejects.toMatchObject({
    code: 'BodyTooLarge',
    isTransient: false,
  });
  expect(requests).toHaveLength(1);
});
