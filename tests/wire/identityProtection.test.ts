/**
 * Protection of accounts: sessions, recent authentication for changes, and the resulting mails and audit entries.
 */
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { demo } from '../../contract/demo';
import {
  auditEntries,
  identityAttempts,
  identityPasskeys,
  identityRefreshTokens,
  identityUsers,
  outbox,
  users,
} from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { seal } from '../../service/identity/secrets';
import { appCode } from '../support/appCode';
import { type Client, identityRequest, signIn } from '../support/client';
import { demoPassword, startService, type TestService } from '../support/service';
import { codeTo } from './identitySupport';

const ClientId = embeddedPool.clientId;
const username = 'acme-user';
const newPassword = 'Battery-staple-8-horse';
const totpSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const tooOld = { __type: 'ReauthenticationRequiredException', message: 'Confirm that it is you, then try again.' };

let service: TestService;
let member: Client;
let AccessToken: string;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

beforeEach(async () => {
  const { db } = service;
  await db.orm.delete(identityAttempts);
  await db.orm.delete(identityRefreshTokens);
  await db.orm.delete(outbox);
  await db.orm
    .update(identityUsers)
    .set({ factors: [], totpSecret: null, attributes: sql`attributes || '{"email_verified":"true","locale":"de"}'` });
  ({ AccessToken } = await begin());
  member = await signIn(service, username);
});

const ask = (operation: string, body: object, headers?: Record<string, string>) =>
  identityRequest(service.url, operation, body, headers);

async function begin(PASSWORD = demoPassword, headers: Record<string, string> = {}) {
  const AuthParameters = { USERNAME: username, PASSWORD };
  const { body } = await ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters }, headers);
  return (body.AuthenticationResult ?? {}) as { AccessToken: string; RefreshToken: string };
}

const isGood = async (token: string) => (await ask('GetUser', { AccessToken: token })).status === 200;
const letProofsAge = () =>
  service.db.orm.update(identityRefreshTokens).set({ provedAt: sql`now() - interval '10 minutes'` });
const mails = () => service.db.orm.select().from(outbox).orderBy(outbox.id);
const entriesOf = (action: string) =>
  service.db.orm.select().from(auditEntries).where(eq(auditEntries.action, action)).orderBy(desc(auditEntries.id));
const useApp = async () => {
  const { secret } = service.keys;
  const columns = {
    totpSecret: seal(secret, totpSecret),
    totpLastStep: null,
    factors: ['SOFTWARE_TOKEN_MFA' as const],
  };
  await service.db.orm.update(identityUsers).set(columns).where(eq(identityUsers.username, username));
};

describe('the sessions of a user', () => {
  const listed = async () => (await member.call('profile/listSessions', {})).body.data?.sessions ?? [];

  test('are listed with device, place and last use, with the current one marked', async () => {
    await begin(demoPassword, { 'user-agent': 'Mozilla/5.0 Firefox/140.0' });
    const sessions = await listed();
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ device: 'Mozilla/5.0 Firefox/140.0', address: '127.0.0.0/24' });
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([false, true, false]);
    expect(Date.now() - Date.parse(sessions[0]?.usedAt ?? '')).toBeLessThan(60_000);
    expect((await member.call('profile/listSessions', {})).body.data?.known).toBe(true);
  });

  test('are ended one by one, or all except the current one, only by their own user', async () => {
    const third = await begin();
    const [newest, current] = await listed();
    const stranger = await signIn(service, 'acme-admin');
    await stranger.call('profile/endSession', { session: newest?.id ?? '' });
    expect(await isGood(third.AccessToken)).toBe(true);
    expect((await member.call('profile/endSession', { session: newest?.id ?? '' })).status).toBe(200);
    expect([await isGood(third.AccessToken), await isGood(AccessToken)]).toEqual([false, true]);
    await member.call('profile/endOtherSessions', {});
    expect(await isGood(AccessToken)).toBe(false);
    expect(await listed()).toMatchObject([{ id: current?.id, isCurrent: true }]);
    expect(await entriesOf('profile/endOtherSessions')).toMatchObject([{ actorId: demo.acmeUser, outcome: 'done' }]);
  });
});

describe("changes of an account's protection need a recent authentication", () => {
  const UserAttributes = [{ Name: 'email', Value: 'new@acme.example' }];
  const operations: [string, object][] = [
    ['SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false } }],
    ['UpdateUserAttributes', { UserAttributes }],
    ['DeleteUserAttributes', { UserAttributeNames: ['phone_number'] }],
    ['AssociateSoftwareToken', {}],
    ['UpdateDeviceStatus', { DeviceKey: 'this-browser', DeviceRememberedStatus: 'remembered' }],
    ['DeleteUser', {}],
  ];

  test.each(operations)('%s', async (operation, input) => {
    await useApp();
    await letProofsAge();
    expect((await ask(operation, { AccessToken, ...input })).body).toEqual(tooOld);
    // A change without security relevance works.
    const name = [{ Name: 'given_name', Value: 'Ada' }];
    expect((await ask('UpdateUserAttributes', { AccessToken, UserAttributes: name })).status).toBe(200);
  });

  test('the first authenticator app too, because its codes confirm the other changes', async () => {
    await letProofsAge();
    expect((await ask('AssociateSoftwareToken', { AccessToken })).body).toEqual(tooOld);
  });

  test('the password or the app’s code confirms it, and the change is then repeated', async () => {
    await useApp();
    await letProofsAge();
    const disable = () => member.call('mfa/disable', { id: demo.acmeUser });
    expect((await disable()).body.error).toMatchObject({ code: 'confirm_identity' });
    expect((await member.call('profile/confirmIdentity', {})).body.data).toEqual({ confirmedUntil: null });
    const wrong = await member.call('profile/confirmIdentity', { password: 'Wrong-horse-7' });
    expect(wrong.body.error).toMatchObject({ code: 'invalid', field: 'password' });
    const wrongCode = await member.call('profile/confirmIdentity', { code: '12345x' });
    expect(wrongCode.body.error).toMatchObject({ code: 'invalid', field: 'code' });
    const code = appCode(totpSecret);
    const proved = await member.call('profile/confirmIdentity', { code });
    expect(Date.parse(proved.body.data?.confirmedUntil ?? '')).toBeGreaterThan(Date.now() + 9 * 60_000);
    expect((await disable()).status).toBe(200);
    // The confirmation is valid only in the session where it was given.
    expect((await ask('UpdateUserAttributes', { AccessToken, UserAttributes })).body).toEqual(tooOld);
    await letProofsAge();
    expect((await member.call('profile/confirmIdentity', { password: demoPassword })).status).toBe(200);
    expect((await disable()).status).toBe(200);
  });

  test('an administrator’s own e-mail address and phone number, wherever they are changed', async () => {
    const admin = await signIn(service, 'acme-admin');
    const [before] = await service.db.orm.select().from(users).where(eq(users.id, demo.acmeAdmin));
    const change = (email: string) => admin.call('updateUserEmail', { id: demo.acmeAdmin, email });
    await letProofsAge();
    const refused = await change('elsewhere@acme.example');
    expect(refused.body.error).toMatchObject({
      code: 'confirm_identity',
      field: 'email',
      message: 'Change your own e-mail address in your profile, where you confirm that it’s you.',
    });
    const phone = await admin.call('updateUserDetails', { id: demo.acmeAdmin, phone: '+14155550199' });
    expect(phone.body.error).toMatchObject({ code: 'confirm_identity', field: 'phone' });
    expect(await mails()).toEqual([]);
    const theirs = await admin.call('updateUserEmail', { id: demo.acmeUser, email: 'theirs@acme.example' });
    expect(theirs.status).toBe(200);
    // An unchanged address needs no confirmation.
    expect((await change(before?.email ?? '')).status).toBe(200);
    await admin.call('profile/confirmIdentity', { password: demoPassword });
    expect((await change('elsewhere@acme.example')).status).toBe(200);
    await change(before?.email ?? '');
  });

  test('attempts at the confirmation are limited', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () => member.call('profile/confirmIdentity', { password: 'Wrong-horse-7' })),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

describe('the user gets a mail, and the audit log an entry, about', () => {
  const email = async () => {
    const [account] = await service.db.orm.select().from(identityUsers).where(eq(identityUsers.username, username));
    return account?.attributes.email ?? '';
  };

  test('a new password, which ends only the other sessions', async () => {
    const other = await begin();
    const change = { AccessToken, PreviousPassword: demoPassword, ProposedPassword: newPassword };
    expect((await ask('ChangePassword', change)).status).toBe(200);
    expect([await isGood(AccessToken), await isGood(other.AccessToken)]).toEqual([true, false]);
    expect(await mails()).toMatchObject([
      { kind: 'account_event', recipient: await email(), subject: 'Ihr Passwort wurde geändert' },
    ]);
    expect(await entriesOf('account.passwordChanged')).toMatchObject([
      { actorId: demo.acmeUser, targetId: demo.acmeUser, ip: '127.0.0.1' },
    ]);
    await service.db.orm.delete(outbox);
    await ask('ForgotPassword', { ClientId, Username: username });
    const ConfirmationCode = await codeTo(service, await email());
    await ask('ConfirmForgotPassword', { ClientId, Username: username, ConfirmationCode, Password: demoPassword });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['code', 'account_event']);
  });

  test('a new e-mail address, also at the old one', async () => {
    const old = await email();
    const UserAttributes = [{ Name: 'email', Value: 'new@acme.example' }];
    await ask('UpdateUserAttributes', { AccessToken, UserAttributes });
    const Code = await codeTo(service, 'new@acme.example');
    await ask('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code });
    const told = (await mails()).filter(({ kind }) => kind === 'account_event');
    expect(told.map(({ recipient }) => recipient)).toEqual([old, 'new@acme.example']);
    expect(await entriesOf('account.emailChanged')).toHaveLength(1);
    await service.db.orm.delete(outbox);
    const admin = await signIn(service, 'acme-admin');
    await admin.call('updateUserEmail', { id: demo.acmeUser, email: 'third@acme.example' });
    expect((await mails()).map(({ recipient }) => recipient)).toHaveLength(2);
    expect((await mails()).at(-1)).toMatchObject({ recipient: 'third@acme.example', kind: 'account_event' });
    await service.identity.directory(service.db).updateAttributes(username, { email: old, email_verified: 'true' });
  });

  test('a phone number that an administrator changes', async () => {
    const admin = await signIn(service, 'acme-admin');
    await admin.call('updateUserDetails', { id: demo.acmeUser, phone: '+14155550199' });
    await admin.call('updateUserDetails', { id: demo.acmeUser, phone: '+14155550199' });
    expect(await mails()).toMatchObject([{ kind: 'account_event', subject: 'Ihre Telefonnummer wurde geändert' }]);
  });

  describe('an authenticator app', () => {
    const setUpMail = [{ kind: 'account_event', subject: 'Ein zweiter Faktor wurde eingerichtet' }];

    test('that replaces another one', async () => {
      await useApp();
      const { body } = await ask('AssociateSoftwareToken', { AccessToken });
      await ask('VerifySoftwareToken', { AccessToken, UserCode: appCode(body.SecretCode) });
      expect(await mails()).toMatchObject(setUpMail);
      expect(await entriesOf('account.factorAdded')).toHaveLength(1);
    });

    test('that is set up during the sign-in', async () => {
      const require = (mfaRequired: boolean) =>
        service.db.orm.execute(
          sql`update organizations set attributes = attributes || ${{ mfaRequired }}::jsonb where id = 'acme'`,
        );
      await require(true);
      onTestFinished(async () => void (await require(false)));
      const AuthParameters = { USERNAME: username, PASSWORD: demoPassword };
      const begun = await ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters });
      const { body } = await ask('AssociateSoftwareToken', { Session: begun.body.Session });
      const UserCode = appCode(body.SecretCode);
      const verified = await ask('VerifySoftwareToken', { Session: body.Session, UserCode });
      const { status } = await ask('RespondToAuthChallenge', {
        ...{ ChallengeName: 'MFA_SETUP', ClientId, Session: verified.body.Session },
        ChallengeResponses: { USERNAME: username },
      });
      expect(status).toBe(200);
      expect(await mails()).toMatchObject(setUpMail);
    });
  });

  test('the removal of passkeys by an administrator', async () => {
    await service.db.orm.insert(identityPasskeys).values({
      ...{ credentialId: 'key', sub: demo.acmeUser, name: 'Passkey', publicKey: '', counter: 0, transports: [] },
      relyingParty: 'localhost',
    });
    const admin = await signIn(service, 'acme-admin');
    await admin.call('mfa/disable', { id: demo.acmeUser });
    expect(await mails()).toMatchObject([{ kind: 'account_event', subject: 'Ein Passkey wurde entfernt' }]);
  });

  test('the removal of a second factor, once, by whatever way', async () => {
    await useApp();
    await member.call('mfa/disable', { id: demo.acmeUser });
    await member.call('mfa/sendAlertEmail', { id: demo.acmeUser });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['factor_removed']);
    await service.db.orm.delete(outbox);
    await useApp();
    await ask('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: false } });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['factor_removed']);
    expect(await entriesOf('account.factorRemoved')).toHaveLength(1);
  });

  test('sign-ins, at most ten failed ones an hour, and signing out everywhere', async () => {
    const before = (await entriesOf('account.signedIn')).length;
    await begin(demoPassword, { 'user-agent': 'Firefox' });
    const signedIn = await entriesOf('account.signedIn');
    expect(signedIn).toHaveLength(before + 1);
    expect(signedIn[0]).toMatchObject({ actorId: demo.acmeUser, userAgent: 'Firefox', ip: '127.0.0.1' });
    for (let n = 0; n < 3; n++) {
      await Promise.all(Array.from({ length: 4 }, () => begin('Wrong-horse-7')));
      await service.db.orm.delete(identityAttempts);
    }
    const failed = await entriesOf('account.signInFailed');
    expect(failed.length).toBeGreaterThanOrEqual(8);
    // Concurrent attempts may each read the same count.
    expect(failed.length).toBeLessThanOrEqual(12);
    await begin('Wrong-horse-7');
    expect(await entriesOf('account.signInFailed')).toHaveLength(failed.length);
    expect(failed[0]).toMatchObject({ actorId: null, targetId: demo.acmeUser, outcome: 'forbidden' });
    await ask('GlobalSignOut', { AccessToken });
    expect(await entriesOf('account.signedOutEverywhere')).toMatchObject([{ actorId: demo.acmeUser }]);
  });
});
