/** Events at the identity provider that must appear in the service's own records. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demo } from '../../contract/demo';
import { identityUsers, outbox, teamMembers, users } from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { anonymous, authenticate, identityRequest } from '../support/client';
import { demoService } from '../support/demoService';
import { startService } from '../support/service';
import { codeTo, messageTo } from './identitySupport';

const newPassword = 'Another-horse-8-battery';
const { service, admin, operator } = demoService(startService);

async function request(operation: string, body: object) {
  return (await identityRequest(service.url, operation, { ClientId: embeddedPool.clientId, ...body })).body;
}

async function tokensOf(username: string, password = service.demoPassword) {
  return (await authenticate(service, username, password)).AuthenticationResult ?? expect.fail();
}

const recordOf = async (id: string) => (await service.db.orm.select().from(users).where(eq(users.id, id)))[0];

test('a user who chose a password by a mailed code is active again at the next sign-in', async () => {
  await admin.call('resetUserPassword', { id: demo.acmeUser });
  const email = (await recordOf(demo.acmeUser))?.email ?? '';
  await request('ForgotPassword', { Username: 'acme-user' });
  const ConfirmationCode = await codeTo(service, email);
  await request('ConfirmForgotPassword', { Username: 'acme-user', ConfirmationCode, Password: newPassword });
  expect(await recordOf(demo.acmeUser)).toMatchObject({ status: 'reset_required' });
  const { IdToken } = await tokensOf('acme-user', newPassword);
  const { body } = await anonymous(service).send(
    'getUser',
    { username: 'acme-user', id: demo.acmeUser },
    { authorization: `Bearer ${IdToken}` },
  );
  expect(body.data).toMatchObject({ message: 'success' });
  expect(await recordOf(demo.acmeUser)).toMatchObject({ status: 'active' });
});

test('a user who deletes their own account is also deleted from the records', async () => {
  const { AccessToken } = await tokensOf('acme-user');
  const memberships = () => service.db.orm.select().from(teamMembers).where(eq(teamMembers.userId, demo.acmeUser));
  expect(await memberships()).not.toEqual([]);
  const email = (await recordOf(demo.acmeUser))?.email ?? '';
  await request('DeleteUser', { AccessToken });
  expect(await messageTo(service, email)).toMatchObject({ subject: 'Your account was deleted', userId: null });
  expect(await recordOf(demo.acmeUser)).toBeUndefined();
  expect(await memberships()).toEqual([]);
  expect(await request('GetUser', { AccessToken })).toMatchObject({ __type: 'UserNotFoundException' });
});

test('a call is refused without a user record, but first of all because its session has ended', async () => {
  const { IdToken, AccessToken } = await tokensOf('acme-user');
  const refused = async () =>
    (await anonymous(service).send('team/checkNames', {}, { authorization: `Bearer ${IdToken}` })).body.error;
  await service.db.orm.delete(users).where(eq(users.id, demo.acmeUser));
  expect(await refused()).toMatchObject({
    code: 'unauthenticated',
    message: 'There is no user record for this account.',
  });
  await request('GlobalSignOut', { AccessToken });
  expect(await refused()).toMatchObject({ code: 'unauthenticated', message: 'Identity Token has been revoked' });
});

test('users deleted by an administrator, or with the organisation, are mailed, except for invited ones', async () => {
  const people = await service.db.orm.select().from(users).where(eq(users.organizationId, 'acme'));
  await service.db.orm.delete(outbox);
  const deleted = await operator.call('deleteUser', { id: demo.acmeUser });
  expect(deleted.status).toBe(200);
  const told = async () => {
    const messages = await service.db.orm.select().from(outbox).where(eq(outbox.subject, 'Your account was deleted'));
    return messages.map(({ recipient }) => recipient).sort();
  };
  const email = people.find(({ id }) => id === demo.acmeUser)?.email ?? '';
  expect(await told()).toEqual([email]);
  await operator.call('deleteOrganization', { organization: 'acme', confirm: 'acme' });
  const activated = people.filter(person => person.status !== 'invited' && person.email !== '');
  expect(activated.length).toBeLessThan(people.length);
  expect(await told()).toEqual(activated.map(person => person.email).sort());
});

test('the last super_admin cannot delete their own account', async () => {
  const { AccessToken } = await tokensOf('super');
  expect(await request('DeleteUser', { AccessToken })).toEqual({
    __type: 'NotAuthorizedException',
    message: 'At least one enabled super admin must remain.',
  });
  expect(await recordOf(demo.super)).toMatchObject({ status: 'active' });
  expect(await service.db.orm.select().from(identityUsers).where(eq(identityUsers.sub, demo.super))).toHaveLength(1);
  await service.db.orm.update(users).set({ userType: 'super_admin' }).where(eq(users.id, demo.acmeAdmin));
  expect(await request('DeleteUser', { AccessToken })).toEqual({});
  expect(await recordOf(demo.super)).toBeUndefined();
});
