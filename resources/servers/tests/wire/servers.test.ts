import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract';
import {
  auditEntries,
  chatAccounts,
  fakeChatHosts,
  organizations,
  servers,
  users,
  virtualHosts,
} from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { isEjabberdInstalled, startEjabberd, type TestEjabberd } from '../../../../tests/support/ejabberd';
import { startService } from '../../../../tests/support/service';
import type { SyncResult } from '../../contract/servers';
import { ejabberd } from '../../service/chat/ejabberd';
import { checkAllServers } from '../../service/chat/plugin';
import { addedServer, expectSoon } from '../support/chatServers';

const eu = 'srv-eu-central';
const hasEjabberd = await isEjabberdInstalled();

const { service, operator } = demoService(startService);

async function hosts(input: CallInput<'listVirtualHostsWithStatus'> = {}) {
  const { body } = await operator.call('listVirtualHostsWithStatus', input);
  return Object.fromEntries((body.data?.items ?? []).map(({ vhost, status }) => [vhost, status]));
}

/** Runs a synchronisation part by part. */
async function sync(input: CallInput<'syncHost'>): Promise<SyncResult[]> {
  const parts: SyncResult[] = [];
  for (let cursor: string | undefined; parts.length < 100; ) {
    const { body } = await operator.call('syncHost', { ...input, cursor });
    if (!body.data) throw new Error(body.error?.message);
    parts.push(body.data);
    if (body.data.cursor === null) return parts;
    cursor = body.data.cursor;
  }
  throw new Error('The synchronisation does not end');
}
const missing = (parts: readonly SyncResult[]) => parts.flatMap(part => part.usersMissing);

describe('a server', () => {
  test('stores its secret encrypted and never returns it', async () => {
    const { body } = await operator.call('server/add', addedServer);
    expect(body.data).toMatchObject({
      name: 'eu-north-chat-1',
      apiSecretSet: true,
      status: 'unknown',
      c2sPort: 5222,
    });
    expect(JSON.stringify(body)).not.toContain(addedServer.apiSecret);
    const [row] = await service.db.orm.select().from(servers).where(eq(servers.name, addedServer.name));
    expect(row?.apiSecret).toMatch(/\S/);
    expect(row?.apiSecret).not.toContain(addedServer.apiSecret);
    const entries = await service.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'server/add'));
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain(addedServer.apiSecret);
  });

  test('has a unique name', async () => {
    await operator.call('server/add', addedServer);
    const { status, body } = await operator.call('server/add', addedServer);
    expect([status, body.error?.field]).toEqual([409, 'name']);
  });

  test('does not send its secret to another address', async () => {
    const { body } = await operator.call('server/add', addedServer);
    const serverId = body.data?.id ?? '';
    const refused = await operator.call('server/update', { serverId, apiUrl: 'https://elsewhere.example.net/api' });
    expect([refused.status, refused.body.error?.field]).toEqual([400, 'apiSecret']);
    const moved = await operator.call('server/update', {
      serverId,
      apiUrl: 'https://elsewhere.example.net/api',
      apiSecret: 'another',
    });
    expect(moved.body.data?.apiUrl).toBe('https://elsewhere.example.net/api');
    const renamed = await operator.call('server/update', { serverId, name: 'renamed' });
    expect(renamed.body.data).toMatchObject({ name: 'renamed', apiSecretSet: true, c2sPort: 5222 });
  });

  test('is offline with an error while it does not respond', async () => {
    const { body } = await operator.call('server/add', addedServer);
    const checked = await operator.call('server/refresh', { serverId: body.data?.id ?? '' });
    expect(checked.body.data).toMatchObject({ status: 'offline', statusError: expect.stringContaining('refused') });
    const synced = await operator.call('syncHost', { serverId: body.data?.id ?? '' });
    expect([synced.status, synced.body.error?.code]).toEqual([409, 'conflict']);
  });

  test('reports its hosts, with a time while it responds', async () => {
    const reportedTimes = async () => {
      const { body } = await operator.call('listVirtualHostsWithStatus', { serverId: eu });
      return body.data?.items.map(({ reportedAt }) => reportedAt);
    };
    const { body } = await operator.call('server/refresh', { serverId: eu });
    expect(new Set(await reportedTimes())).toEqual(new Set([body.data?.lastCheckedAt]));
    const { orm } = service.db;
    const present = (is: boolean) =>
      orm.update(virtualHosts).set({ present: is }).where(eq(virtualHosts.vhost, 'spare-2.chat.example'));
    await present(false);
    expect(new Set(await reportedTimes())).toEqual(new Set([body.data?.lastCheckedAt, null]));
    await present(true);
    await service.db.orm.update(servers).set({ status: 'offline' }).where(eq(servers.id, eu));
    expect(new Set(await reportedTimes())).toEqual(new Set([null]));
  });

  test('is not deleted while organisations use it, and names them', async () => {
    const { status, body } = await operator.call('deleteServer', { serverId: eu });
    expect([status, body.error?.code]).toEqual([409, 'conflict']);
    expect(body.error?.message).toContain('Acme Ltd, Globex Industries');
    const on = await operator.call('listOrganizationsByServer', { serverId: eu });
    expect(on.body.data).toMatchObject([
      { id: 'acme', userCount: 120 },
      { id: 'globex', vhost: 'globex.chat.example' },
    ]);
    expect((await operator.call('deleteServer', { serverId: 'srv-spare' })).status).toBe(200);
    expect((await operator.call('server/get', { serverId: 'srv-spare' })).status).toBe(404);
  });

  test('is checked while the service runs', async () => {
    await service.db.orm.update(servers).set({ status: 'unknown', registeredUsers: null });
    await checkAllServers(service);
    const { body } = await operator.call('server/list', { counts: ['status'] });
    expect(body.data?.counts).toEqual({ status: { online: 3 } });
  });
});

describe('virtual hosts', () => {
  test('have a status', async () => {
    expect(await hosts()).toEqual({
      'acme.chat.example': 'assigned',
      'globex.chat.example': 'assigned',
      'initrode.chat.example': 'assigned',
      'new.chat.example': 'unregistered',
      'spare-1.chat.example': 'available',
      'spare-2.chat.example': 'available',
      'umbrella.chat.example': 'missing',
    });
    expect(Object.keys(await hosts({ serverId: 'srv-us-east' }))).toHaveLength(3);
    const filter = { field: 'status', operator: 'eq', value: 'missing' } as const;
    expect(await hosts({ filter })).toEqual({ 'umbrella.chat.example': 'missing' });
  });

  test('are offered if no organisation has them', async () => {
    const { body } = await operator.call('listAvailableVirtualHostsByServer', { serverId: eu });
    expect(body.data?.map(({ vhost }) => vhost)).toEqual(['spare-1.chat.example', 'spare-2.chat.example']);
  });

  test('are assigned, with their server, to an organisation created with one', async () => {
    const made = { organization: 'initech', label: 'Initech', vhost: 'spare-1.chat.example' };
    expect((await operator.call('addOrganization', made)).body.data?.serverId).toBe(eu);
    expect((await hosts())['spare-1.chat.example']).toBe('assigned');
  });

  test('are missing, without figures, at the next check after the server lost them', async () => {
    await service.db.orm.delete(fakeChatHosts).where(eq(fakeChatHosts.vhost, 'globex.chat.example'));
    await operator.call('server/refresh', { serverId: eu });
    expect((await hosts())['globex.chat.example']).toBe('missing');
    const [host] = await service.db.orm
      .select()
      .from(virtualHosts)
      .where(eq(virtualHosts.vhost, 'globex.chat.example'));
    expect(host).toMatchObject({ registeredUsers: null, onlineUsers: null });
  });
});

describe('a synchronisation', () => {
  test('reports the differences in a dry run, and changes nothing', async () => {
    const before = await service.db.orm.select().from(fakeChatHosts).orderBy(fakeChatHosts.vhost);
    const parts = await sync({ serverId: eu, dryRun: true });
    expect(missing(parts)).toHaveLength(6);
    expect(parts[0]?.groupsFixed.length).toBeGreaterThanOrEqual(2);
    expect(parts[0]?.usersCreated).toBe(0);
    expect(await service.db.orm.select().from(fakeChatHosts).orderBy(fakeChatHosts.vhost)).toEqual(before);
    expect(await service.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'syncHost'))).toEqual([]);
  });

  test('applies the chosen changes and no others', async () => {
    const groups = await sync({ serverId: eu, apply: ['groupsFixed'] });
    expect([missing(groups), groups[0]?.usersCreated]).toEqual([[], 0]);
    const left = await sync({ serverId: eu, dryRun: true });
    expect([missing(left).length, left.flatMap(({ groupsFixed }) => groupsFixed)]).toEqual([6, []]);
    const before = await hosts({ serverId: 'srv-us-east' });
    expect((await sync({ serverId: 'srv-us-east', apply: ['usersMissing'] }))[0]).toMatchObject({
      added: [],
      removed: [],
    });
    expect(await hosts({ serverId: 'srv-us-east' })).toEqual(before);
  });

  test('repairs all differences, so that a second run finds none', async () => {
    const parts = await sync({ serverId: eu });
    expect(parts.reduce((sum, part) => sum + part.usersCreated, 0)).toBe(6);
    expect(parts.at(-1)?.progress).toEqual({ done: 4, total: 4 });
    const [again] = await sync({ serverId: eu, dryRun: true });
    expect(again).toMatchObject({ usersMissing: [], groupsFixed: [], updated: [], errors: [] });
    const entries = await service.db.orm.select().from(auditEntries).where(eq(auditEntries.action, 'syncHost'));
    expect(entries[0]).toMatchObject({ targetType: 'servers', targetId: eu });
  });

  test('comes to the same result in parts after an interruption', async () => {
    const vhost = 'acme.chat.example';
    await service.db.orm.update(fakeChatHosts).set({ users: [], groups: {} }).where(eq(fakeChatHosts.vhost, vhost));
    const [interrupted] = [await operator.call('syncHost', { serverId: eu, vhost })];
    expect(interrupted?.body.data).toMatchObject({ usersCreated: 50, cursor: vhost });
    const parts = await sync({ serverId: eu, vhost });
    expect(parts.length).toBeGreaterThan(1);
    const [again] = await sync({ serverId: eu, vhost, dryRun: true });
    expect(again).toMatchObject({ usersMissing: [], groupsFixed: [] });
    const [row] = await service.db.orm.select().from(fakeChatHosts).where(eq(fakeChatHosts.vhost, vhost));
    const [people] = await service.db.orm
      .select({ count: sql<number>`count(*)` })
      .from(users)
      .where(sql`organization_id = 'acme' and status not in ('invited', 'disabled')`);
    expect(row?.users).toHaveLength(people?.count ?? -1);
  });

  test('creates no accounts for disabled users, and blocks those they have', async () => {
    const vhost = 'acme.chat.example';
    const [ada] = await service.db.orm.select().from(users).where(eq(users.username, 'acme-user'));
    await service.db.orm.update(users).set({ status: 'disabled' }).where(eq(users.username, 'acme-user'));
    const [dry] = await sync({ serverId: eu, vhost, dryRun: true });
    expect(dry?.usersBlocked).toContain(`acme-user@${vhost}`);
    await sync({ serverId: eu, vhost });
    const [row] = await service.db.orm.select().from(fakeChatHosts).where(eq(fakeChatHosts.vhost, vhost));
    expect(row?.blocked).toContain('acme-user');
    const [again] = await sync({ serverId: eu, vhost, dryRun: true });
    expect(again).toMatchObject({ usersMissing: [], usersBlocked: [] });

    await service.db.orm
      .update(fakeChatHosts)
      .set({ users: sql`array_remove(users, 'acme-user')` })
      .where(eq(fakeChatHosts.vhost, vhost));
    const [gone] = await sync({ serverId: eu, vhost, dryRun: true });
    expect(gone).toMatchObject({ usersMissing: [] });
    expect(ada?.status).toBe('active');
  });

  test('registers new virtual hosts and removes missing ones', async () => {
    const [part] = await sync({ serverId: 'srv-us-east' });
    expect(part).toMatchObject({ added: ['new.chat.example'], removed: ['umbrella.chat.example'] });
    expect(await hosts({ serverId: 'srv-us-east' })).toEqual({
      'initrode.chat.example': 'assigned',
      'new.chat.example': 'available',
    });
  });

  test('reports an organisation’s virtual host that is not on the server', async () => {
    await service.db.orm.delete(fakeChatHosts).where(eq(fakeChatHosts.vhost, 'globex.chat.example'));
    const parts = await sync({ serverId: eu });
    expect(parts.flatMap(({ errors }) => errors)).toMatchObject([{ vhost: 'globex.chat.example' }]);
    expect((await hosts())['globex.chat.example']).toBe('missing');
  });

  test('is refused for a virtual host that the server does not have', async () => {
    const { status, body } = await operator.call('syncHost', { serverId: eu, vhost: 'none.chat.example' });
    expect([status, body.error?.field]).toEqual([404, 'vhost']);
  });
});

describe.runIf(hasEjabberd)('with a real ejabberd', () => {
  let real: TestEjabberd;
  let serverId: string;

  beforeAll(async () => {
    real = await startEjabberd(['admin.chat.example', 'initrode.chat.example', 'free.chat.example']);
  }, 180_000);
  afterAll(() => real?.stop());

  /** Moves an organisation to the ejabberd. */
  async function moveVirtualHost() {
    const { apiUrl, apiUser, apiSecret } = real;
    const { body } = await operator.call('server/add', { ...addedServer, apiUrl, apiUser, apiSecret });
    serverId = body.data?.id ?? '';
    await service.db.orm.execute(sql`delete from virtual_hosts where vhost = 'initrode.chat.example'`);
    await service.db.orm.update(organizations).set({ serverId }).where(eq(organizations.id, 'initrode'));
  }

  test('reads its status and its hosts', async () => {
    await moveVirtualHost();
    const { body } = await operator.call('server/refresh', { serverId });
    expect(body.data).toMatchObject({ status: 'online', statusError: null, vhostCount: 3 });
    expect(body.data?.version).toMatch(/^\d+\.\d+/);
    expect(await hosts({ serverId })).toMatchObject({
      'initrode.chat.example': 'assigned',
      'free.chat.example': 'unregistered',
    });
  });

  test('reads when the certificate that it presents to apps expires', async () => {
    await moveVirtualHost();
    await service.db.orm
      .update(servers)
      .set({ host: '127.0.0.1', c2sPort: real.c2sPort })
      .where(eq(servers.id, serverId));
    await operator.call('server/refresh', { serverId });
    const { body } = await operator.call('listVirtualHostsWithStatus', { serverId });
    const hundredths = (body.data?.items ?? []).map(({ tlsExpiresAt }) =>
      Math.round(((Date.parse(tlsExpiresAt ?? '') - Date.now()) / (365 * 24 * 60 * 60 * 1000)) * 100),
    );
    expect(hundredths).toEqual([100, 100, 100]);
  });

  test('creates accounts and groups, in parts, and corrects differences', {
    timeout: 180_000,
  }, async () => {
    await moveVirtualHost();
    const [dry] = await sync({ serverId, dryRun: true });
    expect(dry?.usersMissing.length).toBeGreaterThan(30);
    const parts = await sync({ serverId });
    expect(parts.flatMap(({ errors }) => errors)).toEqual([]);
    expect(parts.reduce((sum, part) => sum + part.usersCreated, 0)).toBe(dry?.usersMissing.length);
    expect((await sync({ serverId, dryRun: true }))[0]).toMatchObject({ usersMissing: [], groupsFixed: [] });

    const server = ejabberd({ apiUrl: real.apiUrl, user: real.apiUser, secret: real.apiSecret });
    const vhost = 'initrode.chat.example';
    expect(await server.users(vhost)).toEqual(
      expect.arrayContaining((dry?.usersMissing ?? []).map(name => name.split('@')[0])),
    );
    const group = await server.group(vhost, 'initrode-drivers');
    expect(group.members.length).toBeGreaterThan(0);
    await server.saveGroup(vhost, 'initrode-drivers', { ...group, label: 'Fahrer – Tür 1' });
    await server.removeMember(vhost, 'initrode-drivers', group.members[0] ?? '');
    expect((await server.group(vhost, 'initrode-drivers')).label).toBe('Fahrer – Tür 1');
    const [differs] = await sync({ serverId, vhost, dryRun: true });
    expect(differs?.groupsFixed).toEqual([`initrode-drivers@${vhost}`]);
    await sync({ serverId, vhost });
    expect(await server.group(vhost, 'initrode-drivers')).toEqual({
      ...group,
      members: expect.arrayContaining([...group.members]),
    });
  });

  test('blocks, unblocks and deletes accounts as their users are disabled, enabled and deleted', {
    timeout: 180_000,
  }, async () => {
    await moveVirtualHost();
    const server = ejabberd({ apiUrl: real.apiUrl, user: real.apiUser, secret: real.apiSecret });
    const vhost = 'initrode.chat.example';
    const members = await service.db.orm
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(sql`organization_id = 'initrode' and status = 'active' and user_type = 'user'`)
      .limit(2);
    const [kept, deleted] = members;
    if (kept === undefined || deleted === undefined) throw new Error('The demo has no such users');
    for (const { username } of members) {
      await server.addUser(vhost, username, 'Own-password-7');
      await real.command('change_password', { user: username, host: vhost, newpass: 'Own-password-7' });
    }
    const canSignIn = async () => {
      const check = { user: kept.username, host: vhost, password: 'Own-password-7' };
      return (await real.command('check_password', check)) === 0;
    };
    expect(await canSignIn()).toBe(true);

    await operator.call('user/disable', { id: kept.id });
    await operator.call('deleteUser', { id: deleted.id });
    await expectSoon(service, async () => {
      expect(await canSignIn()).toBe(false);
      expect(await server.users(vhost)).not.toContain(deleted.username);
    });
    const [again] = await sync({ serverId, vhost, dryRun: true });
    expect(again?.usersMissing).not.toContain(`${kept.username}@${vhost}`);
    expect(again?.usersBlocked).not.toContain(`${kept.username}@${vhost}`);

    await operator.call('user/enable', { id: kept.id });
    await expectSoon(service, async () => expect(await service.db.orm.select().from(chatAccounts)).toEqual([]));
    expect(await server.users(vhost)).toContain(kept.username);
  });

  test('reports a refused secret', async () => {
    await moveVirtualHost();
    const { body } = await operator.call('server/update', { serverId, apiSecret: 'wrong' });
    expect(body.data?.apiSecretSet).toBe(true);
    const checked = await operator.call('server/refresh', { serverId });
    expect(checked.body.data).toMatchObject({
      status: 'offline',
      statusError: 'The server refuses the account or its secret.',
    });
  });
});
