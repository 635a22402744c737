import cookie from '@fastify/cookie';
import { DrizzleQueryError } from 'drizzle-orm';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Caller } from '../calls/context';
import { CallFailure } from '../calls/failure';
import { defaultTimeLimits, forPurpose, QueuedPool } from '../db/queuedPool';
import { IdentityError } from '../identity/errors';
import type { SessionRef } from '../identity/sessions';
import type { TokenVerifier } from '../identity/verifyToken';
import type { Services } from '../services';
import {
  accessCheck,
  accessOf,
  activeCaller,
  browserOf,
  filterValidAccess,
  repeatedCheck,
  setSessionCookie,
  verifyAccess,
  verifyBearer,
  whileAllowed,
} from './session';

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

/** Returns the cookies that a response to a request sets. */
async function cookiesOf(set: (request: FastifyRequest, reply: FastifyReply) => void, cookies = {}) {
  const app = Fastify();
  await app.register(cookie);
  app.get('/', async (request, reply) => {
    set(request, reply);
    return '';
  });
  const answer = await app.inject({ url: '/', cookies });
  await app.close();
  return answer.cookies;
}

test.each([
  [90_900, 90],
  [-1_000, 0],
])('the session cookie of a token that expires in %i ms is kept for %i s', async (ms, seconds) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const token = { value: 'x', expiresAt: new Date(Date.now() + ms) };
  const set = await cookiesOf((request, reply) => setSessionCookie(request, reply, token, '/base'));
  expect(set).toEqual([expect.objectContaining({ name: 'token', value: 'x', path: '/base/', maxAge: seconds })]);
});

test('a sign-out clears the session cookie', async () => {
  const set = await cookiesOf((request, reply) => setSessionCookie(request, reply, undefined));
  expect(set).toEqual([expect.objectContaining({ name: 'token', value: '', path: '/', expires: new Date(0) })]);
});

test('a browser keeps its identifier, and gets a new one in place of what is none', async () => {
  const identifier = `${'a-Z_0'.repeat(8)}abc`;
  const setFor = (browser?: string) =>
    cookiesOf((request, reply) => void browserOf(request, reply), browser === undefined ? {} : { browser });
  const renewed = { name: 'browser', path: '/', httpOnly: true, maxAge: 400 * 24 * 60 * 60 };
  expect(await setFor(identifier)).toEqual([expect.objectContaining({ ...renewed, value: identifier })]);
  for (const other of [undefined, '', `${identifier}a`, identifier.slice(1), `${identifier.slice(1)}!`]) {
    const [set] = await setFor(other);
    expect(set).toMatchObject({ ...renewed, value: expect.stringMatching(/^[\w-]{43}$/) });
    expect(set?.value).not.toBe(other);
  }
});

test('a token that is missing or refused by the identity provider is no session, any other error is reported', async () => {
  const failing = (error: Error) =>
    verifyBearer({ verifyIdentityToken: () => Promise.reject(error) } as unknown as TokenVerifier, 'token');
  const verifier = { verifyIdentityToken: async (token: string) => token } as unknown as TokenVerifier;
  expect(await verifyBearer(verifier, 'token')).toBe('token');
  await expect(verifyBearer(verifier, undefined)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Sign in first.',
  });
  await expect(failing(new IdentityError('NotAuthorizedException', 'Expired.'))).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Expired.',
  });
  const other = new Error('no network');
  await expect(failing(other)).rejects.toBe(other);
});

test('an app’s access token is only read from the header', async () => {
  const verifyAccessToken = async (token: string) => ({ sub: token, username: 'ada' });
  const services = { identity: { verifier: () => ({ verifyAccessToken }) } } as unknown as Services;
  const access = (headers: object) => verifyAccess(services, { headers, cookies: { token: 'x' } } as never);
  expect(await access({ authorization: 'Bearer access' })).toMatchObject({ sub: 'access' });
  await expect(access({})).rejects.toMatchObject({ code: 'unauthenticated' });
});

describe('a user may make calls', () => {
  const acme = { label: 'Acme', attributes: { dnsEnabled: true }, status: 'active' };
  const record = (id: string, user: object = {}, organization: object = {}) => ({
    user: { id, username: id, role: 'admin', organization: 'acme', status: 'active', ...user },
    organization: { ...acme, ...organization },
  });
  const rows = [
    record('active'),
    record('disabled', { status: 'disabled' }),
    record('invited', { status: 'invited' }),
    record('suspended', {}, { status: 'suspended' }),
    record('operator', { role: 'super_admin' }, { status: 'suspended' }),
  ];
  const where = () =>
    Object.assign(Promise.resolve(rows), {
      prepare: () => ({ execute: async ({ id }: { id: string }) => rows.filter(({ user }) => user.id === id) }),
    });
  const from = () => ({ leftJoin: () => ({ where }), where: async () => [acme] });
  const services = {
    db: { orm: { select: () => ({ from }) } },
    identity: { activeSessions: async (_db: unknown, signIns: SessionRef[]) => signIns.filter(isOpen) },
  } as unknown as Services;
  const isOpen = ({ originJti }: SessionRef) => originJti === 'open';

  test.each([
    ['disabled', 'User is disabled.'],
    ['invited', 'The account has not been activated yet.'],
    ['suspended', 'The organisation is suspended.'],
    ['deleted', 'There is no user record for this account.'],
  ])('unless they are %s', async (id, message) => {
    await expect(activeCaller(services.db, id)).rejects.toMatchObject({ code: 'unauthenticated', message });
  });

  test('with what the database has of them and their organisation', async () => {
    expect(await activeCaller(services.db, 'active')).toEqual({
      id: 'active',
      username: 'active',
      role: 'admin',
      organization: 'acme',
      organizationRow: acme,
    });
    expect(await activeCaller(services.db, 'operator')).toMatchObject({ id: 'operator' });
  });

  const caller = (id: string, session?: string, changes: Partial<Caller> = {}): Caller => ({
    id,
    username: id,
    role: 'admin',
    organization: 'acme',
    ...(session !== undefined && { session: { id: session, provedAt: new Date(0) } }),
    ...changes,
  });

  test('while their session is open, and their role and organisation are the same', async () => {
    const at = new Date(0);
    const accesses = [
      caller('active'),
      caller('active', 'open'),
      caller('active', 'ended'),
      caller('active', 'open', { role: 'user' }),
      caller('active', 'open', { organization: 'globex' }),
      caller('disabled', 'open'),
      caller('deleted', 'open'),
    ].map(each => accessOf(each, at));
    expect(accesses[0]).toEqual({ caller: caller('active') });
    expect(accesses[1]?.signIn).toEqual({ originJti: 'open', username: 'active', at });
    expect(await filterValidAccess(services, accesses)).toEqual(new Set(accesses.slice(0, 2)));
    expect(await filterValidAccess({} as Services, [])).toEqual(new Set());
  });

  test.each([
    ['open', undefined],
    ['ended', 'The session has ended, or the user’s role or organisation has changed.'],
  ])('during a long response while their session is %s', async (session, message) => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const assertAllowed = accessCheck(services, 'dns', 'acme', accessOf(caller('active', session), new Date()));
    vi.advanceTimersByTime(1_000);
    const refusal = await assertAllowed().catch((error: unknown) => error);
    if (message === undefined) expect(refusal).toBeUndefined();
    else expect(refusal).toMatchObject({ code: 'unauthenticated', message });
  });
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
