/** The rules of the calls about people. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { demo } from '../../contract/demo';
import { outbox, users } from '../../service/db/schema';
import { anonymous, type Client, signIn } from '../support/client';
import { onEachDatabase } from '../support/databases';
import type { TestService } from '../support/service';
import { type Snapshot, takeSnapshot } from '../support/snapshot';

const grace = { username: 'grace.hopper', first_name: 'Grace', last_name: 'Hopper', email: 'grace@acme.example' };

onEachDatabase(start => {
  let service: TestService;
  let snapshot: Snapshot;
  let admin: Client;
  let operator: Client;

  beforeAll(async () => {
    service = await start();
    admin = await signIn(service, 'acme-admin');
    operator = await signIn(service, 'super');
    snapshot = await takeSnapshot(service.db);
  });
  afterEach(() => snapshot?.restore());
  afterAll(() => service?.stop());

  const setUser = (id: string, columns: Partial<typeof users.$inferInsert>) =>
    service.db.orm.update(users).set(columns).where(eq(users.id, id));

  describe('adding', () => {
    test('makes a person and an account, in the teams named, invited', async () => {
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

    test('the mailed link lets the person choose a password and sign in, once', async () => {
      await admin.call('addUser', { ...grace, sendInvite: true });
      const [mail] = await service.db.orm.select().from(outbox);
      const token = /\/reset\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
      expect(mail?.body).toContain(`${service.url}/reset/`);
      const nobody = anonymous(service);
      expect((await nobody.call('validateResetToken', { token })).body.data).toEqual({ username: grace.username });
      const weak = await nobody.call('validateResetToken', { token, password: 'weak' });
      expect(weak.body.error).toMatchObject({ code: 'invalid', field: 'password' });
      expect((await nobody.call('validateResetToken', { token, password: 'Brand-new-9' })).status).toBe(200);
      const again = await nobody.call('validateResetToken', { token, password: 'Brand-new-10' });
      expect(again.body.error).toMatchObject({ code: 'expired_link', field: 'token' });
      await signIn(service, grace.username, 'Brand-new-9');
    });

    test('a username is taken in the whole service', async () => {
      expect((await admin.call('checkUsernameAvailability', { username: 'globex-admin' })).body.data).toEqual({
        available: false,
      });
      const { status, body } = await admin.call('addUser', { ...grace, username: 'globex-admin' });
      expect([status, body.error?.code, body.error?.field]).toEqual([409, 'taken', 'username']);
    });

    test('two at once for one username: one is refused', async () => {
      const answers = await Promise.all([
        admin.call('addUser', grace),
        operator.call('addUser', { ...grace, organization: 'globex' }),
      ]);
      expect(answers.map(answer => answer.status).sort()).toEqual([200, 409]);
    });

    test('teams of another organisation are refused, and nothing is left behind', async () => {
      const { body } = await admin.call('addUser', { ...grace, teams: ['globex-board'] });
      expect(body.error).toMatchObject({ code: 'invalid', field: 'teams' });
      expect((await admin.call('addUser', grace)).status).toBe(200);
    });

    test('no more than the organisation may have', async () => {
      await operator.call('updateOrganizationAttributes', { organization: 'acme', attributes: { maxUsers: 121 } });
      expect((await admin.call('addUser', grace)).status).toBe(200);
      const { status, body } = await admin.call('addUser', { ...grace, username: 'one.more' });
      expect([status, body.error?.code]).toEqual([409, 'limit']);
    });

    test('an admin makes no super_admin; an operator makes one who belongs to no organisation', async () => {
      const refused = await admin.call('addUser', { ...grace, user_type: 'super_admin' });
      expect([refused.status, refused.body.error?.field]).toEqual([403, 'user_type']);
      const { body } = await operator.call('addUser', { ...grace, user_type: 'super_admin' });
      expect(body.data).toMatchObject({ organization: null, user_type: 'super_admin' });
      expect((await operator.call('addUser', { ...grace, username: 'x.y.z' })).body.error?.field).toBe('organization');
    });
  });

  describe('changing', () => {
    test('each call changes what it is for, and nothing else', async () => {
      const id = demo.acmeUser;
      const before = (await admin.call('getUserDetailsFromDb', { id })).body.data;
      await admin.call('updateUserName', { id, last_name: 'Ångström' });
      await admin.call('updateUserEmail', { id, email: 'new@acme.example' });
      await admin.call('updateUserDetails', { id, phone: null });
      const { body } = await admin.call('updateUserDetails', { id, smsEnabled: true });
      expect(body.data).toEqual({
        ...before,
        last_name: 'Ångström',
        email: 'new@acme.example',
        phone: null,
        smsEnabled: true,
      });
    });

    test('a role takes effect on the next call', async () => {
      const user = await signIn(service, 'acme-user');
      expect((await user.call('listUsers', {})).status).toBe(403);
      await admin.call('updateUserRole', { id: demo.acmeUser, user_type: 'admin' });
      expect((await user.call('listUsers', {})).status).toBe(200);
    });

    test('an admin grants no super_admin and touches none, even of the own organisation', async () => {
      const granted = await admin.call('updateUserRole', { id: demo.acmeUser, user_type: 'super_admin' });
      expect([granted.status, granted.body.error?.code]).toEqual([403, 'forbidden']);
      await setUser(demo.acmeUser, { userType: 'super_admin' });
      for (const call of [
        'deleteUser',
        'user/disable',
        'user/enable',
        'resetUserPassword',
        'updateUserName',
      ] as const) {
        expect((await admin.call(call, { id: demo.acmeUser })).status).toBe(403);
      }
      const bulk = await admin.call('bulkDelete', { ids: [demo.acmeUser] });
      expect(bulk.body.data?.failed[0]?.error.code).toBe('forbidden');
    });

    test('a super_admin of no organisation cannot become anything less', async () => {
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

  describe('nobody is locked out', () => {
    test('not oneself', async () => {
      for (const call of ['deleteUser', 'user/disable', 'resetUserPassword'] as const) {
        const { status, body } = await admin.call(call, { id: demo.acmeAdmin });
        expect([status, body.error?.code]).toEqual([409, 'own_account']);
      }
      const demoted = await admin.call('updateUserRole', { id: demo.acmeAdmin, user_type: 'user' });
      expect(demoted.body.error?.code).toBe('own_account');
      const bulk = await admin.call('user/bulkDeactivate', { ids: [demo.acmeAdmin, demo.acmeUser] });
      expect(bulk.body.data).toEqual({
        ok: [demo.acmeUser],
        failed: [{ id: demo.acmeAdmin, error: expect.objectContaining({ code: 'own_account' }) }],
      });
    });

    test('two super_admins who disable each other at once: one remains', async () => {
      await setUser(demo.acmeUser, { userType: 'super_admin' });
      const second = await signIn(service, 'acme-user');
      await Promise.all([
        operator.call('user/disable', { id: demo.acmeUser }),
        second.call('user/disable', { id: demo.super }),
      ]);
      const left = await service.db.orm.select().from(users).where(eq(users.userType, 'super_admin'));
      expect(left.filter(person => person.status === 'active')).toHaveLength(1);
    });
  });

  describe('access', () => {
    test('disabling ends the session and signing in, enabling gives them back', async () => {
      const user = await signIn(service, 'acme-user');
      const disabled = await admin.call('user/disable', { id: demo.acmeUser });
      expect(disabled.body.data?.status).toBe('disabled');
      expect((await user.call('user/updateLastCheckedVersion', { version: '1' })).status).toBe(401);
      await expect(signIn(service, 'acme-user')).rejects.toThrow('User is disabled.');
      expect((await admin.call('user/enable', { id: demo.acmeUser })).body.data?.status).toBe('active');
      await signIn(service, 'acme-user');
    });

    test('who has never activated the account is invited again when enabled', async () => {
      await admin.call('user/disable', { id: demo.invited });
      expect((await admin.call('user/enable', { id: demo.invited })).body.data?.status).toBe('invited');
    });

    test('deleting removes the person and the account', async () => {
      const user = await signIn(service, 'acme-user');
      expect((await admin.call('deleteUser', { id: demo.acmeUser })).status).toBe(200);
      expect((await admin.call('getUserDetailsFromDb', { id: demo.acmeUser })).status).toBe(404);
      expect((await user.call('user/updateLastCheckedVersion', { version: '1' })).status).toBe(401);
      await expect(signIn(service, 'acme-user')).rejects.toThrow('Incorrect username or password.');
      expect((await admin.call('addUser', { ...grace, username: 'acme-user' })).status).toBe(200);
    });

    test('an invitation is mailed again after a minute, and only to who is invited', async () => {
      const sent = await admin.call('user/sendInvite', { id: demo.invited });
      expect(sent.body.data?.sentTo).toBe('invited@acme.example');
      const { status, body } = await admin.call('user/sendInvite', { id: demo.invited });
      expect([status, body.error?.code]).toEqual([429, 'too_many_requests']);
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

  describe('many at once', () => {
    test('each is answered for: done, not there, another organisation', async () => {
      const ids = [demo.acmeUser, 'nobody', demo.globexAdmin, demo.mfa, demo.acmeUser];
      for (const name of ['bulkToggleSmsStatus', 'user/bulkDeactivate', 'bulkDelete'] as const) {
        const { body } = await admin.send(name, { ids, ...(name === 'bulkToggleSmsStatus' && { enabled: true }) });
        const notThere = expect.objectContaining({ code: 'not_found' });
        expect(body.data).toEqual({
          ok: [demo.acmeUser, demo.mfa],
          failed: [
            { id: 'nobody', error: notThere },
            { id: demo.globexAdmin, error: notThere },
          ],
        });
      }
      await expect(signIn(service, 'acme-user')).rejects.toThrow();
      await signIn(service, 'globex-admin');
    });
  });

  describe('looking up who has signed in', () => {
    async function lookUp(username: string, id: string, bearer = username) {
      const { token = '' } = await signIn(service, bearer);
      return anonymous(service).send('getUser', { username, id }, { authorization: `Bearer ${token}` });
    }

    test('answers the person, for the own token only', async () => {
      expect((await lookUp('acme-admin', demo.acmeAdmin)).body.data).toMatchObject({
        message: 'success',
        data: { user_type: 'admin', organization: 'acme', organizationLabel: 'Acme Ltd' },
      });
      expect((await lookUp('acme-admin', demo.acmeAdmin, 'acme-user')).status).toBe(401);
      expect((await anonymous(service).call('getUser', { username: 'super', id: demo.super })).status).toBe(401);
    });

    test('tells who has never activated the account to do so, and gives no session', async () => {
      expect((await lookUp('invited', demo.invited)).body.data).toEqual({
        message: 'failure',
        error: 'Your account needs to be activated through the mobile app. Please download the chat app and login.',
      });
      const invited = await signIn(service, 'invited');
      expect((await invited.call('listUsers', {})).status).toBe(401);
    });
  });
});
