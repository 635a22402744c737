/** Recovery codes for a lost second factor: created with the password, valid once, and announced to the user. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { identityRecoveryCodes } from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { appCode } from '../support/appCode';
import { type IdentityService, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const ClientId = embeddedPool.clientId;
const told = vi.fn();

let service: IdentityService;
let sub: string;

beforeAll(async () => {
  service = await startIdentityService({ accountEvents: async (_db, _account, { event }) => told(event) });
});

beforeEach(async () => {
  told.mockClear();
  await service.deleteAccounts();
  ({ sub } = await service.directory.createUser({ username: 'ada', attributes: {}, password, totpSecret }));
});

afterAll(() => service?.stop());

async function begin(): Promise<string> {
  const AuthParameters = { USERNAME: 'ada', PASSWORD: password };
  const { body } = await service.request('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters });
  return String(body.Session);
}

async function answer(code: string, session?: string) {
  const { status, body } = await service.request('RespondToAuthChallenge', {
    ChallengeName: 'SOFTWARE_TOKEN_MFA',
    ClientId,
    Session: session ?? (await begin()),
    ChallengeResponses: { USERNAME: 'ada', SOFTWARE_TOKEN_MFA_CODE: code },
  });
  const { AccessToken } = (body.AuthenticationResult ?? {}) as { AccessToken?: string };
  return { status, body, AccessToken };
}

const signIn = async () => (await answer(appCode(totpSecret))).AccessToken;

async function create(AccessToken: string | undefined, Password = password) {
  const { body } = await service.request('CreateRecoveryCodes', { AccessToken, Password });
  return { body, codes: (body.Codes ?? []) as string[] };
}

test('ten are created, each valid once instead of the factor, in any notation', async () => {
  const AccessToken = await signIn();
  const { codes } = await create(AccessToken);
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  expect(first).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
  expect((await answer(first)).status).toBe(200);
  expect((await answer(first)).body).toEqual({
    __type: 'CodeMismatchException',
    message: 'Invalid code received for user',
  });
  expect((await answer(` ${second.replace('-', ' ').toUpperCase()}`)).status).toBe(200);
  expect((await service.request('DescribeRecoveryCodes', { AccessToken })).body).toEqual({ Left: 8, Total: 10 });
  expect(told.mock.calls.flat().filter(event => String(event).startsWith('recoveryCode'))).toEqual([
    'recoveryCodesCreated',
    'recoveryCodeUsed',
    'recoveryCodeUsed',
  ]);
});

test('of several created at the same time, only the last ten are valid', async () => {
  const AccessToken = await signIn();
  await create(AccessToken);
  const created = await Promise.all([create(AccessToken), create(AccessToken), create(AccessToken)]);
  expect(created.map(({ codes }) => codes.length)).toEqual([10, 10, 10]);
  expect((await service.request('DescribeRecoveryCodes', { AccessToken })).body).toEqual({ Left: 10, Total: 10 });
});

test('of two concurrent uses one succeeds', async () => {
  const [code = ''] = (await create(await signIn())).codes;
  const sessions = [await begin(), await begin()];
  const answers = await Promise.all(sessions.map(session => answer(code, session)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test('new ones invalidate the earlier ones, and need the password and a factor', async () => {
  const AccessToken = await signIn();
  const [early = ''] = (await create(AccessToken)).codes;
  expect((await create(AccessToken, 'Wrong-horse-7')).body.message).toBe('Incorrect username or password.');
  const [late = ''] = (await create(AccessToken)).codes;
  expect([(await answer(early)).status, (await answer(late)).status]).toEqual([400, 200]);
  await service.directory.removeFactors(['ada']);
  expect((await create(AccessToken)).body.message).toBe('Set up a second factor first.');
  expect(await service.db.orm.$count(identityRecoveryCodes, eq(identityRecoveryCodes.sub, sub))).toBe(0);
});

test('another account’s are invalid, and none can be read from the database', async () => {
  const [code = ''] = (await create(await signIn())).codes;
  const other = await service.directory.createUser({ username: 'bob', attributes: {}, password, totpSecret });
  await service.db.orm.update(identityRecoveryCodes).set({ sub: other.sub });
  expect((await answer(code)).status).toBe(400);
  expect(JSON.stringify(await service.db.orm.select().from(identityRecoveryCodes))).not.toContain(code.slice(0, 5));
});
