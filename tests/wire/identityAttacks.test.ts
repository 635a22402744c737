/** Attacks on the identity provider. The tests of the hosted pages have their own. */
import { createHmac } from 'node:crypto';
import { gt, sql } from 'drizzle-orm';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identityAttempts, identityChallenges, identityUsers } from '../../service/db/schema';
import { createOneTimeToken, validateOneTimeToken } from '../../service/identity/oneTimeTokens';
import { embeddedPool } from '../../service/identity/pool';
import { appCode } from '../support/appCode';
import { beforeQuery } from '../support/queries';
import { codeTo, type IdentityService, otherThan, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ClientId = embeddedPool.clientId;
const email = 'ada@acme.example';

let service: IdentityService;

beforeAll(async () => {
  service = await startIdentityService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await service.deleteAccounts();
  await service.directory.createUsers([
    { username: 'ada', password, attributes: { email, email_verified: 'true' } },
    { username: 'mfa', password, totpSecret, attributes: {} },
  ]);
});

const initiate = (AuthFlow: string, AuthParameters: object) =>
  service.request('InitiateAuth', { AuthFlow, ClientId, AuthParameters });
const byPassword = (USERNAME: string, PASSWORD = password) => initiate('USER_PASSWORD_AUTH', { USERNAME, PASSWORD });
const respond = (ChallengeName: string, Session: unknown, ChallengeResponses: object) =>
  service.request('RespondToAuthChallenge', { ChallengeName, ClientId, Session, ChallengeResponses });

const verifyIdentity = (token: string) => service.identity.verifier(service.db).verifyIdentityToken(token);

async function signIn(username = 'ada') {
  const { body } = await byPassword(username);
  return body.AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string };
}

/** Extends locks: the first one lasts a second, within which a busy machine may not make the next attempt. */
const holdLocks = () =>
  service.db.orm
    .update(identityAttempts)
    .set({ lockedUntil: sql`now() + interval '1 hour'` })
    .where(gt(identityAttempts.lockedUntil, identityAttempts.updatedAt));

describe('user enumeration is prevented', () => {
  const operations: [name: string, ask: (username: string) => Promise<{ status: number; body: object }>][] = [
    ['a wrong password', username => byPassword(username, 'Wrong-horse-7')],
    ['a proof', username => initiate('USER_SRP_AUTH', { USERNAME: username, SRP_A: 'abcdef0123' })],
    ['a mailed code', username => initiate('CUSTOM_AUTH', { USERNAME: username })],
    ['a forgotten password', username => service.request('ForgotPassword', { ClientId, Username: username })],
    ['sending again', username => service.request('ResendConfirmationCode', { ClientId, Username: username })],
    [
      'a wrong code',
      username =>
        service.request('ConfirmForgotPassword', {
          ClientId,
          Username: username,
          ConfirmationCode: '12345x',
          Password: password,
        }),
    ],
    [
      'a wrong confirmation',
      username => service.request('ConfirmSignUp', { ClientId, Username: username, ConfirmationCode: '12345x' }),
    ],
  ];

  /** Returns a response's shape: replaces strings by their length, except those that name an error or a challenge. */
  const formOf = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') {
      if (['__type', 'message', 'ChallengeName', 'AttributeName', 'DeliveryMedium'].includes(key)) return value;
      return key === 'SRP_B' ? 'number' : value.length;
    }
    if (typeof value !== 'object' || value === null) return typeof value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, formOf(inner, name)]));
  };

  test.each(operations)('by %s: gives the same response', async (_name, ask) => {
    const [real, stranger] = [await ask('ada'), await ask('xyz')];
    expect(stranger.status).toBe(real.status);
    expect(formOf(stranger.body)).toEqual(formOf(real.body));
  });

  test('by timing: a fixed delay hides what takes longer for a real name', async () => {
    for (const [, ask] of operations.slice(2, 5)) {
      for (const username of ['ada', 'stranger']) {
        const began = performance.now();
        await ask(username);
        // Slightly less than 250, because the timer and the clock both round.
        expect(performance.now() - began).toBeGreaterThan(248);
      }
    }
  });
});

describe('an account that is deleted during a request', () => {
  const deleteAtCode = () =>
    beforeQuery(service, 'insert into "identity_codes"', () => service.directory.delete(['ada']));

  test('is answered like an unknown one', async () => {
    const input = { ClientId, Username: 'ada' };
    deleteAtCode();
    expect(await service.request('ForgotPassword', input)).toEqual(await service.request('ForgotPassword', input));
  });

  test('is reported as deleted to its own session', async () => {
    const { AccessToken } = await signIn();
    deleteAtCode();
    const asked = await service.request('GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' });
    expect(asked).toMatchObject({ status: 400, body: { __type: 'UserNotFoundException' } });
  });
});

describe('brute force is limited', () => {
  test('on the second factor, across sign-ins', async () => {
    const right = appCode(totpSecret);
    const answers: unknown[] = [];
    for (let guess = 0; guess < 7; guess++) {
      const { body } = await byPassword('mfa');
      const answer = await respond('SOFTWARE_TOKEN_MFA', body.Session, {
        USERNAME: 'mfa',
        SOFTWARE_TOKEN_MFA_CODE: otherThan(right),
      });
      answers.push(answer.body.message);
      await holdLocks();
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('Invalid code received for user'));
    expect(answers.slice(5)).toEqual(Array(2).fill('Password attempts exceeded'));
  });

  test('on codes, with many concurrent attempts', async () => {
    await service.request('ForgotPassword', { ClientId, Username: 'ada' });
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        service.request('ConfirmForgotPassword', {
          ClientId,
          Username: 'ada',
          ConfirmationCode: `x${n}`,
          Password: password,
        }),
      ),
    );
    const judged = guesses.filter(({ body }) => body.__type === 'CodeMismatchException');
    expect(judged.length).toBeLessThanOrEqual(8);
  });

  test('on mails to one user', async () => {
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => service.request('ForgotPassword', { ClientId, Username: 'ada' })),
    );
    expect(asked.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(8);
  });
});

describe('steps of a sign-in cannot be mixed', () => {
  test('a session is valid for one challenge, one name and one use', async () => {
    const { body } = await byPassword('mfa');
    const code = appCode(totpSecret);
    const refused = { __type: 'NotAuthorizedException', message: 'Invalid session for the user.' };
    const wrongs: [string, object][] = [
      ['SOFTWARE_TOKEN_MFA', { USERNAME: 'ada', SOFTWARE_TOKEN_MFA_CODE: code }],
      ['NEW_PASSWORD_REQUIRED', { USERNAME: 'mfa', NEW_PASSWORD: 'Battery-staple-8' }],
      ['SELECT_MFA_TYPE', { USERNAME: 'mfa', ANSWER: 'SOFTWARE_TOKEN_MFA' }],
      ['MFA_SETUP', { USERNAME: 'mfa' }],
      ['CUSTOM_CHALLENGE', { USERNAME: 'mfa', ANSWER: code }],
      ['DEVICE_SRP_AUTH', { USERNAME: 'mfa', DEVICE_KEY: 'us-east-1_x', SRP_A: 'abcdef' }],
    ];
    for (const [name, responses] of wrongs)
      expect((await respond(name, body.Session, responses)).body).toEqual(refused);
    const right = () => respond('SOFTWARE_TOKEN_MFA', body.Session, { USERNAME: 'mfa', SOFTWARE_TOKEN_MFA_CODE: code });
    const answers = await Promise.all([right(), right(), right()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await right()).status).toBe(400);
  });

  test('a session expires', async () => {
    const { body } = await byPassword('mfa');
    await service.db.orm.update(identityChallenges).set({ expiresAt: new Date(Date.now() - 1) });
    const SOFTWARE_TOKEN_MFA_CODE = appCode(totpSecret);
    const late = await respond('SOFTWARE_TOKEN_MFA', body.Session, { USERNAME: 'mfa', SOFTWARE_TOKEN_MFA_CODE });
    expect(late.body).toMatchObject({ message: 'Invalid session for the user, session is expired.' });
  });

  test('ending all sessions also ends pending sign-ins', async () => {
    const SOFTWARE_TOKEN_MFA_CODE = appCode(totpSecret);
    for (const operation of ['signOutEverywhere', 'resetPassword', 'disable', 'delete'] as const) {
      await service.directory.enable(['mfa']);
      await service.directory.setPassword('mfa', password);
      const { body } = await byPassword('mfa');
      await service.directory[operation](['mfa']);
      const answer = await respond('SOFTWARE_TOKEN_MFA', body.Session, { USERNAME: 'mfa', SOFTWARE_TOKEN_MFA_CODE });
      expect(answer.body).toMatchObject({ message: 'Invalid session for the user.' });
    }
  });

  test('a changed password ends sign-ins under way and links to set another', async () => {
    const { AccessToken } = await signIn();
    await service.db.orm.update(identityUsers).set({ factors: ['EMAIL_OTP'] });
    const { body } = await byPassword('ada');
    const link = await createOneTimeToken(service.db, 'reset', 'ada');
    const ProposedPassword = 'Battery-staple-8';
    await service.request('ChangePassword', { AccessToken, PreviousPassword: password, ProposedPassword });
    const answer = { USERNAME: 'ada', EMAIL_OTP_CODE: await codeTo(service, email) };
    expect((await respond('EMAIL_OTP', body.Session, answer)).body).toMatchObject({
      message: 'Invalid session for the user.',
    });
    await expect(validateOneTimeToken(service.db, 'reset', link)).rejects.toThrow('request a code again');
  });

  test('a code is invalid for another purpose or another user', async () => {
    await service.directory.createUser({
      username: 'eve',
      password,
      attributes: { email: 'eve@acme.example', email_verified: 'true' },
    });
    await service.request('ForgotPassword', { ClientId, Username: 'eve' });
    const code = await codeTo(service, 'eve@acme.example');
    await service.request('ForgotPassword', { ClientId, Username: 'ada' });
    const own = await codeTo(service, email);
    const confirm = (Username: string, ConfirmationCode: string) =>
      service.request('ConfirmForgotPassword', { ClientId, Username, ConfirmationCode, Password: password });
    if (code !== own) expect((await confirm('ada', code)).body).toMatchObject({ __type: 'CodeMismatchException' });
    const { AccessToken } = await signIn('ada');
    const verify = await service.request('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code: own });
    expect(verify.body).toMatchObject({ __type: 'CodeMismatchException' });
  });
});

describe('with a temporary password', () => {
  beforeEach(() =>
    service.directory.createUser({
      username: 'new',
      password,
      temporary: true,
      attributes: { email: 'new@acme.example' },
    }),
  );
  const begin = async () => (await byPassword('new')).body.Session;
  const choose = (session: unknown, NEW_PASSWORD: string, attributes: object = {}) =>
    respond('NEW_PASSWORD_REQUIRED', session, { USERNAME: 'new', NEW_PASSWORD, ...attributes });

  test('attributes are checked, and an address is not replaced', async () => {
    const session = await begin();
    for (const [name, value, message] of [
      ['email', 'eve@evil.example', 'Cannot modify an already provided email'],
      ['phone_number', '415 555 0100', 'Invalid phone number format.'],
      ['given_name', 'https://evil.example', expect.stringContaining('must not contain a web or e-mail address')],
      ['family_name', 'New\u202eeveN', expect.stringContaining('must not contain control characters')],
      ['custom:organization', 'acme', 'A client attempted to write unauthorized attribute'],
    ]) {
      const { body } = await choose(session, 'Battery-staple-8', { [`userAttributes.${name}`]: value });
      expect(body.message).toEqual(message);
    }
    const set = { 'userAttributes.email': 'new@acme.example', 'userAttributes.phone_number': '+14155550100' };
    expect((await choose(session, 'Battery-staple-8', set)).status).toBe(200);
    expect((await service.directory.findUser('new'))?.attributes).toEqual({
      email: 'new@acme.example',
      email_verified: 'false',
      phone_number: '+14155550100',
      phone_number_verified: 'false',
    });
  });

  test('a second sign-in does not replace the password that was chosen', async () => {
    const [first, second] = [await begin(), await begin()];
    expect((await choose(first, 'Battery-staple-8')).status).toBe(200);
    expect((await choose(second, 'Battery-staple-9')).body.message).toBe('Invalid session for the user.');
  });
});

test('concurrent attribute changes are all saved', async () => {
  const { AccessToken } = await signIn();
  const names = ['name', 'given_name', 'family_name', 'nickname', 'picture', 'locale', 'zoneinfo'];
  const byUser = names.map(Name =>
    service.request('UpdateUserAttributes', { AccessToken, UserAttributes: [{ Name, Value: 'new' }] }),
  );
  await Promise.all([...byUser, service.directory.updateAttributes('ada', { 'custom:organization': 'acme' })]);
  const found = await service.directory.findUser('ada');
  expect(found?.attributes).toEqual({
    email,
    email_verified: 'true',
    'custom:organization': 'acme',
    ...Object.fromEntries(names.map(name => [name, 'new'])),
  });
});

describe('foreign tokens', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  function sign(
    claims: object,
    changes: object,
    key: Parameters<SignJWT['sign']>[0] = service.keys.signing.privateKey,
  ) {
    const header = { alg: 'RS256', kid: service.keys.signing.kid };
    return new SignJWT({ ...claims, ...changes }).setProtectedHeader(header).sign(key);
  }

  /** Returns what a token could be replaced by. */
  async function forgeriesOf(token: string): Promise<string[]> {
    const [header = '', payload = '', signature] = token.split('.');
    const claims = claimsOf(token);
    const { signing } = service.keys;
    const stranger = await generateKeyPair('RS256');
    const asSecret = `${encode({ alg: 'HS256', kid: signing.kid })}.${payload}`;
    const publicKey = JSON.stringify(signing.publicJwk);
    return [
      'a.b.c',
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${asSecret}.${createHmac('sha256', publicKey).update(asSecret).digest('base64url')}`,
      `${header}.${encode({ ...claims, sub: 'another' })}.${signature}`,
      await new SignJWT(claims).setProtectedHeader({ alg: 'RS256' }).sign(signing.privateKey),
      await sign(claims, {}, stranger.privateKey),
      await sign(claims, { iss: claims.iss.replace('us-east-1_Console', 'us-east-1_Other') }),
      await sign(claims, { client_id: 'other', aud: 'other' }),
      await sign(claims, { token_use: claims.token_use === 'id' ? 'access' : 'id' }),
      await sign(claims, { origin_jti: undefined }),
    ];
  }

  test('of another pool, client or kind, without algorithm or signed by our public key are refused', async () => {
    const { AccessToken, IdToken } = await signIn();
    for (const token of [IdToken, ...(await forgeriesOf(AccessToken))]) {
      expect((await service.request('GetUser', { AccessToken: token })).body).toEqual({
        __type: 'NotAuthorizedException',
        message: 'Invalid Access Token',
      });
    }
    for (const token of ['', AccessToken, ...(await forgeriesOf(IdToken))]) {
      await expect(verifyIdentity(token)).rejects.toMatchObject({ message: 'Invalid Identity Token' });
    }
    const unknown = await sign(claimsOf(AccessToken), { origin_jti: 'made-up' });
    expect((await service.request('GetUser', { AccessToken: unknown })).body).toMatchObject({
      message: 'Access Token has been revoked',
    });
  });
});

describe('a session that has ended', () => {
  const endings: [string, (tokens: { AccessToken: string; RefreshToken: string }) => Promise<unknown>][] = [
    ['revoking', ({ RefreshToken }) => service.request('RevokeToken', { ClientId, Token: RefreshToken })],
    ['signing out everywhere', ({ AccessToken }) => service.request('GlobalSignOut', { AccessToken })],
    ['an administrator’s sign-out', () => service.directory.signOutEverywhere(['ada'])],
    ['disabling', () => service.directory.disable(['ada'])],
    ['deleting', () => service.directory.delete(['ada'])],
    ['deleting yourself', ({ AccessToken }) => service.request('DeleteUser', { AccessToken })],
    ['a reset by an administrator', () => service.directory.resetPassword(['ada'])],
    ['a new password by an administrator', () => service.directory.setPassword('ada', 'Battery-staple-8')],
    [
      'a forgotten password',
      async () => {
        await service.request('ForgotPassword', { ClientId, Username: 'ada' });
        await service.request('ConfirmForgotPassword', {
          ClientId,
          Username: 'ada',
          ConfirmationCode: await codeTo(service, email),
          Password: 'Battery-staple-8',
        });
      },
    ],
  ];

  test.each(endings)('by %s: all its tokens are invalid at once', async (_name, end) => {
    const tokens = await signIn();
    await end(tokens);
    await expect(verifyIdentity(tokens.IdToken)).rejects.toThrow();
    for (const operation of ['GetUser', 'ListDevices', 'AssociateSoftwareToken', 'GlobalSignOut', 'DeleteUser']) {
      const { status, body } = await service.request(operation, { AccessToken: tokens.AccessToken });
      expect([operation, status]).toEqual([operation, 400]);
      expect(['NotAuthorizedException', 'UserNotFoundException']).toContain(body.__type);
    }
    const refreshes = [
      initiate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: tokens.RefreshToken }),
      service.request('GetTokensFromRefreshToken', { ClientId, RefreshToken: tokens.RefreshToken }),
    ];
    for (const { status } of await Promise.all(refreshes)) expect(status).toBe(400);
    const hosted = await fetch(`${service.endpoint}oauth2/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: ClientId,
        refresh_token: tokens.RefreshToken,
      }),
    });
    expect(await hosted.json()).toEqual({ error: 'invalid_grant' });
  });
});
