import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Services } from '../services';
import { accessCheck, setSessionCookie, whileAllowed } from './session';

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

test('a long response checks access before its pages, at most once a second', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const read: string[] = [];
  let trackingEnabled = true;
  const where = async () => {
    read.push('check');
    return [{ label: 'Acme', attributes: { trackingEnabled } }];
  };
  const db = { orm: { select: () => ({ from: () => ({ where }) }) } };
  const assertAllowed = accessCheck({ db } as unknown as Services, 'tracking', 'acme');
  async function* pagesAfter(...delays: number[]) {
    for (const delay of delays) {
      vi.advanceTimersByTime(delay);
      yield delay;
    }
    vi.advanceTimersByTime(5_000);
  }
  for await (const page of whileAllowed(pagesAfter(400, 500), assertAllowed)) read.push(`page ${page}`);
  for await (const page of whileAllowed(pagesAfter(0, 200, 1_000), assertAllowed)) read.push(`page ${page}`);
  expect(read).toEqual(['page 400', 'page 500', 'check', 'page 0', 'page 200', 'check', 'page 1000']);
  trackingEnabled = false;
  await expect(whileAllowed(pagesAfter(0), assertAllowed).next()).rejects.toThrow();
});
