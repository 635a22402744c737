/** Tests how chat servers learn of changes of users. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { demo } from '../../../../contract/demo';
import { clock } from '../../../../service/clock';
import { chatAccounts, fakeChatHosts, organizations, servers, users } from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';
import { recordBlocked, updateChatServers } from '../../service/chat/accounts';
import { addedServer, expectSoon } from '../support/chatServers';

const eu = 'srv-eu-central';

const { service, operator } = demoService(startService);

describe('accounts on the chat server', () => {
  const vhost = 'acme.chat.example';
  const readFakeHost = async () => {
    const [row] = await service.db.orm.select().from(fakeChatHosts).where(eq(fakeChatHosts.vhost, vhost));
    return { users: row?.users ?? [], blocked: row?.blocked ?? [] };
  };
  test('are updated when many users are disabled, enabled and deleted', async () => {
    const people = await service.db.orm
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(sql`organization_id = 'acme' and status = 'active' and user_type = 'user'`)
      .orderBy(users.username)
      .limit(20);
    const ids = people.map(({ id }) => id);
    const names = people.map(({ username }) => username);
    const { users: all } = await readFakeHost();
    const having = names.filter(name => all.includes(name));
    await operator.call('user/bulkDeactivate', { ids });
    await expectSoon(service, async () => expect((await readFakeHost()).blocked.sort()).toEqual(having));
    await operator.call('user/bulkEnable', { ids });
    await expectSoon(service, async () =>
      expect(await readFakeHost()).toMatchObject({ users: expect.arrayContaining(names), blocked: [] }),
    );
    await operator.call('bulkDelete', { ids });
    await expectSoon(service, async () => {
      const { users: left } = await readFakeHost();
      expect(left.filter(name => names.includes(name))).toEqual([]);
      expect(await service.db.orm.select().from(chatAccounts)).toEqual([]);
    });
  });

  test('are blocked while the organisation is suspended', async () => {
    const before = await readFakeHost();
    await operator.call('organization/suspend', { organization: 'acme' });
    await expectSoon(service, async () =>
      expect((await readFakeHost()).blocked.length).toBeGreaterThan(before.users.length - 5),
    );
    // Super admins of suspended organisations may still sign in.
    await operator.call('updateUserRole', { id: demo.acmeUser, user_type: 'super_admin' });
    await expectSoon(service, async () => expect((await readFakeHost()).blocked).not.toContain('acme-user'));
    await operator.call('updateUserRole', { id: demo.acmeUser, user_type: 'user' });
    await expectSoon(service, async () => expect((await readFakeHost()).blocked).toContain('acme-user'));
    await operator.call('organization/resume', { organization: 'acme' });
    await expectSoon(service, async () => expect((await readFakeHost()).blocked.length).toBeLessThan(10));
  });

  test('are open again if a synchronisation blocked them after their users were enabled', async () => {
    await service.db.orm
      .update(fakeChatHosts)
      .set({ blocked: ['acme-user'] })
      .where(eq(fakeChatHosts.vhost, vhost));
    await recordBlocked(service.db, eu, vhost, 'acme-user');
    await expectSoon(service, async () => expect((await readFakeHost()).blocked).toEqual([]));
  });

  test('are retried, with the error saved, while the server cannot be reached', async () => {
    const { body } = await operator.call('server/add', addedServer);
    await service.db.orm.update(organizations).set({ serverId: body.data?.id }).where(eq(organizations.id, 'acme'));
    await operator.call('user/disable', { id: demo.acmeUser });
    await expectSoon(service, async () => {
      const [waiting] = await service.db.orm.select().from(chatAccounts);
      expect(waiting).toMatchObject({
        username: 'acme-user',
        attempts: 1,
        error: expect.stringContaining('refused'),
      });
    });
  });
});

test('a server that does not respond is tried once a round, and delays no other', async () => {
  const asked: string[] = [];
  const released = new AbortController();
  const silent = createServer(({ url = '', socket }) => {
    asked.push(url);
    if (released.signal.aborted) socket.destroy();
    else released.signal.addEventListener('abort', () => socket.destroy());
  });
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    silent.close();
    await service.db.orm.delete(chatAccounts);
  });
  const apiUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/api`;
  const { body } = await operator.call('server/add', { ...addedServer, name: 'silent-chat-1', apiUrl });
  const serverId = body.data?.id ?? '';
  const accountsOf = (id: string) => service.db.orm.select().from(chatAccounts).where(eq(chatAccounts.serverId, id));

  const due = ['ada', 'grace', 'linus'].map(username => ({ serverId, vhost: 'silent.example', username }));
  const other = { serverId: eu, vhost: 'acme.chat.example', username: 'unknown-user' };
  await service.db.orm
    .insert(chatAccounts)
    .values([...due, other].map(account => ({ ...account, dueAt: new Date(0) })));
  // The service's own timer may have claimed them first.
  const telling = updateChatServers(service);
  await vi.waitFor(async () => expect(await accountsOf(eu)).toEqual([]), { timeout: 10_000 });
  released.abort();
  await telling;
  const later = { attempts: 1, error: expect.stringContaining('does not answer') };
  await vi.waitFor(async () => expect(await accountsOf(serverId)).toMatchObject([later, later, later]), {
    timeout: 10_000,
  });
  expect(asked.filter(url => url.endsWith('/check_account'))).toHaveLength(1);
});

/** Adds a chat server that responds once it is released, and queues accounts for it. */
async function addSlowServer(usernames: readonly string[]) {
  const released = new AbortController();
  const asked: string[] = [];
  const slow = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (released.signal.aborted) response.end('1');
    else released.signal.addEventListener('abort', () => response.end('1'));
  });
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const apiUrl = `http://127.0.0.1:${(slow.address() as AddressInfo).port}/api`;
  const { body } = await operator.call('server/add', { ...addedServer, name: 'slow-chat-1', apiUrl });
  const serverId = body.data?.id ?? '';
  onTestFinished(async () => {
    slow.close();
    await service.db.orm.delete(servers).where(eq(servers.id, serverId));
  });
  await service.db.orm
    .insert(chatAccounts)
    .values(usernames.map(username => ({ serverId, vhost: 'slow.example', username, dueAt: new Date(0) })));
  return { asked, release: () => released.abort(), ofServer: eq(chatAccounts.serverId, serverId) };
}

test.each([
  ['is still working on it', { blocked: false, dueAt: sql`now() + interval '2 minutes'`, attempts: 1 }],
  ['has blocked it', { blocked: true, dueAt: null, attempts: 1 }],
])(
  'an account that changed while a node was updating it, and that another node %s, is updated again',
  async (_, of) => {
    const { asked, release, ofServer } = await addSlowServer(['ada']);
    // The service's own timer may have claimed it first.
    const updating = updateChatServers(service);
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 });
    await service.db.orm.update(chatAccounts).set(of).where(ofServer);
    const [other] = await service.db.orm.select().from(chatAccounts).where(ofServer);
    release();
    await updating;
    await vi.waitFor(
      async () => {
        const [account] = await service.db.orm.select().from(chatAccounts).where(ofServer);
        expect(account).toMatchObject({ blocked: of.blocked, dueAt: expect.any(Date) });
        expect(account?.dueAt).not.toEqual(other?.dueAt);
      },
      { timeout: 10_000 },
    );
  },
);

test('the rest of a node’s accounts is left to others once its claim has expired', async () => {
  const { asked, release, ofServer } = await addSlowServer(['ada', 'grace']);
  const updating = updateChatServers(service);
  await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 });
  const now = clock.date();
  const clockReads = vi.spyOn(clock, 'date').mockReturnValue(new Date(now.getTime() + 180_000));
  onTestFinished(() => clockReads.mockRestore());
  release();
  await updating;
  const left = () => service.db.orm.select().from(chatAccounts).where(ofServer);
  await vi.waitFor(async () => expect(await left()).toHaveLength(1), { timeout: 10_000 });
  expect(asked).toHaveLength(1);
});
