import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { closeServer } from './closeServer';
import { leaving } from './leaving';
import { websockets } from './websockets';

async function startServer() {
  const app = Fastify();
  await app.register(leaving);
  await app.register(websockets);
  app.get('/live', { websocket: true }, () => {});
  app.post('/', async () => ({ status: 'ok' }));
  let isClosed = false;
  app.addHook('onClose', async () => {
    isClosed = true;
  });
  app.get('/slow', async () => {
    await wait(2_000);
    return { isClosed };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, url: `http://127.0.0.1:${port}` };
}

test('responds to requests in progress and to the last ones before plugins are closed', async () => {
  const { app, url } = await startServer();
  const ask = async () => (await fetch(`${url}/slow`)).json();
  const pending = ask();
  await wait(200);
  const closing = closeServer(app, { isGraceful: true });
  // The server stops listening after a second.
  await wait(1_010);
  const lastRequest = ask().catch(({ cause }) => cause.code);
  expect(await pending).toEqual({ isClosed: false });
  // Connections in the system's backlog are reset when the server stops listening.
  expect([{ isClosed: false }, 'ECONNREFUSED', 'ECONNRESET']).toContainEqual(await lastRequest);
  await closing;
});

test('a stopping node refuses websockets, which do not delay it', async () => {
  const { app, url } = await startServer();
  const pending = fetch(`${url}/slow`);
  await wait(200);
  const closing = closeServer(app, { isGraceful: true });
  await wait(300);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`);
  const [, { statusCode }] = await once(socket, 'unexpected-response');
  expect(statusCode).toBe(503);
  expect((await pending).status).toBe(200);
  await closing;
});
