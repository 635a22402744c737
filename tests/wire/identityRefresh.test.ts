import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAccountEvent } from '../../resources/organizations/service/notices/accountEvents';
import { auditEntries, users } from '../../service/db/schema';
import { identityRefreshTokens } from '../../service/db/tables/identity';
import { embeddedPool } from '../../service/identity/pool';
import { defaultSessionSettings, type SessionSettings } from '../../service/identity/sessionSettings';
import { type IdentityService, messageTo, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const ClientId = embeddedPool.clientId;

/** The service's session settings, which tests change. */
const sessions: SessionSettings = { ...defaultSessionSettings };

let service: IdentityService;

interface Tokens {
  AccessToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
}

beforeAll(async () => {
  service = await startIdentityService({
    config: { host: '127.0.0.1', sessions },
    accountEvents: recordAccountEvent,
  });
  const attributes = { email: 'ada@acme.example', given_name: 'Ada' };
  const { sub: id } = await service.directory.createUser({ username: 'ada', attributes, password });
  const person = { username: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' };
  await service.db.orm.insert(users).values({ ...person, id, userType: 'user', status: 'active' });
});

beforeEach(async () => {
  Object.assign(sessions, defaultSessionSettings);
  await service.db.orm.delete(identityRefreshTokens);
});

afterAll(() => service.stop());

const tokensOf = (body: Record<string, unknown>) => body.AuthenticationResult as Tokens;

async function signIn(): Promise<Required<Tokens>> {
  const AuthParameters = { USERNAME: 'ada', PASSWORD: password };
  const { body } = await service.request('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters });
  return tokensOf(body) as Required<Tokens>;
}

const refresh = (RefreshToken: string) => service.request('GetTokensFromRefreshToken', { ClientId, RefreshToken });
const isAlive = async (AccessToken: string) => (await service.request('GetUser', { AccessToken })).status === 200;

/** Makes the existing sessions older. */
const age = async (milliseconds: number) => {
  const [row] = await service.db.orm.select().from(identityRefreshTokens);
  const earlier = (moment: Date | null | undefined) => moment && new Date(moment.getTime() - milliseconds);
  await service.db.orm.update(identityRefreshTokens).set({
    authenticatedAt: earlier(row?.authenticatedAt) ?? new Date(),
    usedAt: earlier(row?.usedAt) ?? new Date(),
    rotatedAt: earlier(row?.rotatedAt) ?? null,
  });
};

describe('refresh token rotation', () => {
  test('each refresh returns a new one, and only the newer operation refreshes', async () => {
    const first = await signIn();
    const second = tokensOf((await refresh(first.RefreshToken)).body);
    expect(second.RefreshToken).toBeDefined();
    expect(second.RefreshToken).not.toBe(first.RefreshToken);
    const AuthParameters = { REFRESH_TOKEN: first.RefreshToken };
    const older = await service.request('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId, AuthParameters });
    expect(older.body).toEqual({
      __type: 'InvalidParameterException',
      message: 'REFRESH_TOKEN_AUTH flow not enabled for this client',
    });
  });

  test('tabs that refresh concurrently, or lost the response, get the same one', async () => {
    const { RefreshToken } = await signIn();
    const answers = await Promise.all([refresh(RefreshToken), refresh(RefreshToken), refresh(RefreshToken)]);
    const given = new Set(answers.map(({ body }) => tokensOf(body).RefreshToken));
    expect([answers.map(({ status }) => status), given.size]).toEqual([[200, 200, 200], 1]);
    await age(45_000);
    expect((await refresh(RefreshToken)).status).toBe(200);
    expect(await messageTo(service, 'ada@acme.example')).toBeUndefined();
  });

  test('reusing an old one later ends the session with all its tokens, and notifies the user', async () => {
    const first = await signIn();
    const second = tokensOf((await refresh(first.RefreshToken)).body);
    await age(61_000);
    const third = tokensOf((await refresh(second.RefreshToken ?? '')).body);
    await age(61_000);
    expect((await refresh(first.RefreshToken)).body.__type).toBe('RefreshTokenReuseException');
    expect(await messageTo(service, 'ada@acme.example')).toMatchObject({
      kind: 'account_event',
      body: expect.stringContaining(`${service.consoleUrl}/profile`),
    });
    const entry = { action: 'account.tokenReused', actorUsername: 'ada', outcome: 'done' };
    expect(await service.db.orm.select().from(auditEntries)).toContainEqual(expect.objectContaining(entry));
    expect((await refresh(third.RefreshToken ?? '')).body.message).toBe('Refresh Token has been revoked');
    expect(await isAlive(third.AccessToken)).toBe(false);
  });

  test('repeated refreshing does not keep an old one valid', async () => {
    const first = await signIn();
    let { RefreshToken = '' } = tokensOf((await refresh(first.RefreshToken)).body);
    for (let n = 0; n < 3; n++) {
      await age(30_000);
      ({ RefreshToken = '' } = tokensOf((await refresh(RefreshToken)).body));
    }
    expect((await refresh(first.RefreshToken)).body.__type).toBe('RefreshTokenReuseException');
  });

  test('a later one cannot be derived from an earlier one', async () => {
    const { RefreshToken } = await signIn();
    const [family, , seal] = RefreshToken.split('.');
    for (const forged of [`${family}.1.${seal}`, `${family}.0`, `${family}`]) {
      expect((await refresh(forged)).body.message).toBe('Invalid Refresh Token');
    }
    expect((await refresh(RefreshToken)).status).toBe(200);
  });
});

test('without a grace period, reusing an old one ends the session at once', async () => {
  sessions.rotation = { grace: 0 };
  const { RefreshToken } = await signIn();
  expect((await refresh(RefreshToken)).status).toBe(200);
  expect((await refresh(RefreshToken)).body.__type).toBe('RefreshTokenReuseException');
});

test('a session that is idle for too long cannot be refreshed, and its tokens expire by then', async () => {
  sessions.idle = 600;
  const { RefreshToken, ExpiresIn } = await signIn();
  expect(ExpiresIn).toBe(600);
  await age(560_000);
  const { body } = await refresh(RefreshToken);
  await age(600_000);
  expect((await refresh(tokensOf(body).RefreshToken ?? '')).body).toEqual({
    __type: 'NotAuthorizedException',
    message: 'Refresh Token has expired: the session was not used for too long',
  });
});

test('a session ends at its maximum lifetime, even in use, with its tokens', async () => {
  sessions.longest = 7200;
  const { RefreshToken } = await signIn();
  await age(7_000_000);
  const { body } = await refresh(RefreshToken);
  expect(tokensOf(body).ExpiresIn).toBeLessThanOrEqual(200);
  await age(200_000);
  expect((await refresh(tokensOf(body).RefreshToken ?? '')).body.message).toBe('Refresh Token has expired');
});
