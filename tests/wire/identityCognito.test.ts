/** AWS Cognito instead of the embedded provider: its administrative calls, recorded and answered by a fake. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assertConfirmed } from '../../service/calls/ownSessions';
import { readConfig } from '../../service/config';
import { type Database, openDatabase } from '../../service/db/connect';
import { identityRevocations } from '../../service/db/schema';
import { createCognitoDirectory } from '../../service/identity/cognito/directory';
import { makeFactorLookup } from '../../service/identity/cognito/factors';
import { createCognitoTokenVerifier, makeCognitoVerifier } from '../../service/identity/cognito/verifier';
import type { IdentityDirectory } from '../../service/identity/directory';
import { IdentityError } from '../../service/identity/errors';
import { createFirstAdminLink } from '../../service/identity/firstAdmin';
import { connectCognito } from '../../service/identity/provider';
import { createLogger } from '../../service/logger';
import { serve } from '../../service/serve';
import { emptyDatabase, emptyTemplate } from '../support/emptyDatabase';
import { startPostgres } from '../support/postgres';
import { temporaryFolder } from '../support/temporary';

const userPoolId = 'eu-central-1_AbCdEf123';
const clientId = '1example23456789';
const pool = {
  userPoolId,
  clientId,
  region: 'eu-central-1',
  domain: undefined,
  identityPoolId: undefined,
  redirectSignIn: [],
  redirectSignOut: [],
};
const sub = '0a5e0000-0000-4000-8000-00000000c0de';

/** The requests to Cognito, in order. */
let asked: [operation: string, body: Record<string, unknown>][] = [];
/** Usernames that don't exist in Cognito. */
let unknown: string[] = [];
let refusal: { status: number; name: string; message: string } | undefined;
/** A username whose requests fail, before the others get their response. */
let faulty: string | undefined;
let faultSent = new AbortController();

const statuses: Record<string, string> = { admin: 'FORCE_CHANGE_PASSWORD', federated: 'EXTERNAL_PROVIDER' };

let server: Server;
let client: CognitoIdentityProvider;
let db: Database;
let directory: IdentityDirectory;
let close: () => Promise<void>;

beforeAll(async () => {
  const database = await emptyDatabase();
  db = database.db;
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = JSON.parse(Buffer.concat(parts).toString());
    const operation = String(request.headers['x-amz-target']).split('.')[1] ?? '';
    asked.push([operation, body]);
    const answer = (status: number, content: object) => {
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(content));
    };
    if (refusal !== undefined) return answer(refusal.status, { __type: refusal.name, message: refusal.message });
    if (faulty !== undefined && body.Username === faulty) {
      response.on('finish', () => faultSent.abort());
      return answer(400, { __type: 'AccessDeniedException' });
    }
    if (faulty !== undefined && !faultSent.signal.aborted) await once(faultSent.signal, 'abort');
    if (operation !== 'AdminCreateUser' && unknown.includes(body.Username)) {
      return answer(400, { __type: 'UserNotFoundException', message: 'User does not exist.' });
    }
    const attributes = [{ Name: 'sub', Value: sub }];
    if (operation === 'AdminCreateUser')
      return answer(200, { User: { Username: body.Username, Attributes: attributes } });
    if (operation === 'AdminGetUser') {
      return answer(200, {
        Username: body.Username,
        UserAttributes: [
          ...attributes,
          { Name: 'email', Value: 'ada@acme.example' },
          ...(body.Username === 'german' ? [{ Name: 'locale', Value: 'de' }] : []),
        ],
        ...(!['plain', 'federated'].includes(body.Username) && {
          UserMFASettingList: ['SOFTWARE_TOKEN_MFA', 'SMS_MFA'],
          PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
        }),
        UserStatus: statuses[body.Username] ?? 'CONFIRMED',
      });
    }
    if (operation === 'ListUsers') {
      return answer(200, { Users: String(body.Filter).includes('"grace"') ? [{ Username: 'other' }] : [] });
    }
    answer(200, {});
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  client = new CognitoIdentityProvider({
    region: 'eu-central-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials: { accessKeyId: 'AKIA', secretAccessKey: 'secret' },
    maxAttempts: 1,
  });
  directory = createCognitoDirectory(db, { client, userPoolId, clientId });
  close = async () => {
    client.destroy();
    server.close();
    await database.stop();
  };
});
afterAll(() => close?.());

beforeEach(async () => {
  asked = [];
  unknown = [];
  refusal = undefined;
  faulty = undefined;
  faultSent = new AbortController();
  await db.orm.delete(identityRevocations);
});

const operationsAsked = () => asked.map(([operation]) => operation);
const endings = async () => (await db.orm.select().from(identityRevocations)).map(({ username }) => username);

describe('the directory', () => {
  test('creates accounts with a chosen password, a temporary one, or none', async () => {
    const attributes = { email: 'ada@acme.example', email_verified: 'true' };
    expect(await directory.createUser({ username: 'Ada', attributes, password: 'Correct-horse-7' })).toEqual({
      username: 'ada',
      sub,
    });
    expect(asked).toEqual([
      [
        'AdminCreateUser',
        {
          UserPoolId: userPoolId,
          Username: 'ada',
          UserAttributes: [
            { Name: 'email', Value: 'ada@acme.example' },
            { Name: 'email_verified', Value: 'true' },
          ],
          MessageAction: 'SUPPRESS',
        },
      ],
      [
        'AdminSetUserPassword',
        { UserPoolId: userPoolId, Username: 'ada', Password: 'Correct-horse-7', Permanent: true },
      ],
    ]);
    asked = [];
    await directory.createUser({ username: 'bob', attributes: {}, password: 'Correct-horse-7', temporary: true });
    await directory.createUser({ username: 'eve', attributes: {} });
    expect(asked.map(([operation, body]) => [operation, body.TemporaryPassword])).toEqual([
      ['AdminCreateUser', 'Correct-horse-7'],
      ['AdminCreateUser', undefined],
    ]);
  });

  test.each([
    ['enable', ['AdminEnableUser'], false],
    ['disable', ['AdminDisableUser'], true],
    ['delete', ['AdminDeleteUser'], true],
    ['resetPassword', ['AdminResetUserPassword', 'AdminUserGlobalSignOut'], true],
    ['removeFactors', ['AdminSetUserMFAPreference'], false],
    ['signOutEverywhere', ['AdminUserGlobalSignOut'], true],
  ] as const)('%s calls Cognito for each account and reports which failed', async (operation, expected, ends) => {
    unknown = ['stranger'];
    const outcome = await directory[operation](['ada', 'stranger', 'ada']);
    expect(outcome.ok).toEqual(['ada']);
    expect(outcome.failed).toMatchObject([{ username: 'stranger', error: { code: 'UserNotFoundException' } }]);
    expect(outcome.failed[0]?.error).toBeInstanceOf(IdentityError);
    const adas = asked.filter(([, body]) => body.Username === 'ada');
    expect(adas.map(([name]) => name)).toEqual(expected);
    expect(await endings()).toEqual(ends ? ['ada'] : []);
  });

  test('sets some attributes and removes others', async () => {
    await directory.updateAttributes('ada', { name: 'Ada', phone_number: '' });
    expect(asked).toMatchObject([
      ['AdminUpdateUserAttributes', { UserAttributes: [{ Name: 'name', Value: 'Ada' }] }],
      ['AdminDeleteUserAttributes', { UserAttributeNames: ['phone_number'] }],
    ]);
  });

  test('setting a password ends all sessions', async () => {
    await directory.setPassword('ada', 'Battery-staple-8', { temporary: true });
    expect(operationsAsked()).toEqual(['AdminSetUserPassword', 'AdminUserGlobalSignOut']);
    expect(asked[0]?.[1]).toMatchObject({ Permanent: false });
    expect(await endings()).toEqual(['ada']);
  });

  test('passes on refusals of the request itself, and throws all other errors', async () => {
    refusal = { status: 400, name: 'UsernameExistsException', message: 'User account already exists' };
    await expect(directory.createUser({ username: 'ada', attributes: {} })).rejects.toMatchObject({
      name: 'IdentityError',
      code: 'UsernameExistsException',
      message: 'User account already exists',
    });
    refusal = { status: 400, name: 'AccessDeniedException', message: 'not authorized to perform' };
    await expect(directory.createUsers([{ username: 'ada', attributes: {} }])).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    await expect(directory.findUser('ada')).rejects.toMatchObject({ name: 'AccessDeniedException' });
  });

  test('fails only after the changes that are in progress', async () => {
    faulty = 'ada';
    await expect(directory.disable(['ada', 'bob'])).rejects.toMatchObject({ name: 'AccessDeniedException' });
    expect(await endings()).toEqual(['bob']);
  });

  test('finds an account with its attributes and second factors', async () => {
    expect(await directory.findUser('Ada')).toEqual({
      username: 'ada',
      sub,
      hasPassword: true,
      hasTemporaryPassword: false,
      attributes: { email: 'ada@acme.example' },
      factors: ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'],
      preferredFactor: 'SOFTWARE_TOKEN_MFA',
    });
    unknown = ['stranger'];
    expect(await directory.findUser('stranger')).toBeUndefined();
  });

  test('knows the chosen languages, and none for users that cannot be read', async () => {
    unknown = ['stranger'];
    expect(await directory.localesOf(['ada', 'german', 'stranger'])).toEqual(new Map([['german', 'de']]));
    refusal = { status: 400, name: 'TooManyRequestsException', message: 'Too many requests' };
    expect(await directory.localesOf(['german'])).toEqual(new Map());
  });

  test('treats a name as taken if it is any sign-in attribute of a user', async () => {
    expect(await directory.isNameTaken('ada')).toBe(true);
    unknown = ['Grace', 'grace', 'nora'];
    expect([await directory.isNameTaken('Grace'), await directory.isNameTaken('nora')]).toEqual([true, false]);
    expect(asked.at(-1)).toEqual([
      'ListUsers',
      { UserPoolId: userPoolId, Filter: 'preferred_username = "nora"', Limit: 1 },
    ]);
  });

  test('creates the first administrator once, who can sign in', async () => {
    expect(await createFirstAdminLink({ db, directory })).toMatch(/^\/reset\/[\w-]{43}$/);
    expect(operationsAsked()).toEqual(['AdminGetUser']);
    unknown = ['admin'];
    asked = [];
    await createFirstAdminLink({ db, directory });
    expect(operationsAsked()).toEqual(['AdminGetUser', 'AdminCreateUser']);
  });
});

test('a user without a second factor is looked up each time, one with a factor is cached for a while', async () => {
  const hasFactor = makeFactorLookup(client, userPoolId);
  expect([await hasFactor('ada'), await hasFactor('ada')]).toEqual([true, true]);
  expect(asked).toEqual([['AdminGetUser', { UserPoolId: userPoolId, Username: 'ada' }]]);
  expect([await hasFactor('plain'), await hasFactor('plain')]).toEqual([false, false]);
  expect(operationsAsked()).toHaveLength(3);
  expect(await hasFactor('federated')).toBe(true);
});

describe('tokens', () => {
  const issuer = `https://cognito-idp.eu-central-1.amazonaws.com/${userPoolId}`;
  const keys = generateKeyPair('RS256', { extractable: true });

  async function verifier() {
    const jwt = makeCognitoVerifier(pool);
    const jwk = await exportJWK((await keys).publicKey);
    const { kty = '', n = '', e = '' } = jwk;
    jwt.cacheJwks({ keys: [{ kty, n, e, kid: 'key', alg: 'RS256', use: 'sig' }] });
    return createCognitoTokenVerifier(db, jwt);
  }

  async function sign(claims: object = {}, authenticatedAt = new Date()) {
    const at = Math.floor(authenticatedAt.getTime() / 1000);
    return new SignJWT({
      sub,
      aud: clientId,
      iss: issuer,
      token_use: 'id',
      'cognito:username': 'ada',
      'custom:organization': 'acme',
      email: 'ada@acme.example',
      auth_time: at,
      iat: at,
      exp: at + 3600,
      origin_jti: 'sign-in',
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'key' })
      .sign((await keys).privateKey);
  }

  test('of the pool and client are valid', async () => {
    await expect((await verifier()).verifyIdentityToken(await sign())).resolves.toMatchObject({
      sub,
      username: 'ada',
      originJti: 'sign-in',
    });
  });

  test.each([
    ['another pool', { iss: 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_Other' }],
    ['another client', { aud: 'other' }],
    ['another kind', { token_use: 'access' }],
  ])('of %s are refused', async (_title, claims) => {
    await expect((await verifier()).verifyIdentityToken(await sign(claims))).rejects.toMatchObject({
      code: 'NotAuthorizedException',
      message: 'Invalid Identity Token',
    });
  });

  test('expire, and end when the account is disabled or deleted here', async () => {
    const { verifyIdentityToken } = await verifier();
    const old = await sign({}, new Date(Date.now() - 2 * 3600 * 1000));
    await expect(verifyIdentityToken(old)).rejects.toThrow('Identity Token has expired');
    const before = await sign({}, new Date(Date.now() - 5000));
    await directory.signOutEverywhere(['ada']);
    await expect(verifyIdentityToken(before)).rejects.toThrow('Identity Token has been revoked');
    await expect(verifyIdentityToken(await sign({}, new Date(Date.now() + 1000)))).resolves.toMatchObject({ sub });
  });

  test('are valid without a user record, until they are revoked', async () => {
    const { verifyIdentityToken } = await verifier();
    const strange = { sub: 'stranger', 'cognito:username': 'stranger' };
    const record = { user: null, organization: null };
    await expect(verifyIdentityToken(await sign(strange))).resolves.toMatchObject({ record });
    await directory.signOutEverywhere(['stranger']);
    const before = await sign(strange, new Date(Date.now() - 5000));
    await expect(verifyIdentityToken(before)).rejects.toThrow('Identity Token has been revoked');
  });
});

test('the service runs without the embedded provider, and points the console at Cognito', async () => {
  const folder = await temporaryFolder();
  // With an existing user, the start makes no requests to the real Cognito.
  const database = await startPostgres(emptyTemplate);
  const existing = await openDatabase({ dataDir: folder.path, databaseUrl: database?.url });
  await existing.pool.query(
    `insert into users (id, username, first_name, last_name, email, user_type, status)
     values ('${sub}', 'ada', 'Ada', 'Lovelace', 'ada@acme.example', 'super_admin', 'active')`,
  );
  await existing.close();
  const config = readConfig({
    PORT: '0',
    DATA_DIR: folder.path,
    ...(database && { DATABASE_URL: database.url }),
    LOG_LEVEL: 'error',
    COGNITO_USER_POOL_ID: userPoolId,
    COGNITO_CLIENT_ID: clientId,
    COGNITO_DOMAIN: 'login.example.net',
    COGNITO_REDIRECT_SIGN_IN: 'https://a.example.net/callback,https://b.example.net/callback',
    MFA_URL: 'https://mfa.example.net/api',
    COGNITO_IDENTITY_POOL_ID: 'eu-central-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17',
    STORE_BUCKET: 'chat-files',
  });
  const service = await serve(config, {
    logger: createLogger('error', process.stderr),
    consoleFolder: folder.path,
    print: () => {},
  });
  try {
    const answer = await fetch(`${service.url}/config.json`);
    const { identity, storage, mfa } = await answer.json();
    expect(mfa).toEqual({ base: 'https://mfa.example.net/api/' });
    expect(storage).toEqual({ bucket: 'chat-files', region: 'eu-central-1', forcePathStyle: false });
    // Without `passkeys`, the console offers none.
    expect(identity).toEqual({
      userPoolId,
      userPoolClientId: clientId,
      userPoolEndpoint: 'https://cognito-idp.eu-central-1.amazonaws.com/',
      identityPoolId: 'eu-central-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17',
      identityPoolEndpoint: 'https://cognito-identity.eu-central-1.amazonaws.com/',
      hostedDomain: 'login.example.net',
      redirectSignIn: ['https://a.example.net/callback', 'https://b.example.net/callback'],
    });
    expect(answer.headers.get('content-security-policy')).toContain(
      "connect-src 'self' https://mfa.example.net https://cognito-idp.eu-central-1.amazonaws.com " +
        'https://cognito-identity.eu-central-1.amazonaws.com https://login.example.net ' +
        'https://chat-files.s3.eu-central-1.amazonaws.com',
    );
    expect((await fetch(`${service.url}/idp/`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${service.url}/store/`)).status).toBe(404);
    const call = await fetch(`${service.url}/api/getVersionNumber`, { method: 'POST' });
    expect(call.status).toBe(200);
  } finally {
    await service.stop();
    await database?.stop();
    await folder.remove();
  }
});

test('sessions cannot be listed, and only signing in is a recent authentication', async () => {
  const identity = await connectCognito(pool);
  expect(identity.sessions).toBeUndefined();
  const signedIn = (minutesAgo: number) => {
    const session = { id: 'any', provedAt: new Date(Date.now() - minutesAgo * 60_000) };
    return { identity, caller: { id: sub, username: 'ada', role: 'user' as const, organization: null, session } };
  };
  expect(() => assertConfirmed(signedIn(9))).not.toThrow();
  expect(() => assertConfirmed(signedIn(11))).toThrow('Sign out and sign in again, then do this within 10 minutes.');
});
