/** Tests how users get their accounts: by an invitation, or with a password from the administrator. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import { outbox, users } from '../../../../service/db/schema';
import { anonymous, signIn } from '../../../../tests/support/client';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';

const grace = { username: 'grace.hopper', first_name: 'Grace', last_name: 'Hopper', email: 'grace@acme.example' };

const { service, admin } = demoService(startService, async ({ service }) => {
  await service.db.orm.delete(outbox);
});

const setUser = (id: string, columns: Partial<typeof users.$inferInsert>) =>
  service.db.orm.update(users).set(columns).where(eq(users.id, id));

describe('invitations', () => {
  const DAY = 24 * 60 * 60 * 1000;
  const activate = (token: string | undefined) =>
    anonymous(service).send(
      'user/activate',
      { platform: 'ios', appVersion: '5.4.1' },
      { authorization: `Bearer ${token}` },
    );
  async function invitationLink(): Promise<string> {
    const [mail] = await service.db.orm.select().from(outbox);
    return /\/reset\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  }

  test('are valid for 7 days', async () => {
    const { body } = await admin.call('user/sendInvite', { id: demo.invited });
    const left = Date.parse(body.data?.expiresAt ?? '') - Date.now();
    expect(left / DAY).toBeCloseTo(7, 2);
    const token = await invitationLink();
    const { rows } = await service.db.pool.query('select expires_at from identity_one_time_tokens');
    expect((rows[0].expires_at - Date.now()) / DAY).toBeCloseTo(7, 2);
    expect((await anonymous(service).call('validateResetToken', { token })).status).toBe(200);
  });

  test('are accepted by signing in to the app, which activates the account', async () => {
    const invited = await signIn(service, 'invited');
    expect((await invited.call('listUsers', {})).status).toBe(401);
    expect((await activate(invited.token)).body.data).toEqual({ username: 'invited', status: 'active' });
    expect((await invited.call('listUsers', {})).status).toBe(200);
    const { body } = await admin.call('getUserDetailsFromDb', { id: demo.invited });
    expect(body.data).toMatchObject({
      status: 'active',
      platform: 'ios',
      appVersion: '5.4.1',
      inviteExpiresAt: null,
    });
    expect(Date.now() - Date.parse(body.data?.lastSeenAt ?? '')).toBeLessThan(10_000);
  });

  test('activation needs an identity token, and is refused for a disabled user', async () => {
    expect((await activate(undefined)).status).toBe(401);
    const { token } = await signIn(service, 'acme-user');
    await setUser(demo.acmeUser, { status: 'disabled' });
    expect((await activate(token)).status).toBe(401);
    expect((await admin.call('getUserDetailsFromDb', { id: demo.acmeUser })).body.data?.status).toBe('disabled');
  });

  test('revoking disables the link and the account, and the user can be invited again', async () => {
    await admin.call('user/sendInvite', { id: demo.invited });
    const token = await invitationLink();
    const revoked = await admin.call('user/revokeInvite', { id: demo.invited });
    expect(revoked.body.data).toMatchObject({ status: 'invited', invitedAt: null, inviteExpiresAt: null });
    const used = await anonymous(service).call('validateResetToken', { token, password: 'Brand-new-9' });
    expect(used.body.error?.code).toBe('expired_link');
    const { token: session } = await signIn(service, 'invited');
    expect((await activate(session)).body.error?.code).toBe('conflict');

    await service.db.orm.delete(outbox);
    expect((await admin.call('user/sendInvite', { id: demo.invited })).status).toBe(200);
    expect((await activate(session)).status).toBe(200);
    expect((await admin.call('user/revokeInvite', { id: demo.invited })).body.error?.code).toBe('conflict');
  });

  test('many are sent at once, except to users mailed a moment ago or without an address', async () => {
    const added = await Promise.all(
      ['one.more', 'two.more', 'no.mail'].map(username => admin.call('addUser', { ...grace, username })),
    );
    const [one = '', two = '', noMail = ''] = added.map(({ body }) => body.data?.id);
    await setUser(noMail, { email: '' });
    await admin.call('user/sendInvite', { id: one });
    const { body } = await admin.call('user/bulkSendInvite', { ids: [one, two, noMail, demo.acmeUser] });
    expect(body.data?.ok).toEqual([two]);
    expect(body.data?.failed.map(({ error }) => error.code)).toEqual(['too_many_requests', 'conflict', 'conflict']);
    const mails = await service.db.orm.select().from(outbox);
    expect(new Set(mails.map(mail => /\/reset\/(\S+)/.exec(mail.body)?.[1])).size).toBe(2);
  });
});

describe('accounts with a password from the administrator', () => {
  const create = (input: object = {}) =>
    admin.call('user/adminCreateUser', { ...grace, messageAction: 'SUPPRESS', ...input });

  test('the password is returned once, works for signing in and must be replaced', async () => {
    const { body } = await create();
    const password = body.data?.temporaryPassword ?? '';
    expect(body.data).toMatchObject({ ...grace, status: 'active', invitedAt: null, lastSeenAt: null });
    expect(await service.db.orm.select().from(outbox)).toEqual([]);
    await expect(signIn(service, grace.username, password)).rejects.toThrow();
    expect((await admin.send('getUserDetailsFromDb', { id: body.data?.id })).body.data).not.toHaveProperty(
      'temporaryPassword',
    );
    const again = await create();
    expect([again.status, again.body.error?.field]).toEqual([409, 'username']);
  });

  test('without a message action the password is mailed, and RESEND sends another until it is replaced', async () => {
    const first = await create({ messageAction: undefined });
    const [mail] = await service.db.orm.select().from(outbox);
    expect(mail).toMatchObject({ kind: 'invitation', recipient: grace.email });
    expect(mail?.body).toContain(first.body.data?.temporaryPassword);
    const second = await create({ messageAction: 'RESEND' });
    expect(second.body.data?.id).toBe(first.body.data?.id);
    expect(second.body.data?.temporaryPassword).not.toBe(first.body.data?.temporaryPassword);
    const refused = await create({ messageAction: 'RESEND', username: 'acme-user' });
    expect([refused.status, refused.body.error?.field]).toEqual([409, 'messageAction']);
    expect((await create({ messageAction: 'RESEND', username: 'globex-admin' })).status).toBe(404);
  });

  test('the same checks apply as to other ways of adding a user', async () => {
    expect((await create({ user_type: 'super_admin' })).body.error?.field).toBe('user_type');
    expect((await create({ teams: ['globex-board'] })).body.error?.field).toBe('teams');
  });
});
