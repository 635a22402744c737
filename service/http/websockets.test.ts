import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { websockets } from './websockets';

test.each(['/page', '/files/a', '/nothing'])('%s refuses websockets', async path => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(websockets);
  app.get('/live', { websocket: true }, () => {});
  app.get('/page', async () => 'text');
  app.get('/files/*', async () => 'file');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const [, answer] = await once(new WebSocket(url + path), 'unexpected-response');
  expect(answer.statusCode).toBe(404);
});
