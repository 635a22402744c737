import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { crossOrigin } from './crossOrigin';
import { isSameOrigin, stripBasePath } from './origin';

const consoleUrl = 'https://console.example.net/admin';
const consoleOrigin = 'https://console.example.net';

async function buildApp() {
  const app = Fastify({ rewriteUrl: stripBasePath('/chat') });
  await app.register(crossOrigin, { consoleOrigin });
  app.post('/api/listUsers', async request => ({ isOwn: isSameOrigin(request, { consoleUrl }) }));
  return app;
}

test('a console hosted elsewhere may call the service with its cookies', async () => {
  const app = await buildApp();
  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/api/listUsers',
    headers: {
      origin: consoleOrigin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    'access-control-allow-origin': consoleOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-allow-headers': 'content-type',
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
    'access-control-expose-headers': expect.stringContaining('content-range, date, etag, retry-after, x-request-id'),
    'access-control-max-age': '600',
  });
  const withoutHeaders = { origin: consoleOrigin, 'access-control-request-method': 'GET' };
  expect(
    (await app.inject({ method: 'OPTIONS', url: '/', headers: withoutHeaders })).headers[
      'access-control-allow-headers'
    ],
  ).toBe('');
  // An OPTIONS request that is no preflight.
  expect((await app.inject({ method: 'OPTIONS', url: '/', headers: { origin: consoleOrigin } })).statusCode).toBe(404);
  const answer = await app.inject({ method: 'POST', url: '/api/listUsers', headers: { origin: consoleOrigin } });
  expect(answer.headers['access-control-allow-origin']).toBe(consoleOrigin);
  expect(answer.json()).toEqual({ isOwn: true });
});

test('no other origin may call the service', async () => {
  const app = await buildApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/api/listUsers',
    headers: { origin: 'https://evil.example' },
  });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers.vary).toBe('Origin');
  expect(answer.json()).toEqual({ isOwn: false });
});

test.each([
  ['/chat/api/listUsers', '/api/listUsers'],
  ['/api/listUsers', '/api/listUsers'],
  ['/chat', '/'],
  ['/chat?from=mail', '/?from=mail'],
  ['/chatter', '/chatter'],
  ['/other/chat', '/other/chat'],
  [undefined, '/'],
])('removes the base path where it is present: %s', (url, below) => {
  expect(stripBasePath('/chat')({ url })).toBe(below);
});
