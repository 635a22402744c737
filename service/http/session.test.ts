import cookie from '@fastify/cookie';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { CallFailure } from '../calls/failure';
import { defaultTimeLimits, forPurpose, QueuedPool } from '../db/queuedPool';
import type { Services } from '../services';
import { accessCheck, repeatedCheck, setSessionCookie, whileAllowed } from './session';

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

describe('a repeated check', () => {
  const lost = new DrizzleQueryError('select', [], Object.assign(new Error('restart'), { code: '57P01' }));

  test('lets a response pass for ten seconds while the database can’t answer, but not a refusal', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const check = vi.fn(async () => {});
    const assertAllowed = repeatedCheck(check);
    const checkAfter = (ms: number) => {
      vi.advanceTimersByTime(ms);
      return assertAllowed();
    };
    check.mockRejectedValue(lost);
    await checkAfter(1_000);
    await checkAfter(9_000);
    check.mockResolvedValueOnce();
    await checkAfter(10);
    await checkAfter(10_000);
    expect(check).toHaveBeenCalledTimes(4);
    await expect(checkAfter(1)).rejects.toBe(lost);

    check.mockResolvedValueOnce();
    await checkAfter(0);
    check.mockRejectedValue(new CallFailure('forbidden', 'No longer.'));
    await expect(checkAfter(1_000)).rejects.toThrow('No longer.');
  });

  test('doesn’t use up the time that its request may wait for connections', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    // Behind a pooler, each transaction shows the limits of its purpose.
    const pool = new QueuedPool({}, { maxPerKind: 1, queue: 1, waitMs: 1 }, defaultTimeLimits, true);
    const limits: string[] = [];
    await forPurpose('read', async () => {
      const assertAllowed = repeatedCheck(async () => void limits.push(pool.limitsOfTransaction));
      vi.advanceTimersByTime(1_000);
      await assertAllowed();
    });
    expect(limits).toEqual([forPurpose('check', () => pool.limitsOfTransaction)]);
  });
});
