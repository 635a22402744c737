import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { setSessionCookie } from './session';

test.each([
  ['console.example.net', true],
  ['localhost:8080', false],
  ['127.0.0.1:8080', false],
])('the session cookie of %s is sent over HTTPS only: %s', async (host, isSecure) => {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => {
    setSessionCookie(request, reply, { value: 'x', expiresAt: new Date(Date.now() + 60_000) });
    return '';
  });
  const { cookies } = await app.inject({ url: '/', headers: { host } });
  expect(cookies[0]).toMatchObject({ name: 'token', httpOnly: true, sameSite: 'Strict', path: '/' });
  expect(cookies[0]?.secure === true).toBe(isSecure);
  await app.close();
});
