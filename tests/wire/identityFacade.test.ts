/** The console's identity facade with the embedded provider. This test answers the facade's calls. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallOutput } from '../../contract';
import { identityAttempts, identityRefreshTokens, identityUsers } from '../../service/db/schema';
import type { AccountRef } from '../../service/identity/directory';
import {
  answerChallenge,
  autoRefreshSession,
  chooseNewPassword,
  configureIdentity,
  confirmTwoFactor,
  currentSession,
  currentSignIn,
  IdentityFailure,
  messageOf,
  preloadIdentity,
  refreshSession,
  signIn,
  signOut,
} from '../../src/auth/identity';
import { confirmForgotPassword, forgotPassword } from '../../src/auth/identity/forgottenPassword';
import { choosePasswordByLink, validateLink } from '../../src/auth/identity/oneTimeLink';
import { confirmSignUp, signUp } from '../../src/auth/identity/signUp';
import { readUser, saveUser } from '../../src/auth/userCookie';
import { appCode } from '../support/appCode';
import { codeTo, consoleConfiguration, type IdentityService, otherThan, startIdentityService } from './identitySupport';

// Configures the console's sign-in, so it doesn't share its modules.
vi.hoisted(() => vi.resetModules());

const password = 'Correct-horse-7';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const neverActivated =
  'Your account needs to be activated through the mobile app. Please download the chat app and login.';

/** The session cookie's value, and the lookup's output. */
let savedToken: string | undefined;
let lookup: (sub: string, username: string) => { status: number; body: object };
let service: IdentityService;

const found = (id: string, username: string): CallOutput<'getUser'> => ({
  message: 'success',
  data: {
    id,
    username,
    user_type: 'admin',
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@acme.example',
    organization: 'acme',
    organizationLabel: 'Acme Ltd',
    lastCheckedVersion: null,
    startPage: null,
    photoKey: null,
    logoKey: null,
  },
});

function answerCalls(app: FastifyInstance, { db, identity }: Pick<IdentityService, 'db' | 'identity'>): void {
  app.post('/api/getUser', async (request, reply) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    const { sub, username } = await identity.verifier(db).verifyIdentityToken(token);
    const { status, body } = lookup(sub, username);
    return reply.code(status).send(body);
  });
  app.post<{ Body: { token: string } }>('/api/setCookie', async ({ body }) => {
    savedToken = body.token;
    return { data: {} };
  });
  app.post('/api/clearCookie', async () => {
    savedToken = undefined;
    return { data: {} };
  });
  app.post<{ Body: { token: string; password?: string } }>('/api/validateResetToken', async ({ body }, reply) => {
    if (body.token === 'good') return { data: { username: body.password === undefined ? 'ada' : 'ada, changed' } };
    return reply.code(400).send({ error: { code: 'invalid', message: 'This link is no longer good.' } });
  });
}

beforeAll(async () => {
  service = await startIdentityService({ config: { signUp: 'open' }, extend: answerCalls });
  await service.directory.createUsers([
    { username: 'ada', password, attributes: { 'custom:organization': 'acme' } },
    { username: 'newpass', password, temporary: true, attributes: {} },
    { username: 'mfa', password, totpSecret, attributes: {} },
    { username: 'reset', password, attributes: {} },
  ]);
  await service.directory.resetPassword(['reset']);
  vi.spyOn(console, 'warn').mockReturnValue();
  // The service needs Node's globals, so only define the browser globals that the facade needs.
  const { document, location } = new Window({ url: `${service.url}/login` });
  vi.stubGlobal('document', document);
  vi.stubGlobal('location', location);
  vi.stubGlobal('navigator', {});
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterAll(async () => {
  await service?.stop();
  vi.unstubAllGlobals();
});

const configuration = () => consoleConfiguration(service.url);

beforeEach(async () => {
  lookup = (sub, username) => ({ status: 200, body: { data: found(sub, username) } });
  configureIdentity(configuration());
  await signOut();
  await service.db.orm.delete(identityAttempts);
});

const verify = (token: string | undefined) => service.identity.verifier(service.db).verifyIdentityToken(token ?? '');

/** Returns the code of a rejected sign-in, and the text that the screen shows for it. */
async function rejection(attempt: Promise<unknown>): Promise<{ code: unknown; text: string }> {
  const reason: unknown = await attempt.then(
    () => expect.fail('it should have been refused'),
    (error: unknown) => error,
  );
  return { code: reason instanceof IdentityFailure ? reason.code : reason, text: messageOf(reason) };
}

describe('signing in', () => {
  test('looks the user up, saves the identity token and stores the user', async () => {
    const outcome = await signIn(' ada ', password);
    const user = readUser();
    expect(outcome).toEqual({ ok: true, user });
    expect(user).toMatchObject({ username: 'ada', user_type: 'admin', id: expect.any(String) });
    expect(currentSession()).toEqual(user);
    await expect(verify(savedToken)).resolves.toMatchObject({ username: 'ada', sub: user?.id });
    expect(document.cookie).toContain('CognitoIdentityServiceProvider.console.ada.accessToken');
  });

  test('rejects with the bare code when a new password is required', async () => {
    await expect(signIn('newpass', password)).rejects.toBe('NEW_PASSWORD_REQUIRED');
    expect(readUser()).toBeUndefined();
  });

  test("asks for the authenticator app's code, then signs in with the role Admin", async () => {
    await expect(signIn('mfa', password)).resolves.toEqual({ ok: true, username: 'mfa', data: 'SOFTWARE_TOKEN_MFA' });
    const code = appCode(totpSecret);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await rejection(confirmTwoFactor('mfa', password, ''))).toMatchObject({
      text: 'Confirmation code cannot be empty',
    });
    expect(await rejection(confirmTwoFactor('mfa', password, wrong))).toEqual({
      code: 'CodeMismatchException',
      text: 'Invalid code received for user',
    });
    await expect(confirmTwoFactor('mfa', password, code)).resolves.toMatchObject({ user: { role: 'Admin' } });
    expect(currentSession()?.role).toBe('Admin');
  });

  test.each([
    ['', password, 'Username cannot be empty'],
    ['ada', '', 'Password cannot be empty'],
    ['ada', 'wrong', 'Incorrect username or password.'],
    ['stranger', password, 'Incorrect username or password.'],
    ['reset', password, 'PasswordResetRequiredException'],
  ])('%s with %s: %s', async (username, given, text) => {
    expect(await rejection(signIn(username, given))).toMatchObject({ text });
    expect(readUser()).toBeUndefined();
  });

  test('only one may be pending', async () => {
    const first = signIn('ada', password);
    expect(await rejection(signIn('ada', password))).toMatchObject({
      text: 'Pending sign-in attempt already in progress',
    });
    await expect(first).resolves.toMatchObject({ ok: true });
  });

  test('works with leftover tokens of an earlier session', async () => {
    await signIn('ada', password);
    const earlier = savedToken;
    await expect(signIn('ada', password)).resolves.toMatchObject({ ok: true });
    await expect(verify(earlier)).rejects.toThrow('revoked');
  });
});

describe('an intermediate step', () => {
  test('a new password replaces a temporary one', async () => {
    await expect(signIn('newpass', password)).rejects.toBe('NEW_PASSWORD_REQUIRED');
    for (const refused of ['weak', 'Password1']) {
      expect(await rejection(chooseNewPassword(refused))).toMatchObject({ code: 'InvalidPasswordException' });
    }
    await expect(chooseNewPassword('Brand-new-9', { given_name: 'Nell' })).resolves.toMatchObject({ ok: true });
    await signOut();
    await expect(signIn('newpass', 'Brand-new-9')).resolves.toMatchObject({ ok: true });
  });

  test('a factor is chosen, and its code signs in with the role Admin', async () => {
    await service.directory.createUser({
      username: 'many',
      password,
      totpSecret,
      attributes: { email: 'many@example.net', email_verified: 'true' },
    });
    await service.db.orm
      .update(identityUsers)
      .set({ factors: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'], preferredFactor: null })
      .where(eq(identityUsers.username, 'many'));
    await expect(signIn('many', password)).resolves.toMatchObject({ data: 'SELECT_MFA_TYPE' });
    expect(currentSignIn()?.challenge).toMatchObject({ choices: ['SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'] });
    await expect(answerChallenge('EMAIL_OTP')).resolves.toMatchObject({ data: 'EMAIL_OTP' });
    expect(currentSignIn()?.challenge).toMatchObject({ destination: 'm***@e***' });
    const code = await codeTo(service, 'many@example.net');
    expect(await rejection(answerChallenge(otherThan(code)))).toMatchObject({ code: 'CodeMismatchException' });
    await expect(answerChallenge(code)).resolves.toMatchObject({ user: { username: 'many', role: 'Admin' } });
  });
});

test('an account is created, confirmed and signed in automatically', async () => {
  const email = 'newcomer@example.net';
  const { signedIn, ...made } = await signUp({
    username: 'newcomer',
    password,
    attributes: { email },
    autoSignIn: 'code',
  });
  expect(made).toEqual({ username: 'newcomer', userConfirmed: false, delivery: { destination: 'n***@e***' } });
  await expect(confirmSignUp('newcomer', await codeTo(service, email))).resolves.toEqual({
    username: 'newcomer',
    userConfirmed: true,
  });
  await expect(signedIn).resolves.toMatchObject({ user: { username: 'newcomer' } });
});

test('a forgotten password is replaced with the sent code', async () => {
  const email = 'forgetful@example.net';
  const attributes = { email, email_verified: 'true' };
  await service.directory.createUser({ username: 'forgetful', password, attributes });
  await forgotPassword('forgetful');
  const code = await codeTo(service, email);
  expect(await rejection(confirmForgotPassword('forgetful', otherThan(code), 'Brand-new-9'))).toMatchObject({
    code: 'CodeMismatchException',
  });
  await confirmForgotPassword('forgetful', code, 'Brand-new-9');
  await expect(signIn('forgetful', 'Brand-new-9')).resolves.toMatchObject({ ok: true });
});

describe('if the lookup does not return a user', () => {
  test.each([
    ['a failure', 200, { data: { message: 'failure', error: 'No such organisation' } }, 'No such organisation'],
    ['no record', 200, { data: { message: 'success' } }, neverActivated],
    [
      'a record it could not read',
      200,
      { data: { message: 'failure', error: "Cannot read properties of undefined (reading 'sub')" } },
      neverActivated,
    ],
    ['status 500', 500, { error: { code: 'internal', message: 'x' } }, 'Internal Server Error'],
    ['status 401', 401, { error: { code: 'unauthenticated', message: 'x' } }, 'Invalid credentials'],
    ['status 403', 403, { error: { code: 'forbidden', message: 'Not for you.' } }, 'Not for you.'],
  ])('%s', async (_name, status, body, text) => {
    lookup = () => ({ status, body });
    expect(await rejection(signIn('ada', password))).toMatchObject({ text });
    expect(readUser()).toBeUndefined();
    expect(document.cookie).not.toContain('accessToken');
  });
});

describe('the session', () => {
  test('ends in the browser and the service by signing out', async () => {
    await signIn('ada', password);
    const token = savedToken;
    await signOut();
    expect(currentSession()).toBeUndefined();
    expect(savedToken).toBeUndefined();
    await expect(verify(token)).rejects.toThrow('Identity Token has been revoked');
  });

  test('is refreshed once for concurrent callers, and saved', async () => {
    await signIn('ada', password);
    const [userBefore, tokenBefore] = [readUser(), savedToken];
    const [one, other] = await Promise.all([refreshSession(), refreshSession()]);
    expect(one).toBe(other);
    expect(one.token).not.toBe(userBefore?.token);
    expect(currentSession()).toEqual(one);
    expect(savedToken).not.toBe(tokenBefore);
    await expect(verify(savedToken)).resolves.toMatchObject({ username: 'ada' });
  });

  test('is not refreshed again when another tab just did', async () => {
    await signIn('ada', password);
    const before = savedToken;
    const byOtherTab = { ...(await refreshSession()), token: 'the token of another tab' };
    const after = savedToken;
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, work: () => unknown) => {
          saveUser(byOtherTab);
          return work();
        },
      },
    });
    await expect(refreshSession()).resolves.toEqual(byOtherTab);
    expect(savedToken).toBe(after);
    expect(after).not.toBe(before);
    vi.stubGlobal('navigator', {});
  });

  test.each<[string, (person: AccountRef) => Promise<unknown>]>([
    ['user disabled', ({ username }) => service.directory.disable([username])],
    ['user missing', ({ username }) => service.directory.delete([username])],
    ['access token revoked', ({ username }) => service.directory.signOutEverywhere([username])],
    [
      'refresh token revoked',
      ({ sub }) =>
        service.db.orm
          .update(identityRefreshTokens)
          .set({ revokedAt: new Date() })
          .where(eq(identityRefreshTokens.sub, sub)),
    ],
    [
      'refresh token expired',
      ({ sub }) =>
        service.db.orm
          .update(identityRefreshTokens)
          .set({ expiresAt: new Date(0) })
          .where(eq(identityRefreshTokens.sub, sub)),
    ],
  ])('that has ended elsewhere is signed out and cleaned up: %s', async (_reason, end) => {
    const person = await service.directory.createUser({ username: 'leaver', password, attributes: {} });
    await signIn('leaver', password);
    await end(person);
    expect(await rejection(refreshSession())).toMatchObject({ code: expect.stringMatching(/NotAuth|NotFound/) });
    expect(readUser()).toBeUndefined();
    expect(savedToken).toBeUndefined();
    expect(document.cookie).not.toContain('accessToken');
    await service.directory.delete(['leaver']);
  });

  test('is refreshed five minutes before its token expires, and its end is announced', async () => {
    await signIn('ada', password);
    const before = savedToken;
    const onEnded = vi.fn();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stop = autoRefreshSession(onEnded);
    vi.advanceTimersByTime(54 * 60 * 1000);
    expect(savedToken).toBe(before);
    vi.advanceTimersByTime(2 * 60 * 1000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(savedToken).not.toBe(before));
    stop();
    expect(onEnded).not.toHaveBeenCalled();
  });

  test('does not count if the access token has expired', async () => {
    await signIn('ada', password);
    const log = vi.spyOn(console, 'info').mockReturnValue();
    vi.useFakeTimers({ now: Date.now() + 3_601_000, toFake: ['Date'] });
    expect(currentSession()).toBeUndefined();
    expect(log).toHaveBeenCalledWith('access token expired');
    vi.useRealTimers();
  });
});

test('a link sets a password, and a used one is reported', async () => {
  await expect(validateLink('reset', 'good')).resolves.toEqual({ username: 'ada' });
  await expect(choosePasswordByLink('reset', 'good', password)).resolves.toEqual({ username: 'ada, changed' });
  expect(await rejection(validateLink('reset', 'bad'))).toEqual({
    code: 'invalid',
    text: 'This link is no longer good.',
  });
});

test('a network failure has its own code', async () => {
  await preloadIdentity();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await rejection(validateLink('reset', 'good'))).toEqual({ code: 'NetworkError', text: 'Network Error' });
  expect(await rejection(signIn('ada', password))).toEqual({ code: 'NetworkError', text: 'Network Error' });
  vi.restoreAllMocks();
});

test('a malformed user pool is refused', () => {
  for (const userPoolId of ['nopool', 'us-east-1_', `us-east-1_${'x'.repeat(50)}`, 'us east_1']) {
    const identity = { ...configuration().identity, userPoolId };
    expect(() => configureIdentity({ ...configuration(), identity })).toThrow('Invalid UserPoolId format.');
  }
});
