import { and, asc, eq, sql } from 'drizzle-orm';
import type { SomeHandlers } from '../../../../service/calls/context';
import { notFound } from '../../../../service/calls/failure';
import { withIsoTimes } from '../../../../service/calls/isoTimes';
import { transaction } from '../../../../service/calls/transaction';
import { type ListTable, readList } from '../../../../service/db/listQuery';
import { organizations, servers, virtualHosts } from '../../../../service/db/schema';
import { subquery } from '../../../../service/db/subquery';
import type { VirtualHostStatus } from '../../contract/serverWords';
import { runSyncChunk, saveSyncResult } from '../chat/sync';

const organization = subquery<string | null>(
  sql`select ${organizations.id} from ${organizations} where ${organizations.vhost} = ${virtualHosts.vhost}
    order by ${organizations.id} limit 1`,
);

const isAssigned = subquery<boolean>(
  sql`select exists (select from ${organizations} where ${organizations.vhost} = ${virtualHosts.vhost})`,
);

const status = sql<VirtualHostStatus>`case
  when not ${virtualHosts.present} then 'missing'
  when ${virtualHosts.syncError} is not null then 'error'
  when ${isAssigned} then 'assigned'
  when ${virtualHosts.known} then 'available'
  else 'unregistered' end`;

const reportedAt = subquery<Date | null>(
  sql`select ${servers.lastCheckedAt} from ${servers}
    where ${virtualHosts.present} and ${servers.id} = ${virtualHosts.serverId} and ${servers.status} = 'online'`,
).mapWith(servers.lastCheckedAt);

const hostFields = {
  vhost: virtualHosts.vhost,
  serverId: virtualHosts.serverId,
  status,
  organization,
  registeredUsers: virtualHosts.registeredUsers,
  onlineUsers: virtualHosts.onlineUsers,
  reportedAt,
  tlsExpiresAt: virtualHosts.tlsExpiresAt,
  lastSyncedAt: virtualHosts.lastSyncedAt,
  syncError: virtualHosts.syncError,
};

const table: ListTable = {
  from: virtualHosts,
  id: virtualHosts.vhost,
  search: sql`${virtualHosts.vhost}`,
  order: 'vhost',
  columns: {
    vhost: { type: 'word', value: virtualHosts.vhost, isUnique: true },
    serverId: { type: 'word', value: virtualHosts.serverId, enumeration: true },
    status: { type: 'word', value: status, enumeration: true },
    organization: { type: 'word', value: organization },
    registeredUsers: { type: 'number', value: virtualHosts.registeredUsers },
    onlineUsers: { type: 'number', value: virtualHosts.onlineUsers },
    reportedAt: { type: 'time', value: reportedAt },
    tlsExpiresAt: { type: 'time', value: virtualHosts.tlsExpiresAt },
    lastSyncedAt: { type: 'time', value: virtualHosts.lastSyncedAt },
    syncError: { type: 'text', value: virtualHosts.syncError },
  },
};

/** Handlers that read virtual hosts as their server last reported them. */
export const virtualHostHandlers = {
  listVirtualHostsWithStatus({ serverId, ...input }, { db }) {
    const confine = serverId === undefined ? undefined : eq(virtualHosts.serverId, serverId);
    return readList(db, { table, input, confine, fields: hostFields }, withIsoTimes);
  },

  async listAvailableVirtualHostsByServer({ serverId }, { db }) {
    const [server] = await db.orm.select({ id: servers.id }).from(servers).where(eq(servers.id, serverId));
    if (server === undefined) throw notFound('server', 'serverId');
    const rows = await db.orm
      .select(hostFields)
      .from(virtualHosts)
      .where(and(eq(virtualHosts.serverId, serverId), eq(status, 'available')))
      .orderBy(asc(virtualHosts.vhost));
    return rows.map(withIsoTimes);
  },

  syncHost: {
    async prepare(request, services) {
      const { result, compared } = await runSyncChunk(services, request);
      return context =>
        transaction(context, async ({ tx }) => {
          if (!request.dryRun) await saveSyncResult(tx, request.serverId, compared, services.now);
          return result;
        });
    },
  },
} satisfies SomeHandlers;
