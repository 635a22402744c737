/** Signing up: the account, its record, the organisation that it joins, and accounts that are never confirmed. */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demo } from '../../contract/demo';
import { auditEntries, identityUsers, users } from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { defaultSessionSettings } from '../../service/identity/sessionSettings';
import { sweepExpired } from '../../service/identity/sweep';
import { anonymous, authenticate, identityRequest, signIn } from '../support/client';
import { demoService } from '../support/demoService';
import { startService } from '../support/service';
import { codeTo, messageTo } from './identitySupport';

const password = 'Correct-horse-7';
const email = 'nora@newcomers.example';

const { service, admin, operator } = demoService(startService);

async function request(operation: string, body: object) {
  return (await identityRequest(service.url, operation, { ClientId: embeddedPool.clientId, ...body })).body;
}

const signUp = (Username = 'nora') =>
  request('SignUp', {
    Username,
    Password: password,
    UserAttributes: Object.entries({ email, given_name: 'Nora', family_name: 'New' }).map(([Name, Value]) => ({
      Name,
      Value,
    })),
  });

/** Signs up, confirms, and makes the console's lookup. */
async function arrive() {
  const { UserSub: id } = await signUp();
  await request('ConfirmSignUp', { Username: 'nora', ConfirmationCode: await codeTo(service, email) });
  return { id, ...(await lookUp(id)) };
}

async function lookUp(id: string) {
  const { AuthenticationResult } = await authenticate(service, 'nora', password);
  const headers = { authorization: `Bearer ${AuthenticationResult?.IdToken}` };
  const { body } = await anonymous(service).send('getUser', { username: 'nora', id }, headers);
  return { answer: body.data };
}

const allowDomain = (organization: string) =>
  operator.call('updateOrganizationAttributes', {
    organization,
    attributes: { emailDomains: ['newcomers.example'] },
  });

test('config.json says that sign-up is open', async () => {
  const config = await (await fetch(`${service.url}/config.json`)).json();
  expect(config.identity.signUp).toBe('code');
});

test('a new user has a record without an organisation, sees their profile, and nothing of others', async () => {
  const { id, answer } = await arrive();
  expect(answer).toMatchObject({
    message: 'success',
    data: { id, username: 'nora', user_type: 'user', first_name: 'Nora', email, organization: null },
  });
  const person = await signIn(service, 'nora', password);
  const { body } = await person.call('profile/update', { first_name: 'Eleonora' });
  expect(body.data).toMatchObject({ first_name: 'Eleonora', organization: null });
  expect((await person.call('version/getUserMotdContent', {})).status).toBe(200);
  expect((await person.call('listUsers', {})).status).toBe(403);
  expect((await person.call('mfa/disable', { id: demo.acmeUser })).status).toBe(403);
  const entries = await service.db.orm.select().from(auditEntries).where(eq(auditEntries.actorId, id));
  expect(entries.map(({ action }) => action)).toContain('account.signUp');
});

test('the domain of a proved address leads into its organisation, as a plain user', async () => {
  const { id, answer: firstAnswer } = await arrive();
  expect(firstAnswer).toMatchObject({ data: { organization: null } });
  await allowDomain('acme');
  // Several tabs may make the lookup at once, but the user joins only once.
  for (const { answer } of await Promise.all([lookUp(id), lookUp(id), lookUp(id)])) {
    expect(answer).toMatchObject({ data: { organization: 'acme', user_type: 'user' } });
  }
  const entries = await service.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'account.join'));
  expect(entries).toMatchObject([{ organizationId: 'acme', targetId: id, after: { organization: 'acme' } }]);
});

test('not by an unverified address, nor into a full or suspended organisation', async () => {
  const { id } = await arrive();
  await allowDomain('acme');
  const setEmailVerified = (is: boolean) =>
    service.db.orm
      .update(identityUsers)
      .set({ attributes: { email, email_verified: String(is) } })
      .where(eq(identityUsers.sub, id));
  await setEmailVerified(false);
  expect((await lookUp(id)).answer).toMatchObject({ data: { organization: null } });
  await setEmailVerified(true);
  await operator.call('updateOrganizationAttributes', { organization: 'acme', attributes: { maxUsers: 1 } });
  expect((await lookUp(id)).answer).toMatchObject({ data: { organization: null } });
  await operator.call('updateOrganizationAttributes', { organization: 'acme', attributes: { maxUsers: 10_000 } });
  await operator.call('organization/suspend', { organization: 'acme' });
  expect((await lookUp(id)).answer).toMatchObject({ data: { organization: null } });
});

test('a domain belongs to one organisation, and only an operator assigns it', async () => {
  const own = await admin.call('updateOrganizationAttributes', { attributes: { emailDomains: ['gmail.com'] } });
  expect([own.status, own.body.error?.field]).toEqual([403, 'attributes.emailDomains']);
  expect((await allowDomain('acme')).status).toBe(200);
  const second = await allowDomain('globex');
  expect([second.status, second.body.error]).toEqual([
    409,
    {
      code: 'taken',
      message: 'newcomers.example already belongs to Acme Ltd.',
      field: 'attributes.emailDomains',
    },
  ]);
});

test('taken names are reported, whatever took them', async () => {
  const isFree = async (username: string) =>
    (await admin.call('checkUsernameAvailability', { username })).body.data?.available;
  expect(await isFree('nora')).toBe(true);
  await signUp();
  expect(await isFree('nora')).toBe(false);
  expect(await signUp('acme-user')).toMatchObject({ __type: 'UsernameExistsException' });
  expect(await signUp('a name')).toMatchObject({ __type: 'InvalidParameterException' });
});

test('an account that is never confirmed is deleted after a week, and its name is free again', async () => {
  await signUp();
  await sweepExpired(service.db, defaultSessionSettings);
  expect(await signUp()).toMatchObject({ __type: 'UsernameExistsException' });
  await service.db.orm
    .update(identityUsers)
    .set({ createdAt: sql`now() - interval '8 days'` })
    .where(eq(identityUsers.username, 'nora'));
  await Promise.all([
    sweepExpired(service.db, defaultSessionSettings),
    sweepExpired(service.db, defaultSessionSettings),
  ]);
  expect(await signUp()).toMatchObject({ UserConfirmed: false });
});

test('deleting your account needs the username and the password, and deletes everything', async () => {
  const member = await signIn(service, 'acme-user');
  expect((await member.call('profile/deleteAccount', { dryRun: true })).body.data).toEqual({ refusal: null });
  const given = { confirm: 'acme-user', password: service.demoPassword };
  const wrongName = await member.call('profile/deleteAccount', { ...given, confirm: 'acme' });
  expect(wrongName.body.error).toMatchObject({ code: 'invalid', field: 'confirm' });
  const wrongPassword = await member.call('profile/deleteAccount', { ...given, password: 'Wrong-horse-7' });
  expect(wrongPassword.body.error).toMatchObject({ code: 'invalid', field: 'password' });
  const [before] = await service.db.orm.select().from(users).where(eq(users.id, demo.acmeUser));
  await service.identity.directory(service.db).updateAttributes('acme-user', { locale: 'fr' });
  expect((await member.call('profile/deleteAccount', given)).status).toBe(200);
  expect(await messageTo(service, before?.email ?? '')).toMatchObject({
    kind: 'account_event',
    userId: null,
    subject: 'Votre compte a été supprimé',
    body: expect.stringContaining('Votre compte acme-user a été supprimé.'),
  });
  expect(await service.db.orm.select().from(users).where(eq(users.id, demo.acmeUser))).toEqual([]);
  expect((await member.call('profile/update', {})).status).toBe(401);
  expect(await authenticate(service, 'acme-user', service.demoPassword)).toMatchObject({
    message: 'Incorrect username or password.',
  });
  const [entry] = await service.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'account.delete'));
  expect(entry).toMatchObject({ actorId: demo.acmeUser, targetId: demo.acmeUser, organizationId: 'acme' });
});

test('attempts at the password are limited', async () => {
  const member = await signIn(service, 'acme-user');
  const answers = [];
  for (let guess = 0; guess < 8; guess++) {
    answers.push(await member.call('profile/deleteAccount', { confirm: 'acme-user', password: `Wrong-${guess}` }));
  }
  expect(answers.at(-1)?.status).toBe(429);
});

test('the last administrator of an organisation, and the last operator, are told who can help', async () => {
  await service.db.orm.update(users).set({ userType: 'user' }).where(eq(users.organizationId, 'acme'));
  await service.db.orm.update(users).set({ userType: 'admin' }).where(eq(users.id, demo.acmeAdmin));
  const sentence =
    "You're the only administrator of Acme Ltd. Ask the people who run this service to appoint another one first, or to delete the organisation.";
  expect((await admin.call('profile/deleteAccount', { dryRun: true })).body.data).toEqual({ refusal: sentence });
  const given = { confirm: 'acme-admin', password: service.demoPassword };
  expect((await admin.call('profile/deleteAccount', given)).body.error?.message).toBe(sentence);
  expect((await operator.call('profile/deleteAccount', { dryRun: true })).body.data?.refusal).toMatch(/super admin/);
});
