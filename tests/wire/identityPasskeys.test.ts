/** Passkeys on the wire: creation, use, names and removal, and responses that no browser sends. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityUsers, organizations, users } from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { FakeAuthenticator } from '../support/authenticator';
import { type IdentityService, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const ClientId = embeddedPool.clientId;
const rpId = 'localhost';
const told = vi.fn();

let service: IdentityService;
let origin: string;

beforeAll(async () => {
  service = await startIdentityService({
    accountEvents: async (_db, { username }, { event }) => told(username, event),
  });
  origin = service.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => service?.stop());

beforeEach(async () => {
  told.mockClear();
  await service.deleteAccounts();
  for (const username of ['ada', 'bob']) {
    await service.directory.createUser({ username, attributes: { given_name: 'Ada' }, password });
  }
});

/** Makes the user's organisation require a second factor. */
async function requireFactor(username: string): Promise<void> {
  const { orm } = service.db;
  const [account] = await orm.select().from(identityUsers).where(eq(identityUsers.username, username));
  await orm.insert(organizations).values({
    id: 'strict',
    label: 'Strict',
    vhost: 'strict.example',
    attributes: { mfaRequired: true },
  });
  await orm.insert(users).values({
    id: account?.sub ?? '',
    username,
    firstName: 'Ada',
    lastName: 'Strict',
    email: `${username}@strict.example`,
    organizationId: 'strict',
  });
}

async function signIn(USERNAME = 'ada'): Promise<string> {
  const { body } = await service.request('InitiateAuth', {
    AuthFlow: 'USER_AUTH',
    ClientId,
    AuthParameters: { USERNAME, PASSWORD: password, PREFERRED_CHALLENGE: 'PASSWORD' },
  });
  return (body.AuthenticationResult as { AccessToken: string }).AccessToken;
}

async function begin(AccessToken: string) {
  const { body } = await service.request('StartWebAuthnRegistration', { AccessToken });
  return body.CredentialCreationOptions as { challenge: string; rp: object; excludeCredentials: { id: string }[] };
}

async function add(authenticator: FakeAuthenticator, AccessToken: string, changes: object = {}) {
  const { challenge } = await begin(AccessToken);
  const Credential = authenticator.create({ challenge, origin, rpId, ...changes });
  return service.request('CompleteWebAuthnRegistration', { AccessToken, Credential });
}

async function ask(USERNAME = 'ada') {
  const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' };
  const { body } = await service.request('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId, AuthParameters });
  const { CREDENTIAL_REQUEST_OPTIONS } = body.ChallengeParameters as { CREDENTIAL_REQUEST_OPTIONS: string };
  return { Session: String(body.Session), options: JSON.parse(CREDENTIAL_REQUEST_OPTIONS) };
}

async function answer(Session: string, credential: object, USERNAME = 'ada') {
  const { body } = await service.request('RespondToAuthChallenge', {
    ChallengeName: 'WEB_AUTHN',
    ClientId,
    Session,
    ChallengeResponses: { USERNAME, CREDENTIAL: JSON.stringify(credential) },
  });
  return body.AuthenticationResult === undefined ? body.message : 'signed in';
}

async function use(authenticator: FakeAuthenticator, changes: object = {}, username = 'ada') {
  const { Session, options } = await ask(username);
  return answer(Session, authenticator.get({ challenge: options.challenge, origin, rpId, ...changes }), username);
}

const list = async (AccessToken: string) =>
  (await service.request('ListWebAuthnCredentials', { AccessToken })).body.Credentials as object[];

test('one is created, named, used for signing in, and removed', async () => {
  const AccessToken = await signIn();
  const phone = new FakeAuthenticator();
  expect((await begin(AccessToken)).rp).toEqual({ name: 'Chat Console', id: rpId });
  expect(await add(phone, AccessToken)).toEqual({ status: 200, body: {} });
  expect((await begin(AccessToken)).excludeCredentials).toMatchObject([{ id: phone.id }]);
  const named = { AccessToken, CredentialId: phone.id, FriendlyCredentialName: 'My phone' };
  expect((await service.request('RenameWebAuthnCredential', named)).status).toBe(200);
  expect(await list(AccessToken)).toEqual([
    {
      CredentialId: phone.id,
      FriendlyCredentialName: 'My phone',
      RelyingPartyId: rpId,
      AuthenticatorTransports: ['internal'],
      CreatedAt: expect.any(Number),
    },
  ]);
  expect([await use(phone), await use(phone)]).toEqual(['signed in', 'signed in']);
  const gone = { AccessToken, CredentialId: phone.id };
  expect((await service.request('DeleteWebAuthnCredential', gone)).status).toBe(200);
  expect(await use(phone)).toBe('Incorrect username or passkey.');
  expect(told.mock.calls.filter(([, event]) => event !== 'signedIn')).toEqual([
    ['ada', 'passkeyAdded'],
    ['ada', 'passkeyRemoved'],
  ]);
});

test('an account has at most twenty, also of those registered at the same time', async () => {
  const AccessToken = await signIn();
  const begun = await Promise.all(Array.from({ length: 22 }, () => begin(AccessToken)));
  const answers = await Promise.all(
    begun.map(({ challenge }) => {
      const Credential = new FakeAuthenticator().create({ challenge, origin, rpId });
      return service.request('CompleteWebAuthnRegistration', { AccessToken, Credential });
    }),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ body }) => body.__type)).toEqual(['LimitExceededException', 'LimitExceededException']);
  expect(await list(AccessToken)).toHaveLength(20);
  expect(told.mock.calls.filter(([, event]) => event === 'passkeyAdded')).toHaveLength(20);
});

test('counts as two factors, while a password needs another one', async () => {
  const phone = new FakeAuthenticator();
  await add(phone, await signIn());
  await requireFactor('ada');
  try {
    expect(await use(phone)).toBe('signed in');
    const AuthParameters = { USERNAME: 'ada', PASSWORD: password, PREFERRED_CHALLENGE: 'PASSWORD' };
    const { body } = await service.request('InitiateAuth', { AuthFlow: 'USER_AUTH', ClientId, AuthParameters });
    expect(body.ChallengeName).toBe('MFA_SETUP');
  } finally {
    await service.db.orm.delete(users);
    await service.db.orm.delete(organizations);
  }
});

test('a name without account or passkey gets the same challenge', async () => {
  const asked = await Promise.all(['ada', 'stranger'].map(username => ask(username)));
  const [known, unknown] = asked.map(({ options }) => ({ ...options, challenge: '' }));
  expect(unknown).toEqual(known);
  expect(known.allowCredentials).toEqual([]);
  expect(await use(new FakeAuthenticator(), {}, 'stranger')).toBe('Incorrect username or passkey.');
});

describe('a client without a preference, or with an unavailable one, selects', () => {
  const available = ['WEB_AUTHN', 'PASSWORD', 'PASSWORD_SRP'];
  const begin = async (USERNAME: string, preference: object = {}) =>
    (await service.request('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId,
      AuthParameters: { USERNAME, ...preference },
    })) as { status: number; body: Record<string, unknown> };
  const select = async (Session: unknown, responses: object) =>
    (
      await service.request('RespondToAuthChallenge', {
        ChallengeName: 'SELECT_CHALLENGE',
        ClientId,
        Session,
        ChallengeResponses: { USERNAME: 'ada', ...responses },
      })
    ).body;

  test.each([{}, { PREFERRED_CHALLENGE: 'EMAIL_OTP' }, { PREFERRED_CHALLENGE: 'SMS_OTP' }])('%j', async preference => {
    for (const username of ['ada', 'stranger']) {
      const { status, body } = await begin(username, preference);
      expect([status, body]).toEqual([
        200,
        {
          ChallengeName: 'SELECT_CHALLENGE',
          Session: expect.any(String),
          ChallengeParameters: { USERNAME: username },
          AvailableChallenges: available,
        },
      ]);
    }
  });

  test('an unknown choice is refused', async () => {
    const { status, body } = await begin('ada', { PREFERRED_CHALLENGE: 'PIGEON' });
    expect([status, body.__type]).toEqual([400, 'InvalidParameterException']);
  });

  test('the password, SRP or a passkey, once', async () => {
    const byPassword = await begin('ada');
    const answer = { ANSWER: 'PASSWORD', PASSWORD: password };
    expect((await select(byPassword.body.Session, answer)).AuthenticationResult).toBeDefined();
    expect((await select(byPassword.body.Session, answer)).__type).toBe('NotAuthorizedException');
    const wrong = await select((await begin('ada')).body.Session, { ANSWER: 'PASSWORD', PASSWORD: 'Wrong-horse-7' });
    expect(wrong).toMatchObject({ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' });
    const proof = await select((await begin('ada')).body.Session, { ANSWER: 'PASSWORD_SRP', SRP_A: 'abcdef0123' });
    expect(proof.ChallengeName).toBe('PASSWORD_VERIFIER');
    const phone = new FakeAuthenticator();
    await add(phone, await signIn());
    const asked = await select((await begin('ada')).body.Session, { ANSWER: 'WEB_AUTHN' });
    const { challenge } = JSON.parse(
      (asked.ChallengeParameters as { CREDENTIAL_REQUEST_OPTIONS: string }).CREDENTIAL_REQUEST_OPTIONS,
    );
    expect(await answerTo(asked.Session, phone, challenge)).toBe('signed in');
    const others = await select((await begin('ada')).body.Session, { ANSWER: 'EMAIL_OTP' });
    expect(others.__type).toBe('InvalidParameterException');
    const anothers = await select((await begin('bob')).body.Session, answer);
    expect(anothers.__type).toBe('NotAuthorizedException');
  });

  const answerTo = (session: unknown, phone: FakeAuthenticator, challenge: string) =>
    answer(String(session), phone.get({ challenge, origin, rpId }));
});

describe('signing in is refused', () => {
  const phone = () => new FakeAuthenticator();
  test.each([
    ['from a page of another origin', { origin: 'https://evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without the person being verified', { isVerified: false }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ])('%s', async (_why, changes) => {
    const authenticator = phone();
    await add(authenticator, await signIn());
    expect(await use(authenticator, changes)).toBe('Incorrect username or passkey.');
    expect(await use(authenticator)).toBe('signed in');
  });

  test('with a repeated response', async () => {
    const authenticator = phone();
    await add(authenticator, await signIn());
    const { Session, options } = await ask();
    const given = authenticator.get({ challenge: options.challenge, origin, rpId });
    expect(await answer(Session, given)).toBe('signed in');
    expect(await answer(Session, given)).toBe('Invalid session for the user.');
    const later = await ask();
    expect(await answer(later.Session, given)).toBe('Incorrect username or passkey.');
  });

  test("if the counter decreases, as a copied passkey's does", async () => {
    const authenticator = phone();
    await add(authenticator, await signIn());
    authenticator.counter = 50;
    expect(await use(authenticator)).toBe('signed in');
    authenticator.counter = 20;
    expect(await use(authenticator)).toBe('Incorrect username or passkey.');
  });

  test("with another user's passkey", async () => {
    const authenticator = phone();
    await add(authenticator, await signIn('bob'));
    expect(await use(authenticator, {}, 'ada')).toBe('Incorrect username or passkey.');
    expect(await use(authenticator, {}, 'bob')).toBe('signed in');
  });

  test('to a disabled account, and to one whose factors were removed', async () => {
    const authenticator = phone();
    await add(authenticator, await signIn());
    await service.directory.disable(['ada']);
    expect(await use(authenticator)).toBe('User is disabled.');
    await service.directory.enable(['ada']);
    await service.directory.removeFactors(['ada']);
    expect(await use(authenticator)).toBe('Incorrect username or passkey.');
  });
});

describe('creating one is refused', () => {
  test.each([
    ['from a page of another origin', { origin: 'https://evil.example' }, 'WebAuthnOriginNotAllowedException'],
    ['for another relying party', { rpId: 'evil.example' }, 'WebAuthnCredentialNotSupportedException'],
    ['without the person being verified', { isVerified: false }, 'WebAuthnCredentialNotSupportedException'],
    ['for a made-up challenge', { challenge: 'A'.repeat(43) }, 'WebAuthnChallengeNotFoundException'],
  ])('%s', async (_why, changes, code) => {
    expect((await add(new FakeAuthenticator(), await signIn(), changes)).body.__type).toBe(code);
  });

  test("with a challenge that was used, or is another user's", async () => {
    const AccessToken = await signIn();
    const { challenge } = await begin(AccessToken);
    const Credential = new FakeAuthenticator().create({ challenge, origin, rpId });
    const others = { AccessToken: await signIn('bob'), Credential };
    for (const body of [others, { AccessToken, Credential }]) {
      const refused = await service.request('CompleteWebAuthnRegistration', body);
      expect(refused.body.__type).toBe('WebAuthnChallengeNotFoundException');
    }
    expect(await list(AccessToken)).toEqual([]);
  });

  test("and so is renaming or removing another user's", async () => {
    const phone = new FakeAuthenticator();
    await add(phone, await signIn());
    const bob = { AccessToken: await signIn('bob'), CredentialId: phone.id };
    for (const [operation, more] of [
      ['RenameWebAuthnCredential', { FriendlyCredentialName: 'Mine' }],
      ['DeleteWebAuthnCredential', {}],
    ] as const) {
      expect((await service.request(operation, { ...bob, ...more })).body.message).toBe('Passkey does not exist.');
    }
  });
});
