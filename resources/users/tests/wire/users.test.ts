/** Tests the rules of the calls about users. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import { outbox, phoneNumbers, savedViews, teamMembers, users } from '../../../../service/db/schema';
import { anonymous, signIn } from '../../../../tests/support/client';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';

const grace = { username: 'grace.hopper', first_name: 'Grace', last_name: 'Hopper', email: 'grace@acme.example' };

const { service, admin, operator } = demoService(startService, async ({ service }) => {
  await service.db.orm.delete(outbox);
});

const setUser = (id: string, columns: Partial<typeof users.$inferInsert>) =>
  service.db.orm.update(users).set(columns).where(eq(users.id, id));

describe('adding', () => {
  test('creates an invited user with an account in the given teams', async () => {
    const { body } = await admin.call('addUser', { ...grace, teams: [demo.team], sendInvite: true });
    expect(body.data).toMatchObject({
      ...grace,
      organization: 'acme',
      user_type: 'user',
      status: 'invited',
      teams: [demo.team],
      jid: 'grace.hopper@acme.chat.example',
    });
    const [mail] = await service.db.orm.select().from(outbox);
    expect(mail).toMatchObject({ kind: 'invitation', recipient: grace.email, sentAt: null });
  });

  test('the mailed link lets the user choose a password and sign in, once', async () => {
    await admin.call('addUser', { ...grace, sendInvite: true });
    const [mail] = await service.db.orm.select().from(outbox);
    const token = /\/reset\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    expect(mail?.body).toContain(`${service.consoleUrl}/reset/`);
    const stranger = anonymous(service);
    expect((await stranger.call('validateResetToken', { token })).body.data).toEqual({ username: grace.username });
    for (const password of ['weak', 'Password1', `G${grace.username.slice(1)}1`]) {
      const refused = await stranger.call('validateResetToken', { token, password });
      expect(refused.body.error).toMatchObject({ code: 'invalid', field: 'password' });
    }
    expect((await stranger.call('validateResetToken', { token, password: 'Brand-new-9' })).status).toBe(200);
    const again = await stranger.call('validateResetToken', { token, password: 'Brand-new-10' });
    expect(again.body.error).toMatchObject({ code: 'expired_link', field: 'token' });
    await signIn(service, grace.username, 'Brand-new-9');
  });

  test('refuses a username that is taken anywhere in the service', async () => {
    expect((await admin.call('checkUsernameAvailability', { username: 'globex-admin' })).body.data).toEqual({
      available: false,
    });
    const { status, body } = await admin.call('addUser', { ...grace, username: 'globex-admin' });
    expect([status, body.error?.code, body.error?.field]).toEqual([409, 'taken', 'username']);
  });

  test('refuses teams of another organisation and leaves nothing behind', async () => {
    const { body } = await admin.call('addUser', { ...grace, teams: ['globex-board'] });
    expect(body.error).toMatchObject({ code: 'invalid', field: 'teams' });
    expect((await admin.call('addUser', grace)).status).toBe(200);
  });

  test('refuses more users than the organisation may have', async () => {
    await operator.call('updateOrganizationAttributes', { organization: 'acme', attributes: { maxUsers: 121 } });
    expect((await admin.call('addUser', grace)).status).toBe(200);
    const { status, body } = await admin.call('addUser', { ...grace, username: 'one.more' });
    expect([status, body.error?.code]).toEqual([409, 'limit']);
  });

  test('an admin cannot add a super_admin, an operator can add one without an organisation', async () => {
    const refused = await admin.call('addUser', { ...grace, user_type: 'super_admin' });
    expect([refused.status, refused.body.error?.field]).toEqual([403, 'user_type']);
    const { body } = await operator.call('addUser', { ...grace, user_type: 'super_admin' });
    expect(body.data).toMatchObject({ organization: null, user_type: 'super_admin' });
    expect((await operator.call('addUser', { ...grace, username: 'x.y.z' })).body.error?.field).toBe('organization');
  });
});

describe('changing', () => {
  test('each call changes only its own fields', async () => {
    const id = demo.acmeUser;
    const before = (await admin.call('getUserDetailsFromDb', { id })).body.data;
    await admin.call('updateUserName', { id, last_name: 'Ångström' });
    await admin.call('updateUserEmail', { id, email: 'new@acme.example' });
    await admin.call('updateUserDetails', { id, smsEnabled: true });
    const { body } = await admin.call('updateUserDetails', { id, phone: '+14155550199' });
    expect(body.data).toEqual({
      ...before,
      etag: expect.not.stringMatching(before?.etag ?? ''),
      last_name: 'Ångström',
      email: 'new@acme.example',
      phone: '+14155550199',
      smsEnabled: true,
    });
  });

  test('a role takes effect on the next call', async () => {
    const user = await signIn(service, 'acme-user');
    expect((await user.call('listUsers', {})).status).toBe(403);
    await admin.call('updateUserRole', { id: demo.acmeUser, user_type: 'admin' });
    expect((await user.call('listUsers', {})).status).toBe(200);
  });

  test('an admin cannot make or change a super_admin, even of their own organisation', async () => {
    const granted = await admin.call('updateUserRole', { id: demo.acmeUser, user_type: 'super_admin' });
    expect([granted.status, granted.body.error?.code]).toEqual([403, 'forbidden']);
    await setUser(demo.acmeUser, { userType: 'super_admin' });
    for (const call of ['deleteUser', 'user/disable', 'user/enable', 'resetUserPassword', 'updateUserName'] as const) {
      expect((await admin.call(call, { id: demo.acmeUser })).status).toBe(403);
    }
    const bulk = await admin.call('bulkDelete', { ids: [demo.acmeUser] });
    expect(bulk.body.data?.failed[0]?.error.code).toBe('forbidden');
  });

  test('a super_admin without an organisation cannot get a lesser role', async () => {
    await service.db.orm.insert(users).values({
      id: 'second',
      username: 'second',
      firstName: 'Second',
      lastName: 'Operator',
      email: 'second@operator.example',
      userType: 'super_admin',
      status: 'active',
    });
    const { status, body } = await operator.call('updateUserRole', { id: 'second', user_type: 'admin' });
    expect([status, body.error?.field]).toEqual([409, 'user_type']);
  });
});

describe('protection from lockout', () => {
  test('refuses changes of your own account', async () => {
    for (const call of ['deleteUser', 'user/disable', 'resetUserPassword'] as const) {
      const { status, body } = await admin.call(call, { id: demo.acmeAdmin });
      expect([status, body.error?.code]).toEqual([409, 'own_account']);
    }
    const demoted = await admin.call('updateUserRole', { id: demo.acmeAdmin, user_type: 'user' });
    expect(demoted.body.error?.code).toBe('own_account');
    const bulk = await admin.call('user/bulkDeactivate', { ids: [demo.acmeAdmin, demo.acmeUser] });
    expect(bulk.body.data).toEqual({
      ok: [demo.acmeUser],
      etags: { [demo.acmeAdmin]: expect.any(String), [demo.acmeUser]: expect.any(String) },
      failed: [{ id: demo.acmeAdmin, error: expect.objectContaining({ code: 'own_account' }) }],
    });
  });

  test('keeps the last super_admin who can sign in, whether others are invited or disabled', async () => {
    await setUser(demo.invited, { userType: 'super_admin' });
    await setUser(demo.disabled, { userType: 'super_admin' });
    const refusal = async () => (await operator.call('profile/deleteAccount', { dryRun: true })).body.data?.refusal;
    expect(await refusal()).toBe('At least one enabled super admin must remain.');
    await setUser(demo.acmeUser, { userType: 'super_admin' });
    expect(await refusal()).toBeNull();
  });
});

describe('access', () => {
  test('disabling ends the session and prevents sign-in, enabling reverses it', async () => {
    const user = await signIn(service, 'acme-user');
    const disabled = await admin.call('user/disable', { id: demo.acmeUser });
    expect(disabled.body.data?.status).toBe('disabled');
    expect((await user.call('user/updateLastCheckedVersion', { version: '1' })).status).toBe(401);
    await expect(signIn(service, 'acme-user')).rejects.toThrow('User is disabled.');
    expect((await admin.call('user/enable', { id: demo.acmeUser })).body.data?.status).toBe('active');
    await signIn(service, 'acme-user');
  });

  test('a required password change is still required after disabling and enabling', async () => {
    await admin.call('resetUserPassword', { id: demo.acmeUser });
    await admin.call('user/disable', { id: demo.acmeUser });
    expect((await admin.call('user/disable', { id: demo.acmeUser })).body.data?.status).toBe('disabled');
    expect((await admin.call('user/enable', { id: demo.acmeUser })).body.data?.status).toBe('reset_required');
  });

  test('an account that was never activated can be neither disabled, nor enabled, nor reset', async () => {
    for (const call of ['user/disable', 'user/enable', 'resetUserPassword'] as const) {
      const { status, body } = await admin.call(call, { id: demo.invited });
      expect([status, body.error?.code]).toEqual([409, 'conflict']);
      expect(body.error?.message).toMatch(/^This user has.*(activated|no password).*\.$/);
    }
    const bulk = await admin.call('user/bulkDeactivate', { ids: [demo.invited, demo.acmeUser] });
    expect(bulk.body.data?.ok).toEqual([demo.acmeUser]);
    expect(bulk.body.data?.failed[0]?.error.code).toBe('conflict');
    expect((await admin.call('deleteUser', { id: demo.invited })).status).toBe(200);
  });

  test("a reset is mailed in the user's language", async () => {
    await service.identity.directory(service.db).updateAttributes('acme-user', { locale: 'de' });
    await admin.call('resetUserPassword', { id: demo.acmeUser });
    const mails = await service.db.orm.select().from(outbox).where(eq(outbox.userId, demo.acmeUser));
    expect(mails).toMatchObject([
      {
        subject: 'Wählen Sie ein neues Passwort',
        body: expect.stringContaining(`24 Stunden ein neues: ${service.consoleUrl}`),
      },
    ]);
  });

  test('signing out everywhere ends the sessions and changes nothing else', async () => {
    const user = await signIn(service, 'acme-user');
    expect((await admin.call('user/signOut', { id: demo.acmeUser })).status).toBe(200);
    expect((await user.call('user/updateLastCheckedVersion', { version: '1' })).status).toBe(401);
    await signIn(service, 'acme-user');
  });

  test('deleting removes the user and the account', async () => {
    const user = await signIn(service, 'acme-user');
    expect((await admin.call('deleteUser', { id: demo.acmeUser })).status).toBe(200);
    expect((await admin.call('getUserDetailsFromDb', { id: demo.acmeUser })).status).toBe(404);
    expect((await user.call('user/updateLastCheckedVersion', { version: '1' })).status).toBe(401);
    await expect(signIn(service, 'acme-user')).rejects.toThrow('Incorrect username or password.');
    expect((await admin.call('addUser', { ...grace, username: 'acme-user' })).status).toBe(200);
  });

  test('deleting also removes memberships, saved views and queued mail, and releases the number', async () => {
    await admin.call('addUserToRoasterTeams', { user: demo.acmeUser, teams: [demo.team] });
    await admin.call('resetUserPassword', { id: demo.acmeUser });
    const [free] = (await admin.call('getNotAssignedNumbers', {})).body.data ?? [];
    const twilioNumber = free?.phoneNumber ?? '';
    await admin.call('updateUserDetails', { id: demo.acmeUser, twilioNumber });
    await service.db.orm
      .insert(savedViews)
      .values({ id: 'view', userId: demo.acmeUser, resource: 'manage-users', name: 'Mine', settings: {} });
    expect((await admin.call('bulkDelete', { ids: [demo.acmeUser] })).body.data?.ok).toEqual([demo.acmeUser]);

    const { orm } = service.db;
    expect(await orm.select().from(teamMembers).where(eq(teamMembers.userId, demo.acmeUser))).toEqual([]);
    expect(await orm.select().from(savedViews).where(eq(savedViews.id, 'view'))).toEqual([]);
    // Only the mail about the deletion remains.
    expect(await orm.select().from(outbox)).toMatchObject([{ subject: 'Your account was deleted', userId: null }]);
    const [number] = await orm.select().from(phoneNumbers).where(eq(phoneNumbers.phoneNumber, twilioNumber));
    expect(number).toMatchObject({ assignedTo: null, assignedAt: null, releasedAt: expect.any(Date) });
  });

  test('an invitation can be mailed again after a minute, and only to an invited user', async () => {
    const sent = await admin.call('user/sendInvite', { id: demo.invited });
    expect(sent.body.data?.sentTo).toBe('invited@acme.example');
    const { status, body } = await admin.call('user/sendInvite', { id: demo.invited });
    expect([status, body.error?.code]).toEqual([429, 'too_many_requests']);
    expect(body.error?.message).toMatch(/Try again in \d+ s\.$/);
    await service.db.orm.update(outbox).set({ createdAt: new Date(Date.now() - 61_000) });
    expect((await admin.call('user/sendInvite', { id: demo.invited })).status).toBe(200);
    expect((await admin.call('user/sendInvite', { id: demo.acmeUser })).body.error?.code).toBe('conflict');
  });

  test('a reset password no longer works; the mailed link sets a new one', async () => {
    const user = await signIn(service, 'acme-user');
    expect((await admin.call('resetUserPassword', { id: demo.acmeUser })).status).toBe(200);
    expect((await user.call('user/updateLastCheckedVersion', { version: '1' })).status).toBe(401);
    await expect(signIn(service, 'acme-user')).rejects.toThrow();
    const [mail] = await service.db.orm.select().from(outbox);
    const token = /\/validate\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
    await anonymous(service).call('validateToken', { token, password: 'Brand-new-9' });
    await signIn(service, 'acme-user', 'Brand-new-9');
    expect((await admin.call('getUserDetailsFromDb', { id: demo.acmeUser })).body.data?.status).toBe('active');
  });
});

describe('SMS', () => {
  test('needs a phone or a number', async () => {
    await setUser(demo.acmeUser, { phone: null, smsEnabled: false });
    const id = demo.acmeUser;
    const refused = await admin.call('updateUserDetails', { id, smsEnabled: true });
    expect([refused.status, refused.body.error?.field]).toEqual([409, 'smsEnabled']);
    const bulk = await admin.call('bulkToggleSmsStatus', { ids: [id, demo.mfa], enabled: true });
    expect([bulk.body.data?.ok, bulk.body.data?.failed[0]?.error.code]).toEqual([[demo.mfa], 'conflict']);
    expect((await admin.call('updateUserDetails', { id, smsEnabled: true, phone: '+14155550111' })).status).toBe(200);
    expect((await admin.call('updateUserDetails', { id, phone: null })).status).toBe(409);
    expect((await admin.call('updateUserDetails', { id, phone: null, smsEnabled: false })).status).toBe(200);
    expect((await admin.call('addUser', { ...grace, smsEnabled: true })).body.error?.field).toBe('smsEnabled');
  });

  test('toggling needs authentication, for which a bearer token suffices', async () => {
    const input = { ids: [demo.mfa], enabled: true };
    const stranger = anonymous(service);
    expect((await stranger.send('bulkToggleSmsStatus', input)).status).toBe(401);
    expect((await stranger.send('bulkToggleSmsStatus', input, { authorization: 'Bearer nonsense' })).status).toBe(401);
    const authorization = `Bearer ${admin.token}`;
    const answer = await stranger.send('bulkToggleSmsStatus', input, { authorization });
    expect(answer.body.data).toEqual({ ok: [demo.mfa], etags: { [demo.mfa]: expect.any(String) }, failed: [] });
  });
});

describe('many at once', () => {
  test('reports each: done, not found, in another organisation', async () => {
    const ids = [demo.acmeUser, 'stranger', demo.globexAdmin, demo.mfa, demo.acmeUser];
    for (const name of ['bulkToggleSmsStatus', 'user/bulkDeactivate', 'bulkDelete'] as const) {
      const { body } = await admin.send(name, { ids, ...(name === 'bulkToggleSmsStatus' && { enabled: true }) });
      const notThere = expect.objectContaining({ code: 'not_found' });
      expect(body.data).toEqual({
        ok: [demo.acmeUser, demo.mfa],
        // A deleted user has no record to return.
        ...(name !== 'bulkDelete' && {
          etags: { [demo.acmeUser]: expect.any(String), [demo.mfa]: expect.any(String) },
        }),
        failed: [
          { id: 'stranger', error: notThere },
          { id: demo.globexAdmin, error: notThere },
        ],
      });
    }
    await expect(signIn(service, 'acme-user')).rejects.toThrow();
    await signIn(service, 'globex-admin');
  });
});

describe('looking up the signed-in user', () => {
  async function lookUp(username: string, id: string, bearer = username) {
    const { token = '' } = await signIn(service, bearer);
    return anonymous(service).send('getUser', { username, id }, { authorization: `Bearer ${token}` });
  }

  test('returns the user of the token only', async () => {
    expect((await lookUp('acme-admin', demo.acmeAdmin)).body.data).toMatchObject({
      message: 'success',
      data: { user_type: 'admin', organization: 'acme', organizationLabel: 'Acme Ltd' },
    });
    expect((await lookUp('acme-admin', demo.acmeAdmin, 'acme-user')).status).toBe(401);
    expect((await anonymous(service).call('getUser', { username: 'super', id: demo.super })).status).toBe(401);
  });

  test('tells a user who never activated the account to do so, and creates no session', async () => {
    expect((await lookUp('invited', demo.invited)).body.data).toEqual({
      message: 'failure',
      error: 'Your account needs to be activated through the mobile app. Please download the chat app and login.',
    });
    const invited = await signIn(service, 'invited');
    expect((await invited.call('listUsers', {})).status).toBe(401);
  });
});
