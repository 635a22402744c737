/** Other servers with endless responses: the service reads a limited amount and reports it. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ejabberd } from '../../resources/servers/service/chat/ejabberd';
import { fetchKeys } from '../../service/identity/cognito/verifier';
import { createGateway } from '../../service/sms/gateway';
import { SpanExporter, SpanKind } from '../../service/tracing/exporter';
import { type Client, signIn } from '../support/client';
import { startService, type TestService } from '../support/service';

const MB = 1024 ** 2;
const piece = Buffer.alloc(64 * 1024, ' ');

let server: Server;
let address: string;
let service: TestService;
let admin: Client;
let sent = 0;
let status = 200;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' });
    const send = () => {
      while (!response.destroyed) {
        sent += piece.length;
        if (!response.write(piece)) return;
      }
    };
    response.on('drain', send);
    send();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  service = await startService({
    env: { MAPPING_URL: address, TRACKING_SECRET: 'what-only-servers-know-of', LOG_LEVEL: 'silent' },
  });
  admin = await signIn(service, 'acme-admin');
});
beforeEach(() => {
  sent = 0;
  status = 200;
});
afterAll(async () => {
  await service?.stop();
  server?.closeAllConnections();
  server?.close();
});

test('a chat server', async () => {
  const chat = ejabberd({ apiUrl: address, user: 'admin', secret: 'secret' });
  await expect(chat.virtualHosts()).rejects.toThrow('The answer to registered_vhosts is longer than 16 MB.');
  expect(sent).toBeLessThan(32 * MB);
});

test('a mapping service', async () => {
  const { status: answered, body } = await admin.call('web/getUsernames', {});
  expect([answered, body.error?.message]).toEqual([503, 'The mapping service sent an unexpected response.']);
  expect(sent).toBeLessThan(48 * MB);
});

test('a mapping service that fails, whose connection is closed', async () => {
  server.closeAllConnections();
  status = 500;
  const { body } = await admin.call('web/getUsernames', {});
  expect(body.error?.message).toBe('The mapping service failed with status 500.');
  const connections = () => promisify(server.getConnections.bind(server))();
  await vi.waitFor(async () => expect(await connections()).toBe(0), { timeout: 10_000 });
});

test('a gateway for text messages', async () => {
  status = 400;
  const send = createGateway({
    url: address,
    method: 'POST',
    headers: {},
    body: undefined,
    encoding: 'json',
    callbackToken: undefined,
  });
  const message = { id: '1.1', to: '+14155550142', subject: '', text: 'Hello', attachments: [] };
  await expect(send(message)).rejects.toThrow('The gateway answered 400');
  expect(sent).toBeLessThan(8 * MB);
});

test('a receiver of traces', async () => {
  const exporter = new SpanExporter({ url: address, headers: {} });
  const startedAt = Date.now();
  exporter.add({
    traceId: '1',
    spanId: '2',
    name: 'a call',
    kind: SpanKind.server,
    startedAt,
    endedAt: startedAt,
    attributes: {},
    isFailed: false,
  });
  await expect(exporter.send()).resolves.toBe(0);
  expect(sent).toBeLessThan(8 * MB);
});

test('a user pool that is asked for its keys', async () => {
  await expect(fetchKeys(address)).rejects.toThrow('longer than keys are');
  expect(sent).toBeLessThan(8 * MB);
});
