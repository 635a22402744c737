/** Tests inviting users who signed up themselves, and belong to no organisation. */
import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries, identityUsers, organizationInvitations, outbox, users } from '../../../../service/db/schema';
import { anonymous, authenticate, type Client, signIn } from '../../../../tests/support/client';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';

const password = 'Battery-staple-8';
const email = 'nora@newcomers.example';

const { service, admin, other, operator } = demoService(startService);

/** Signs up a user who then signs in once. */
async function signUp(attributes: Record<string, string> = {}): Promise<{ id: string; nora: Client }> {
  const { sub: id } = await service.identity.directory(service.db).createUser({
    username: 'nora',
    password,
    attributes: { email, email_verified: 'true', given_name: 'Nora', family_name: 'New', ...attributes },
  });
  const { AuthenticationResult } = await authenticate(service, 'nora', password);
  const headers = { authorization: `Bearer ${AuthenticationResult?.IdToken}` };
  await anonymous(service).send('getUser', { username: 'nora', id }, headers);
  return { id, nora: await signIn(service, 'nora', password) };
}

const organizationOf = async (id: string) =>
  (await service.db.orm.select().from(users).where(eq(users.id, id)))[0]?.organizationId;
const mails = () => service.db.orm.select().from(outbox).where(eq(outbox.recipient, email));
const invited = async (nora: Client) => (await nora.call('profile/getInvitations', {})).body.data ?? [];

test.each(['nora', 'Nora@Newcomers.example'])('%s is invited, mailed in their language, and joins', async login => {
  const { id, nora } = await signUp({ locale: 'de' });
  expect((await admin.call('invitation/add', { login })).status).toBe(200);
  expect(await mails()).toMatchObject([
    { kind: 'invitation', subject: 'Einladung zu Acme Ltd', body: expect.stringMatching(/Hallo Nora.*\/profile/s) },
  ]);
  const [invitation] = await invited(nora);
  expect(invitation).toMatchObject({ organizationLabel: 'Acme Ltd', invitedBy: 'acme-admin' });
  const { body } = await nora.call('profile/answerInvitation', { id: invitation?.id ?? '', accept: true });
  expect(body.data).toMatchObject({ organization: 'acme', organizationLabel: 'Acme Ltd' });
  expect(await organizationOf(id)).toBe('acme');
  expect([await invited(nora), (await admin.call('invitation/list', {})).body.data]).toEqual([[], []]);
  const { AuthenticationResult } = await authenticate(service, 'nora', password);
  const headers = { authorization: `Bearer ${AuthenticationResult?.IdToken}` };
  const lookedUp = await anonymous(service).send('getUser', { username: 'nora', id, organization: 'acme' }, headers);
  expect(lookedUp.body.data).toMatchObject({ message: 'success', data: { organization: 'acme', user_type: 'user' } });
  const entries = await service.db.orm
    .select()
    .from(auditEntries)
    .where(like(auditEntries.action, 'invitation%'))
    .orderBy(auditEntries.id);
  expect(entries.map(({ action, organizationId, actorUsername }) => [action, organizationId, actorUsername])).toEqual([
    ['invitation/add', 'acme', 'acme-admin'],
    ['invitation.accept', 'acme', 'nora'],
  ]);
});

test('accepting one deletes the invitations of others, declining deletes only that one', async () => {
  const { id, nora } = await signUp();
  await admin.call('invitation/add', { login: 'nora' });
  await other.call('invitation/add', { login: email });
  const [acme, globex] = await invited(nora);
  const answer = await nora.call('profile/answerInvitation', { id: acme?.id ?? '', accept: false });
  expect([answer.status, await organizationOf(id)]).toEqual([200, null]);
  expect(await invited(nora)).toEqual([globex]);
  await admin.call('invitation/add', { login: 'nora' });
  await nora.call('profile/answerInvitation', { id: globex?.id ?? '', accept: true });
  expect(await organizationOf(id)).toBe('globex');
  expect(await service.db.orm.select().from(organizationInvitations)).toEqual([]);
  const second = await nora.call('profile/answerInvitation', { id: globex?.id ?? '', accept: true });
  expect([second.status, second.body.error?.code]).toEqual([404, 'not_found']);
});

test('an organisation that invites the username and the address is shown and declined once', async () => {
  const { nora } = await signUp();
  for (const login of ['nora', email]) await admin.call('invitation/add', { login });
  const invitations = await invited(nora);
  expect(invitations).toHaveLength(1);
  await nora.call('profile/answerInvitation', { id: invitations[0]?.id ?? '', accept: false });
  expect([await invited(nora), (await admin.call('invitation/list', {})).body.data]).toEqual([[], []]);
});

test('the response does not reveal accounts elsewhere, and only the invited user sees an invitation', async () => {
  const { nora } = await signUp({ email_verified: 'false' });
  const shapes = [];
  for (const login of ['globex-admin', 'no.such.user', email]) {
    const { status, body } = await admin.call('invitation/add', { login });
    shapes.push([status, Object.keys(body.data ?? {})]);
  }
  expect(new Set(shapes.map(shape => JSON.stringify(shape))).size).toBe(1);
  // The address isn't verified, so it may be another user's.
  expect([await invited(nora), await mails(), await invited(other)]).toEqual([[], [], []]);
  const [sent] = (await admin.call('invitation/list', {})).body.data ?? [];
  const taken = await nora.call('profile/answerInvitation', { id: sent?.id ?? '', accept: true });
  expect(taken.status).toBe(404);
  await other.call('invitation/cancel', { id: sent?.id ?? '' });
  expect((await admin.call('invitation/list', {})).body.data).toHaveLength(3);
  await admin.call('invitation/cancel', { id: sent?.id ?? '' });
  expect((await admin.call('invitation/list', {})).body.data).toHaveLength(2);
});

test('a second invitation renews the first and mails no more than once a minute', async () => {
  const { nora } = await signUp();
  await admin.call('invitation/add', { login: 'nora' });
  await service.db.orm.update(organizationInvitations).set({ expiresAt: new Date(Date.now() - 1) });
  expect([await invited(nora), (await admin.call('invitation/list', {})).body.data]).toEqual([[], []]);
  await admin.call('invitation/add', { login: 'nora' });
  expect(await invited(nora)).toHaveLength(1);
  expect(await mails()).toHaveLength(1);
});

test('a full or suspended organisation cannot be joined, and its own users cannot be invited', async () => {
  const { id, nora } = await signUp();
  await admin.call('invitation/add', { login: 'nora' });
  const [invitation] = await invited(nora);
  const accept = () => nora.call('profile/answerInvitation', { id: invitation?.id ?? '', accept: true });
  await operator.call('updateOrganizationAttributes', { organization: 'acme', attributes: { maxUsers: 1 } });
  expect((await accept()).body.error).toMatchObject({ code: 'conflict', message: expect.stringContaining('full') });
  expect(await organizationOf(id)).toBeNull();
  const own = await admin.call('invitation/add', { login: 'acme-user' });
  expect(own.body.error).toMatchObject({ code: 'conflict', field: 'login' });
  const wrong = await admin.call('invitation/add', { login: 'grace hopper' });
  expect([wrong.status, wrong.body.error?.field]).toEqual([400, 'login']);
});

test('at most 200 are open', async () => {
  const now = new Date();
  await service.db.orm.insert(organizationInvitations).values(
    Array.from({ length: 200 }, (_, n) => ({
      id: `i${n}`,
      organizationId: 'acme',
      login: `user${n}`,
      createdAt: now,
      expiresAt: new Date(now.getTime() + 1000 * 60),
    })),
  );
  const { status, body } = await admin.call('invitation/add', { login: 'nora' });
  expect([status, body.error?.code, body.error?.field]).toEqual([409, 'limit', 'login']);
  expect(await service.db.orm.select().from(identityUsers).where(eq(identityUsers.username, 'nora'))).toEqual([]);
});
