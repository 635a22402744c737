/**
 * What strangers learn from the identity provider, what a mailbox alone gives access to, and whom attempts lock out.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusalTexts } from '../../contract/refusals/en';
import { identityAttempts, identityDevices, identityUsers } from '../../service/db/schema';
import type { SecondFactor } from '../../service/db/tables/identity';
import { embeddedPool } from '../../service/identity/pool';
import { makeCredentials } from '../../service/identity/srp';
import { codeTo, type IdentityService, otherThan, startIdentityService } from './identitySupport';

const password = 'Correct-horse-7';
const ClientId = embeddedPool.clientId;
const email = 'lovelace@zeta.example';
const phone = '+14155550142';
const both = { email, email_verified: 'true', phone_number: phone, phone_number_verified: 'true' };
const [home, elsewhere] = ['198.51.100.7', '203.0.113.9'];

let service: IdentityService;

beforeAll(async () => {
  service = await startIdentityService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  await service.deleteAccounts();
  await service.directory.createUser({ username: 'ada', password, attributes: both });
});

const initiate = (AuthFlow: string, AuthParameters: object, from?: string) =>
  service.request('InitiateAuth', { AuthFlow, ClientId, AuthParameters }, from);
const byPassword = (PASSWORD: string, from: string, DEVICE_KEY?: string) =>
  initiate('USER_PASSWORD_AUTH', { USERNAME: 'ada', PASSWORD, ...(DEVICE_KEY && { DEVICE_KEY }) }, from);
const respond = (ChallengeName: string, Session: unknown, responses: object, from?: string) =>
  service.request(
    'RespondToAuthChallenge',
    { ChallengeName, ClientId, Session, ChallengeResponses: { USERNAME: 'ada', ...responses } },
    from,
  );
const setFactors = (factors: SecondFactor[]) => service.db.orm.update(identityUsers).set({ factors });
const locked = { __type: 'NotAuthorizedException', message: 'Password attempts exceeded' };
const tooMany = {
  __type: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};

test.each(['x'.repeat(129), 'a\tda'])(
  'a username that no account can have is refused with the rule: %j',
  async name => {
    const refused = { status: 400, body: { __type: 'InvalidParameterException', message: refusalTexts.usernameRule } };
    expect(await initiate('USER_SRP_AUTH', { USERNAME: name, SRP_A: '2' })).toMatchObject(refused);
    expect(await service.request('ForgotPassword', { ClientId, Username: name })).toMatchObject(refused);
  },
);

describe('the destination of a code is masked alike for all names', () => {
  const states: Record<string, () => Promise<unknown>> = {
    'with an e-mail address': async () => {},
    'with a telephone number alone': () =>
      service.directory.updateAttributes('ada', { email: '', email_verified: '', phone_number_verified: 'true' }),
    'with no confirmed address': () =>
      service.directory.updateAttributes('ada', { email_verified: '', phone_number_verified: '' }),
    'that is not confirmed': () => service.db.orm.update(identityUsers).set({ status: 'UNCONFIRMED' }),
    'that is disabled': () => service.directory.disable(['ada']),
    'whose second factor is e-mail': () => setFactors(['EMAIL_OTP']),
  };
  const operations: [string, (Username: string) => Promise<{ status: number; body: Record<string, unknown> }>][] = [
    ['ResendConfirmationCode', Username => service.request('ResendConfirmationCode', { ClientId, Username })],
    ['ForgotPassword', Username => service.request('ForgotPassword', { ClientId, Username })],
    ['CUSTOM_AUTH', USERNAME => initiate('CUSTOM_AUTH', { USERNAME })],
  ];

  /** Returns a response without the given username and the random session. */
  const said = ({ status, body: { Session, ...body } }: Awaited<ReturnType<(typeof operations)[0][1]>>) => ({
    status,
    session: typeof Session,
    body: JSON.stringify(body).replaceAll(/"(ada|stranger)"/g, '"name"'),
  });

  test.each(operations)('by %s', async (_name, ask) => {
    for (const begin of Object.values(states)) {
      await begin();
      await service.db.orm.delete(identityAttempts);
      expect(said(await ask('ada'))).toEqual(said(await ask('stranger')));
    }
  });
});

describe('a mailbox alone never passes two factors', () => {
  const phoneOnly = { email: '', email_verified: '' };
  const refused = 'Your second factor is sent to the same address as this code. Sign in with your password.';
  /** The challenge after the first factor. An array is a choice. */
  const cases: [first: 'password' | 'email' | 'phone', factors: SecondFactor[], next: string | string[]][] = [
    ['password', ['EMAIL_OTP'], 'EMAIL_OTP'],
    ['password', ['SMS_MFA'], 'SMS_MFA'],
    ['password', ['EMAIL_OTP', 'SMS_MFA'], ['EMAIL_OTP', 'SMS_MFA']],
    ['email', [], 'tokens'],
    ['email', ['EMAIL_OTP'], refused],
    ['email', ['SMS_MFA'], 'SMS_MFA'],
    ['email', ['SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA'],
    ['email', ['EMAIL_OTP', 'SMS_MFA'], 'SMS_MFA'],
    ['email', ['EMAIL_OTP', 'SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA'],
    ['email', ['EMAIL_OTP', 'SMS_MFA', 'SOFTWARE_TOKEN_MFA'], ['SMS_MFA', 'SOFTWARE_TOKEN_MFA']],
    ['phone', ['SMS_MFA'], refused],
    ['phone', ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'], 'SOFTWARE_TOKEN_MFA'],
    ['phone', ['SMS_MFA', 'EMAIL_OTP'], 'EMAIL_OTP'],
  ];

  async function firstProof(first: (typeof cases)[0][0]) {
    if (first === 'password') return byPassword(password, home);
    if (first === 'phone') await service.directory.updateAttributes('ada', phoneOnly);
    const { body } = await initiate('CUSTOM_AUTH', { USERNAME: 'ada' });
    const ANSWER = await codeTo(service, first === 'phone' ? phone : email);
    // This e-mail address is only used for the second factor.
    if (first === 'phone') await service.directory.updateAttributes('ada', { email });
    return respond('CUSTOM_CHALLENGE', body.Session, { ANSWER });
  }

  test.each(cases)('after %s with the factors %j: %j', async (first, factors, next) => {
    await setFactors(factors);
    const { body } = await firstProof(first);
    const parameters = body.ChallengeParameters as { MFAS_CAN_CHOOSE?: string } | undefined;
    const asked = body.AuthenticationResult ? 'tokens' : (body.ChallengeName ?? body.message);
    const choices: string[] = JSON.parse(parameters?.MFAS_CAN_CHOOSE ?? '[]');
    expect(choices.length > 0 ? choices : asked).toEqual(next);
    if (choices.length === 0 || first === 'password') return;
    const chosen = await respond('SELECT_MFA_TYPE', body.Session, { ANSWER: 'EMAIL_OTP' });
    expect(chosen.body).toMatchObject({ message: 'Invalid parameter ANSWER' });
  });

  test('nor if the code first has to lead to a new password', async () => {
    await setFactors(['EMAIL_OTP']);
    await service.db.orm.update(identityUsers).set({ status: 'FORCE_CHANGE_PASSWORD' });
    const { body } = await firstProof('email');
    const NEW_PASSWORD = 'Battery-staple-8';
    expect((await respond('NEW_PASSWORD_REQUIRED', body.Session, { NEW_PASSWORD })).body.message).toBe(refused);
  });

  test("a password is recovered by an address that receives no second factor's codes", async () => {
    const recovered = async (address: string) => {
      await service.db.orm.delete(identityAttempts);
      await service.request('ForgotPassword', { ClientId, Username: 'ada' });
      return codeTo(service, address);
    };
    await setFactors(['EMAIL_OTP']);
    expect(await recovered(phone)).toMatch(/^\d{6}$/);
    await setFactors(['EMAIL_OTP', 'SMS_MFA']);
    const before = await codeTo(service, phone);
    await service.request('ForgotPassword', { ClientId, Username: 'ada' });
    expect(await codeTo(service, phone)).toBe(before);
  });
});

describe('wrong attempts lock the IP address they come from', () => {
  /** Makes wrong attempts until the place is locked, and extends the lock. */
  async function guess(attempt: () => Promise<unknown>) {
    await Promise.all(Array.from({ length: 12 }, attempt));
    await service.db.orm
      .update(identityAttempts)
      .set({ lockedUntil: sql`now() + interval '1 hour'` })
      .where(sql`place <> ''`);
  }

  test('a stranger’s passwords do not lock out the user’s own address', async () => {
    await guess(() => byPassword('wrong', elsewhere));
    expect((await byPassword(password, elsewhere)).body).toEqual(locked);
    expect((await byPassword(password, home)).status).toBe(200);
  });

  test('a stranger’s codes do not lock out the user’s own address', async () => {
    const confirm = (ConfirmationCode: string, from: string) =>
      service.request(
        'ConfirmForgotPassword',
        { ClientId, Username: 'ada', ConfirmationCode, Password: 'Battery-staple-8' },
        from,
      );
    await service.request('ForgotPassword', { ClientId, Username: 'ada' }, home);
    const code = await codeTo(service, email);
    await guess(() => confirm(otherThan(code), elsewhere));
    expect((await confirm(code, elsewhere)).body).toEqual(tooMany);
    expect((await confirm(code, home)).status).toBe(200);
  });

  test('a stranger who requests codes does not prevent others from requesting them', async () => {
    const ask = (from: string) => service.request('ForgotPassword', { ClientId, Username: 'ada' }, from);
    await guess(() => ask(elsewhere));
    expect((await ask(elsewhere)).body).toEqual(tooMany);
    expect((await ask(home)).status).toBe(200);
  });

  test('attempts at many names’ codes from one address are limited there, and do not count for the names', async () => {
    const confirm = (Username: string, ConfirmationCode: string, from: string) =>
      service.request(
        'ConfirmForgotPassword',
        { ClientId, Username, ConfirmationCode, Password: 'Battery-staple-8' },
        from,
      );
    await service.request('ForgotPassword', { ClientId, Username: 'ada' }, home);
    const code = await codeTo(service, email);
    const guesses = await Promise.all(
      Array.from({ length: 160 }, (_, n) => confirm(`name-${n}`, otherThan(code), elsewhere)),
    );
    expect(guesses.filter(({ body }) => body.__type === 'CodeMismatchException')).toHaveLength(150);
    expect((await confirm('ada', code, elsewhere)).body).toEqual(tooMany);
    expect((await byPassword(password, elsewhere)).status).toBe(200);
    expect((await confirm('ada', code, home)).status).toBe(200);
  });

  test('attempts at many names’ passwords from one address are limited there, except from a remembered device', async () => {
    await byPassword('wrong', elsewhere);
    const atBound = () =>
      service.db.orm
        .update(identityAttempts)
        .set({ failures: 500 })
        .where(eq(identityAttempts.subject, 'all passwords'));
    await atBound();
    expect((await byPassword(password, elsewhere)).body).toEqual(locked);
    expect((await byPassword(password, home)).status).toBe(200);
    await remember('known');
    expect((await byPassword(password, elsewhere, 'known')).body.ChallengeName).toBe('DEVICE_SRP_AUTH');
  });

  /** Adds devices to the account, of which only the first is remembered. */
  async function remember(known: string, ...seen: string[]) {
    const [account] = await service.db.orm.select().from(identityUsers).where(eq(identityUsers.username, 'ada'));
    const { salt: srpSalt, verifier: srpVerifier } = makeCredentials('device', 'secret');
    const device = { sub: account?.sub ?? '', name: 'Phone', srpSalt, srpVerifier };
    await service.db.orm
      .insert(identityDevices)
      .values([known, ...seen].map(deviceKey => ({ ...device, deviceKey, remembered: deviceKey === known })));
  }

  test('one flow’s counter locks no other flow, not even from the same address', async () => {
    const { body } = await byPassword(password, home);
    const { AccessToken } = body.AuthenticationResult as { AccessToken: string };
    const custom = await initiate('CUSTOM_AUTH', { USERNAME: 'ada' }, home);
    const code = await codeTo(service, email);
    await guess(() => byPassword('wrong', home));
    await guess(() => service.request('ForgotPassword', { ClientId, Username: 'ada' }, home));
    const answered = await respond('CUSTOM_CHALLENGE', custom.body.Session, { ANSWER: code }, home);
    expect(answered.body.AuthenticationResult).toBeDefined();
    const change = { AccessToken, PreviousPassword: password, ProposedPassword: 'Battery-staple-8' };
    expect((await service.request('ChangePassword', change, home)).status).toBe(200);
    expect((await byPassword('Battery-staple-8', home)).body).toEqual(locked);
  });

  test('attempts from all addresses together are limited per hour, except from a remembered device', async () => {
    await remember('known', 'seen');
    const answers: unknown[] = [];
    for (let n = 1; n <= 26; n++) {
      const wrong = await Promise.all([1, 2, 3, 4].map(() => byPassword('wrong', `198.51.100.${n}`)));
      answers.push(...wrong.map(({ body }) => body.message));
    }
    expect(answers.filter(message => message === 'Incorrect username or password.')).toHaveLength(100);
    expect((await byPassword(password, elsewhere)).body).toEqual(locked);
    expect((await byPassword(password, elsewhere, 'seen')).body).toEqual(locked);
    expect((await byPassword(password, elsewhere, 'made-up')).body).toEqual(locked);
    expect((await byPassword(password, elsewhere, 'known')).body.ChallengeName).toBe('DEVICE_SRP_AUTH');
    // A remembered device has no more attempts than an address.
    await guess(() => byPassword('wrong', elsewhere, 'known'));
    expect((await byPassword(password, elsewhere, 'known')).body).toEqual(locked);
    await service.db.orm.update(identityAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
    expect((await byPassword(password, elsewhere)).status).toBe(200);
  });
});
