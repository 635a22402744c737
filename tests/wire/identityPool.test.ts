/** The identity pool, used with aws-amplify. */
import { Amplify } from 'aws-amplify';
import { fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityRefreshTokens, identityTemporaryCredentials, identityUsers, users } from '../../service/db/schema';
import { findTemporaryCredentials } from '../../service/identity/identityPool/credentials';
import { embeddedPool } from '../../service/identity/pool';
import { type IdentityService, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
let service: IdentityService;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  service = await startIdentityService();
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: embeddedPool.id,
        userPoolClientId: embeddedPool.clientId,
        userPoolEndpoint: service.endpoint,
        identityPoolId: embeddedPool.identityPoolId,
        identityPoolEndpoint: `${service.url}/identity/`,
      },
    },
  });
});
afterAll(() => service?.stop());

beforeEach(async () => {
  await service.db.orm.delete(identityUsers);
  await service.directory.createUsers([
    { username: 'ada', password, attributes: {} },
    { username: 'eve', password, attributes: {} },
  ]);
});
afterEach(() => signOut());

async function ask(operation: string, body: object) {
  const answer = await fetch(`${service.url}/identity/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function loginsOf(username: string) {
  const { body } = await service.request('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: embeddedPool.clientId,
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  const { IdToken } = body.AuthenticationResult as { IdToken: string };
  return { [`${new URL(service.url).host}/idp/${embeddedPool.id}`]: IdToken };
}

const identityOf = async (Logins: object) =>
  (await ask('GetId', { IdentityPoolId: embeddedPool.identityPoolId, Logins })).body.IdentityId;

test('gives a signed-in user temporary credentials, which the service finds by their access key', async () => {
  await signIn({ username: 'ada', password });
  const { credentials, identityId, tokens, userSub = '' } = await fetchAuthSession();
  await service.db.orm
    .insert(users)
    .values({ id: userSub, username: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@acme.example' });
  expect(identityId).toMatch(/^us-east-1:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(await findTemporaryCredentials(service, credentials?.accessKeyId ?? '')).toEqual({
    accessKeyId: credentials?.accessKeyId,
    secretKey: credentials?.secretAccessKey,
    sessionToken: credentials?.sessionToken,
    identityId,
    expiresAt: expect.any(Date),
    record: { user: expect.objectContaining({ id: userSub }), organization: null },
    originJti: tokens?.idToken?.payload.origin_jti,
  });
  expect(Math.abs((credentials?.expiration?.getTime() ?? 0) - Date.now() - 3_600_000)).toBeLessThan(60_000);
});

describe('credentials end', () => {
  const make = async () => {
    const Logins = await loginsOf('ada');
    const { body } = await ask('GetCredentialsForIdentity', { IdentityId: await identityOf(Logins), Logins });
    const { AccessKeyId } = body.Credentials;
    expect(await findTemporaryCredentials(service, AccessKeyId)).toBeDefined();
    return () => findTemporaryCredentials(service, AccessKeyId);
  };

  test.each(['disable', 'delete', 'resetPassword', 'signOutEverywhere'] as const)('with %s', async operation => {
    const find = await make();
    await service.directory[operation](['ada']);
    expect(await find()).toBeUndefined();
  });

  test('after their lifetime', async () => {
    const find = await make();
    await service.db.orm.update(identityTemporaryCredentials).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await find()).toBeUndefined();
  });

  test('with the time of their session, which counts as ended', async () => {
    const find = await make();
    const rows = await service.db.orm.select().from(identityRefreshTokens);
    const marks = rows.map(({ originJti, usedAt: at }) => ({ originJti, username: 'ada', at }));
    expect(await service.identity.activeSessions(service.db, marks)).toContainEqual(marks.at(-1));
    await service.db.orm.update(identityRefreshTokens).set({ expiresAt: new Date(Date.now() - 1) });
    expect(await find()).toBeUndefined();
    expect(await service.identity.activeSessions(service.db, marks)).toEqual([]);
  });
});

describe('refuses', () => {
  test('who is not signed in', async () => {
    expect((await ask('GetId', { IdentityPoolId: embeddedPool.identityPoolId })).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Unauthenticated access is not supported for this identity pool.',
    });
  });

  test('another pool, another provider, another kind of token', async () => {
    const Logins = await loginsOf('ada');
    const [token] = Object.values(Logins);
    const IdentityPoolId = embeddedPool.identityPoolId;
    const other = await ask('GetId', { IdentityPoolId: 'us-east-1:other', Logins });
    expect(other.body).toMatchObject({ __type: 'ResourceNotFoundException' });
    for (const wrong of [{ 'accounts.example': token }, { ...Logins, 'accounts.example': token }]) {
      expect((await ask('GetId', { IdentityPoolId, Logins: wrong })).body.__type).toBe('NotAuthorizedException');
    }
    const [provider = ''] = Object.keys(Logins);
    const forged = await ask('GetId', { IdentityPoolId, Logins: { [provider]: 'a.b.c' } });
    expect(forged.body.message).toContain('Invalid login token.');
  });

  test('the identity of another user', async () => {
    const [ada, eve] = [await loginsOf('ada'), await loginsOf('eve')];
    expect(await identityOf(ada)).not.toBe(await identityOf(eve));
    const { body } = await ask('GetCredentialsForIdentity', { IdentityId: await identityOf(ada), Logins: eve });
    expect(body).toEqual({ __type: 'NotAuthorizedException', message: 'Access to Identity is forbidden.' });
  });

  test('an operation of the user pool', async () => {
    expect((await ask('GetUser', {})).body).toMatchObject({ __type: 'UnknownOperationException' });
  });
});
