import { and, eq, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { organizations, servers, virtualHosts } from '../../../../service/db/schema';
import type { Services } from '../../../../service/services';
import { certificateExpiries } from './certificate';
import { ChatServerError, type ChatServerState } from './chatServer';
import { chatServerOf } from './server';

export interface ServerCheck {
  status: 'online' | 'degraded' | 'offline';
  error: string | null;
  state: ChatServerState | undefined;
  /** Undefined if they couldn't be read. The previous values stay. */
  hosts: readonly HostCheck[] | undefined;
}

interface HostCheck {
  vhost: string;
  registeredUsers: number | null;
  onlineUsers: number | null;
  /** Undefined if it wasn't checked or no certificate was presented. The previous value stays. */
  tlsExpiresAt?: Date;
}

export interface ServerCheckOptions {
  /** Also reads the certificates, with one connection for each virtual host. */
  certificates?: boolean;
}

/** Reads a chat server's status and virtual hosts. @throws CallFailure `not_found` */
export async function checkServer(
  services: Pick<Services, 'db' | 'keys'>,
  serverId: string,
  { certificates }: ServerCheckOptions = {},
): Promise<ServerCheck> {
  const server = await chatServerOf(services, serverId);
  let state: ChatServerState | undefined;
  try {
    state = await server.state();
    const hosts: HostCheck[] = [];
    const vhosts = await server.virtualHosts();
    const expiries = certificates ? await readCertificates(services.db, serverId, vhosts) : undefined;
    for (const vhost of vhosts) {
      hosts.push({ vhost, ...(await server.hostState(vhost)), tlsExpiresAt: expiries?.get(vhost) });
    }
    return { status: 'online', error: null, state, hosts };
  } catch (error) {
    if (!(error instanceof ChatServerError)) throw error;
    return { status: state === undefined ? 'offline' : 'degraded', error: error.message, state, hosts: undefined };
  }
}

async function readCertificates(db: Database, serverId: string, vhosts: readonly string[]) {
  const [row] = await db.orm
    .select({ host: servers.host, port: servers.c2sPort, apiUrl: servers.apiUrl })
    .from(servers)
    .where(eq(servers.id, serverId));
  // A fake server doesn't listen for apps.
  return row === undefined || row.apiUrl === null ? undefined : certificateExpiries(row, vhosts);
}

/** Saves the result of a check. */
export async function saveServerCheck(tx: Transaction, serverId: string, check: ServerCheck, now: Date): Promise<void> {
  await tx
    .update(servers)
    .set({
      status: check.status,
      statusError: check.error,
      lastCheckedAt: now,
      ...check.state,
      ...(check.hosts && { vhostCount: check.hosts.length }),
    })
    .where(eq(servers.id, serverId));
  if (check.hosts === undefined) return;
  const reportedHosts = check.hosts.map(({ vhost }) => vhost);
  await tx
    .update(virtualHosts)
    .set({ present: false, registeredUsers: null, onlineUsers: null })
    .where(
      and(
        eq(virtualHosts.serverId, serverId),
        reportedHosts.length === 0 ? undefined : notInArray(virtualHosts.vhost, reportedHosts),
      ),
    );
  await registerAssignedHosts(tx, serverId);
  for (const { vhost, registeredUsers, onlineUsers, tlsExpiresAt } of check.hosts) {
    const figures = { present: true, registeredUsers, onlineUsers, ...(tlsExpiresAt && { tlsExpiresAt }) };
    await tx
      .insert(virtualHosts)
      .values({ vhost, serverId, ...figures })
      // A domain that also exists on another server keeps its server.
      .onConflictDoUpdate({ target: virtualHosts.vhost, set: figures, setWhere: eq(virtualHosts.serverId, serverId) });
  }
  // Forget virtual hosts that are on no server and were never registered.
  await tx
    .delete(virtualHosts)
    .where(
      and(
        eq(virtualHosts.serverId, serverId),
        eq(virtualHosts.known, false),
        eq(virtualHosts.present, false),
        sql`not exists (select from ${organizations} where ${organizations.vhost} = ${virtualHosts.vhost})`,
      ),
    );
}

/** Registers the virtual hosts of organisations on the server, even if the server doesn't have them. */
async function registerAssignedHosts(tx: Transaction, serverId: string): Promise<void> {
  const assigned = await tx
    .select({ vhost: organizations.vhost })
    .from(organizations)
    .where(and(eq(organizations.serverId, serverId), isNotNull(organizations.vhost)));
  const vhosts = assigned.flatMap(({ vhost }) => (vhost === null ? [] : [vhost]));
  if (vhosts.length === 0) return;
  await tx
    .insert(virtualHosts)
    .values(vhosts.map(vhost => ({ vhost, serverId, known: true, present: false })))
    .onConflictDoNothing();
  await tx.update(virtualHosts).set({ known: true }).where(inArray(virtualHosts.vhost, vhosts));
}
