/** Users change their own record, and second factors are removed. */
import { desc, eq } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import { identityUsers, outbox, users } from '../../../../service/db/schema';
import { type Client, signIn } from '../../../../tests/support/client';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';

let member: Client;
const { service, admin, other } = demoService(startService, async ({ service: started }) => {
  member = await signIn(started, 'acme-user');
});

const recordOf = async (id: string) => {
  const [record] = await service.db.orm.select().from(users).where(eq(users.id, id));
  return record;
};
const accountOf = async (sub: string) => {
  const [account] = await service.db.orm.select().from(identityUsers).where(eq(identityUsers.sub, sub));
  return account;
};
const setAccount = (columns: Partial<typeof identityUsers.$inferInsert>) =>
  service.db.orm.update(identityUsers).set(columns).where(eq(identityUsers.sub, demo.acmeUser));

describe('profile/update', () => {
  test('changes the name in the record and in the account', async () => {
    const { body } = await member.call('profile/update', { first_name: ' Grace ', last_name: 'Hopper' });
    expect(body.data).toMatchObject({ id: demo.acmeUser, first_name: 'Grace', last_name: 'Hopper' });
    expect(await recordOf(demo.acmeUser)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
    expect((await accountOf(demo.acmeUser))?.attributes).toMatchObject({ given_name: 'Grace', family_name: 'Hopper' });
  });

  test('leaves omitted fields unchanged', async () => {
    const before = await recordOf(demo.acmeUser);
    await member.call('profile/update', { first_name: 'Grace' });
    expect(await recordOf(demo.acmeUser)).toMatchObject({ lastName: before?.lastName, email: before?.email });
  });

  test('copies only verified addresses to the record', async () => {
    const before = await recordOf(demo.acmeUser);
    const attributes = { email: 'new@acme.example', email_verified: 'false', phone_number: '+14155550199' };
    await setAccount({ attributes });
    await member.call('profile/update', {});
    expect(await recordOf(demo.acmeUser)).toMatchObject({ email: before?.email, phone: before?.phone });
    await setAccount({ attributes: { ...attributes, email_verified: 'true', phone_number_verified: 'true' } });
    const { body } = await member.call('profile/update', {});
    expect(body.data).toMatchObject({ email: 'new@acme.example', phone: '+14155550199' });
  });

  test('removes a phone number from the record, unless the provider still has it', async () => {
    await service.db.orm
      .update(users)
      .set({ phone: '+14155550142', smsEnabled: true })
      .where(eq(users.id, demo.acmeUser));
    const email = { email: 'acme-user@acme.example', email_verified: 'true' };
    await setAccount({ attributes: { ...email, phone_number: '+14155550142' } });
    await member.call('profile/update', { phone: null });
    expect(await recordOf(demo.acmeUser)).toMatchObject({ phone: '+14155550142', smsEnabled: true });
    await setAccount({ attributes: email });
    await member.call('profile/update', {});
    expect(await recordOf(demo.acmeUser)).toMatchObject({ phone: '+14155550142' });
    await member.call('profile/update', { phone: null });
    expect(await recordOf(demo.acmeUser)).toMatchObject({ phone: null, smsEnabled: false });
  });

  test('mails the removal of a phone number at an external provider', async () => {
    const { identity } = service;
    const { sessions } = identity;
    Object.assign(identity, { sessions: undefined });
    onTestFinished(() => void Object.assign(identity, { sessions }));
    await service.db.orm.update(users).set({ phone: '+14155550142' }).where(eq(users.id, demo.acmeUser));
    await setAccount({ attributes: { email: 'acme-user@acme.example', email_verified: 'true' } });
    await member.call('profile/update', { phone: null });
    const [mail, ...others] = await service.db.orm.select().from(outbox).where(eq(outbox.userId, demo.acmeUser));
    expect(mail).toMatchObject({ kind: 'account_event', subject: 'Your phone number was removed' });
    expect(others).toEqual([]);
  });

  test.each([
    [['SOFTWARE_TOKEN_MFA' as const], 'SOFTWARE_TOKEN_MFA' as const, true, 'TOTP'],
    [['SMS_MFA' as const, 'SOFTWARE_TOKEN_MFA' as const], 'SMS_MFA' as const, true, 'SMS'],
    [['SMS_MFA' as const], null, true, 'SMS'],
    [[], null, false, 'NOMFA'],
  ])('copies the second factors %j to the record', async (factors, preferredFactor, mfaEnabled, preferredMFA) => {
    await setAccount({ factors, preferredFactor });
    const { body } = await member.call('profile/update', {});
    expect(body.data).toMatchObject({ mfaEnabled, preferredMFA });
  });
});

test('profile/updateStartPage saves a page that the role may see', async () => {
  const { status } = await admin.call('profile/updateStartPage', { route: '/dashboard' });
  expect(status).toBe(200);
  const [kept] = await service.db.orm.select().from(users).where(eq(users.id, demo.acmeAdmin));
  expect(kept?.startPage).toBe('/dashboard');
  const refused = await admin.call('profile/updateStartPage', { route: '/servers' });
  expect(refused.status).toBe(403);
  expect(refused.body).toMatchObject({ error: { field: 'route' } });
  expect((await admin.send('profile/updateStartPage', { route: '/nowhere' })).status).toBe(400);
  expect((await admin.call('profile/updateStartPage', { route: null })).status).toBe(200);
});

describe('mfa/disable', () => {
  test.each([
    ['a user, from their own account', () => member],
    ['an administrator, from a user of their organisation', () => admin],
  ])('%s: removes the second factors from account and record', async (_who, client) => {
    await setAccount({ totpSecret: 'sealed', factors: ['SOFTWARE_TOKEN_MFA'], preferredFactor: 'SOFTWARE_TOKEN_MFA' });
    await member.call('profile/update', {});
    const { body } = await client().call('mfa/disable', { id: demo.acmeUser });
    expect(body.data).toMatchObject({ mfaEnabled: false, preferredMFA: 'NOMFA' });
    expect(await recordOf(demo.acmeUser)).toMatchObject({ mfaEnabled: false, preferredMfa: 'NOMFA' });
    expect(await accountOf(demo.acmeUser)).toMatchObject({ totpSecret: null, factors: [], preferredFactor: null });
  });

  test('is refused to other members, and to administrators of other organisations', async () => {
    for (const name of ['mfa/disable', 'mfa/sendAlertEmail'] as const) {
      expect((await member.call(name, { id: demo.mfa })).body.error).toMatchObject({ code: 'forbidden', field: 'id' });
      expect((await other.call(name, { id: demo.mfa })).body.error?.code).toBe('not_found');
    }
    expect(await accountOf(demo.mfa)).toMatchObject({ factors: ['SOFTWARE_TOKEN_MFA'] });
  });

  test('updates only the record of a user without account', async () => {
    await service.identity.directory(service.db).delete(['mfa']);
    const { body } = await admin.call('mfa/disable', { id: demo.mfa });
    expect(body.data).toMatchObject({ mfaEnabled: false });
  });
});

test('mfa/sendAlertEmail sends the user a mail, at most once a minute', async () => {
  const { body } = await admin.call('mfa/sendAlertEmail', { id: demo.acmeUser });
  const [mail] = await service.db.orm.select().from(outbox).orderBy(desc(outbox.id)).limit(1);
  expect(mail).toMatchObject({ kind: 'factor_removed', userId: demo.acmeUser, recipient: body.data?.sentTo });
  expect(mail?.body).toContain(`${service.consoleUrl}/profile`);
  const again = await member.call('mfa/sendAlertEmail', { id: demo.acmeUser });
  expect(again.body.data).toEqual(body.data);
  expect(await service.db.orm.$count(outbox, eq(outbox.kind, 'factor_removed'))).toBe(1);
});
