import { and, eq, inArray, isNull } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../contract/durations';
import type { Database } from '../../../service/db/connect';
import { fakeChatHosts, organizations, servers, users, virtualHosts } from '../../../service/db/schema';
import { fakeChatServer, onlineCount } from '../service/chat/fakeChatServer';
import { groupsOf } from '../service/chat/sync';

/** The demo's chat servers. They are fakes, so that everything can be tried without a real one. */
export const demoServers = [
  { id: 'srv-eu-central', name: 'eu-central-chat-1', host: 'chat1.example.net', region: 'eu-central-1' },
  { id: 'srv-us-east', name: 'us-east-chat-1', host: 'chat2.example.net', region: 'us-east-1' },
  { id: 'srv-spare', name: 'eu-west-chat-1', host: 'chat3.example.net', region: 'eu-west-1' },
];

const serverOfOrganization = { acme: 'srv-eu-central', globex: 'srv-eu-central', initrode: 'srv-us-east' };

/** Virtual hosts without an organisation: whether they are registered here, and present on their server. */
const unassignedHosts = [
  { vhost: 'spare-1.chat.example', serverId: 'srv-eu-central', known: true, present: true },
  { vhost: 'spare-2.chat.example', serverId: 'srv-eu-central', known: true, present: true },
  { vhost: 'new.chat.example', serverId: 'srv-us-east', known: false, present: true },
  { vhost: 'umbrella.chat.example', serverId: 'srv-us-east', known: true, present: false },
];

/** How many users of each organisation have no account on its server yet, and the old name of one of its groups. */
const MISSING_ACCOUNTS = 3;
const OLD_GROUP_NAME = 'Old name';

/**
 * Gives the demo's servers their virtual hosts, with nearly all accounts and groups of their organisations. A few are
 * missing, so that a synchronisation has differences to repair.
 */
export async function seedVirtualHosts({ orm }: Database, now: Date): Promise<void> {
  const known = await orm.select({ id: servers.id }).from(servers);
  const serverIds = new Set(known.map(({ id }) => id));
  for (const [organization, serverId] of Object.entries(serverOfOrganization)) {
    const [updated] = await orm
      .update(organizations)
      .set({ serverId })
      .where(and(eq(organizations.id, organization), isNull(organizations.serverId)))
      .returning({ vhost: organizations.vhost });
    if (!updated?.vhost || !serverIds.has(serverId)) continue;
    const accounts = await accountsOf(orm, organization);
    const groups = [...(await groupsOf(orm, organization))].map(([id, { members, ...group }], n) => {
      const settings = n === 0 ? { ...group, label: OLD_GROUP_NAME } : group;
      return [id, { ...settings, members: members.filter(name => accounts.includes(name)) }];
    });
    await orm
      .insert(fakeChatHosts)
      .values({ serverId, vhost: updated.vhost, users: accounts, groups: Object.fromEntries(groups) });
    await orm.insert(virtualHosts).values({
      vhost: updated.vhost,
      serverId,
      known: true,
      lastSyncedAt: new Date(now.getTime() - 26 * HOUR_MS),
      registeredUsers: accounts.length,
      onlineUsers: onlineCount(accounts.length),
      tlsExpiresAt: new Date(now.getTime() + 58 * DAY_MS),
    });
  }
  await orm.insert(virtualHosts).values(unassignedHosts.map(each => ({ ...each, ...(each.present && noUsers) })));
  await orm
    .insert(fakeChatHosts)
    .values(unassignedHosts.filter(({ present }) => present).map(({ vhost, serverId }) => ({ vhost, serverId })));
  for (const { id } of demoServers) {
    const server = fakeChatServer({ orm }, id);
    const { length: vhostCount } = await server.virtualHosts();
    await orm
      .update(servers)
      .set({ status: 'online', lastCheckedAt: now, vhostCount, ...(await server.state()), uptimeSeconds: 0 })
      .where(eq(servers.id, id));
  }
}

const noUsers = { registeredUsers: 0, onlineUsers: 0 };

async function accountsOf(orm: Database['orm'], organization: string): Promise<string[]> {
  const userRows = await orm
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.organizationId, organization), inArray(users.status, ['active', 'disabled', 'reset_required'])))
    .orderBy(users.username);
  return userRows.map(({ username }) => username).slice(0, -MISSING_ACCOUNTS);
}
