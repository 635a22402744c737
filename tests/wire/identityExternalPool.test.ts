/**
 * A required second factor with an external user pool that allows sign-in without one. The pool is the identity
 * provider of another installation, so all requests of clients and of the service go over the network. Only AWS's
 * addresses are replaced.
 */
import type * as AwsJwtVerify from 'aws-jwt-verify';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { organizations, users } from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { appCode } from '../support/appCode';
import { type Answer, anonymous } from '../support/client';
import { startService, type TestService } from '../support/service';
import { HostedBrowser, type IdentityService, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const region = 'eu-central-1';
const refusal = 'Acme Ltd requires a second factor. Sign in again to set one up.';

const issuer = vi.hoisted(() => ({ address: '', keys: { keys: [] } }));
vi.mock('aws-jwt-verify', async original => {
  const { JwtVerifier } = await original<typeof AwsJwtVerify>();
  const create = () => {
    const verifier = JwtVerifier.create({
      issuer: issuer.address,
      audience: null,
      jwksUri: `${issuer.address}/.well-known/jwks.json`,
    });
    verifier.cacheJwks(issuer.keys);
    return verifier;
  };
  return { CognitoJwtVerifier: { create } };
});

let pool: IdentityService;
let service: TestService;
let sub: string;

beforeAll(async () => {
  pool = await startIdentityService({
    extend: app =>
      void app.register(async scope => {
        scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
        scope.post('/aws/', async (request, reply) => {
          const { Username } = JSON.parse(String(request.body));
          const [, operation] = String(request.headers['x-amz-target']).split('.');
          if (operation === 'AdminCreateUser') await pool.directory.createUser({ username: Username, attributes: {} });
          const found = await pool.directory.findUser(Username);
          reply.type('application/x-amz-json-1.1');
          if (found === undefined) return reply.code(400).send({ __type: 'UserNotFoundException' });
          const UserAttributes = [{ Name: 'sub', Value: found.sub }];
          const account = { Username, Attributes: UserAttributes };
          if (operation === 'AdminCreateUser') return { User: account };
          return { Username, UserAttributes, UserMFASettingList: found.factors, UserStatus: 'CONFIRMED' };
        });
      }),
  });
  issuer.address = `${pool.endpoint}${embeddedPool.id}`;
  issuer.keys = await (await fetch(`${issuer.address}/.well-known/jwks.json`)).json();
  vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', `${pool.url}/aws/`);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'none');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'none');
  service = await startService({
    seed: 'none',
    env: { COGNITO_USER_POOL_ID: `${region}_Pool`, COGNITO_CLIENT_ID: embeddedPool.clientId },
  });
  await service.db.orm.insert(organizations).values({ id: 'acme', label: 'Acme Ltd' });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await service?.stop();
  await pool?.stop();
});

let turn = 0;
let username: string;
beforeEach(async () => {
  username = `ada${turn++}`;
  ({ sub } = await pool.directory.createUser({ username, password, attributes: {} }));
  await service.db.orm.insert(users).values({
    id: sub,
    username,
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@acme.example',
    userType: 'admin',
    status: 'active',
    organizationId: 'acme',
  });
  await requireFactor(true);
});

const requireFactor = (mfaRequired: boolean) =>
  service.db.orm.update(organizations).set({ attributes: { mfaRequired } }).where(eq(organizations.id, 'acme'));

interface Tokens {
  id: string;
  access: string;
}

async function byPassword(): Promise<Tokens> {
  const { body } = await pool.request('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: embeddedPool.clientId,
    AuthParameters: { USERNAME: username, PASSWORD: password },
  });
  const { IdToken, AccessToken } = body.AuthenticationResult as { IdToken: string; AccessToken: string };
  return { id: IdToken, access: AccessToken };
}

/** Signs in on the pool's hosted pages, which redirect to the console with the tokens. */
async function onHostedPages(): Promise<Tokens> {
  const address = new URL(`${pool.endpoint}oauth2/authorize`);
  address.search = new URLSearchParams({
    client_id: embeddedPool.clientId,
    redirect_uri: `${pool.url}/callback`,
    response_type: 'token',
    scope: 'openid email profile aws.cognito.signin.user.admin',
    state: 'state-of-32-random-characters-00',
  }).toString();
  const browser = await new HostedBrowser().open(address);
  await browser.submit({ username, password });
  const answer = new URLSearchParams(new URL(browser.address).hash.slice(1));
  return { id: answer.get('id_token') ?? '', access: answer.get('access_token') ?? '' };
}

/** Returns the console's lookup, with which each of its sign-ins ends. */
const lookUp = async ({ id }: Tokens) =>
  (await anonymous(service).send('getUser', { username, id: sub }, { authorization: `Bearer ${id}` })).body.data;

const refused = (answer: Answer) => [answer.status, answer.body.error?.message];

/** Uses a user's tokens for everything that takes one: calls, collections, downloads, and apps' access tokens. */
async function ask({ id, access }: Tokens): Promise<Record<string, unknown[]>> {
  const cookie = { cookie: `token=${id}` };
  const at = async (path: string, init: RequestInit) => {
    const answer = await fetch(`${service.url}${path}`, init);
    const body: Answer['body'] = answer.status === 200 ? {} : await answer.json();
    return [answer.status, body.error?.message];
  };
  const app = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify(body),
  });
  const device = { deviceId: 'install-phone', deviceName: 'Phone' };
  return {
    'a call': refused(await anonymous(service).send('user/getUsersByOrganization', { organization: 'acme' }, cookie)),
    'a collection': await at('/rest/audit-log', { headers: cookie }),
    'a token for the live map': refused(await anonymous(service).send('mapping/getToken', {}, cookie)),
    'an export': await at('/tracks/export', { headers: cookie }),
    'positions of an app': await at('/positions', app({ positions: [] })),
    'the enrolment of a device': await at('/device/enrol', app(device)),
  };
}

/** Sets up an authenticator app with the pool's tokens. */
async function setUpApp({ access: AccessToken }: Tokens): Promise<void> {
  const { body } = await pool.request('AssociateSoftwareToken', { AccessToken });
  const UserCode = appCode(String(body.SecretCode));
  expect((await pool.request('VerifySoftwareToken', { AccessToken, UserCode })).body.Status).toBe('SUCCESS');
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  const set = await pool.request('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
  expect(set.status).toBe(200);
}

describe.each([
  ['by password', byPassword],
  ['on the hosted pages', onHostedPages],
])('signed in %s', (_title, signIn) => {
  test('without a factor, the lookup asks for one and everything else is refused until an app is set up', async () => {
    const tokens = await signIn();
    expect(await lookUp(tokens)).toEqual({ message: 'failure', error: refusal, reason: 'second_factor' });
    for (const [what, answer] of Object.entries(await ask(tokens)))
      expect([what, ...answer]).toEqual([what, 401, refusal]);
    await setUpApp(tokens);
    expect(await lookUp(tokens)).toMatchObject({ message: 'success' });
    for (const [what, answer] of Object.entries(await ask(tokens))) {
      expect([what, answer[0] === 401]).toEqual([what, false]);
    }
  });
});

test('turned on later, it applies to earlier tokens', async () => {
  await requireFactor(false);
  const tokens = await byPassword();
  expect((await ask(tokens))['a call']).toEqual([200, undefined]);
  await requireFactor(true);
  expect((await ask(tokens))['a call']).toEqual([401, refusal]);
});

test('users of an organisation that does not require it can sign in', async () => {
  await service.db.orm.update(users).set({ userType: 'super_admin', organizationId: null }).where(eq(users.id, sub));
  const tokens = await byPassword();
  expect(await lookUp(tokens)).toMatchObject({ message: 'success' });
  expect((await ask(tokens))['a call']?.[0]).not.toBe(401);
});
