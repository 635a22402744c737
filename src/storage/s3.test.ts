import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createS3Store } from './s3';

const stops: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) stop();
});

/** A store whose answers are these, and the requests that it got. */
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
  return { requests, store: createS3Store({ storage, credentials, origin: `http://127.0.0.1:${port}` }) };
}

test('a clock that is wrong by an hour is put right by the store’s', async () => {
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

test('a store that fails is asked three times; what it then says is passing', async () => {
  const { requests, store } = await storeThat((_, response) => response.writeHead(503).end());
  await expect(store.put('private/me/x', new Blob(['x']), '')).rejects.toMatchObject({ isTransient: true });
  expect(requests).toHaveLength(3);
  // Each attempt is signed with its bytes.
  const signed = requests.map(({ headers }) => headers['x-amz-content-sha256']);
  expect(signed).toEqual(Array(3).fill(createHash('sha256').update('x').digest('hex')));
});

test('a page that a proxy answers in place of the store is the store not being available', async () => {
  const { store } = await storeThat((_, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body><hr>nginx</body></html>'),
  );
  await expect(store.put('private/me/x', new Blob(['x']), '')).rejects.toMatchObject({
    code: 'ServiceUnavailable',
    message: 'Service Unavailable (502)',
    isTransient: true,
  });
});

test('a store that is not there has not answered', async () => {
  const { store } = await storeThat((request, response) => {
    request.socket.destroy();
    response.end();
  });
  await expect(store.sizeOf('private/me/x')).rejects.toMatchObject({ code: 'NetworkError', isTransient: true });
});

test('a refusal is not repeated, and says the store’s own words without the request’s secrets', async () => {
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
