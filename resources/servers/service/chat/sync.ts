import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { CallFailure } from '../../../../service/calls/failure';
import type { Transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { organizations, teamMembers, teams, users, virtualHosts } from '../../../../service/db/schema';
import { randomToken } from '../../../../service/identity/secrets';
import { selectUserRecords } from '../../../../service/identity/userRecord';
import type { Services } from '../../../../service/services';
import type { SyncResult } from '../../contract/servers';
import { platformLimits, type SyncChange } from '../../contract/serverWords';
import { accountStateOf, blockedAccounts, recordBlocked } from './accounts';
import { type ChatGroup, type ChatServer, ChatServerError } from './chatServer';
import { chatServerOf } from './server';

/** Virtual hosts to compare in one part. The server lists accounts and groups of each. */
const HOSTS_PER_CHUNK = 10;

export interface SyncRequest {
  serverId: string;
  /** Only this virtual host. All of the server's by default. */
  vhost?: string;
  dryRun: boolean;
  /** Which changes to make. All by default. */
  apply?: readonly SyncChange[];
  /** Where the previous part ended. */
  cursor?: string;
}

interface Host {
  vhost: string;
  present: boolean;
  /** Undefined if it has no row. */
  known: boolean | undefined;
  organization: string | undefined;
  /** Whether the organisation's record names this server. */
  linked: boolean;
}

/** What to save about a virtual host that was compared. */
interface ComparedHost extends Host {
  error: string | null;
  registeredUsers: number | null;
  onlineUsers: number | null;
}

/** How many changes this part may still make. */
interface Budget {
  remaining: number;
}

/** The request of one part, and the result that it fills in. */
interface SyncChunk extends SyncRequest {
  result: SyncResult;
  budget: Budget;
}

/**
 * Runs one part of a synchronisation on the server and returns what to save here. It always compares before it changes
 * anything, so repeating a part has no effect.
 * @throws CallFailure `not_found`, or `conflict` if the server can't be reached
 */
export async function runSyncChunk(
  services: Pick<Services, 'db' | 'keys'>,
  request: SyncRequest,
): Promise<{ result: SyncResult; compared: readonly ComparedHost[] }> {
  const { db } = services;
  const server = await chatServerOf(services, request.serverId);
  const allHosts = await hostsOf(db, server, request);
  const first = request.cursor === undefined ? 0 : allHosts.findIndex(({ vhost }) => vhost >= String(request.cursor));
  const from = first === -1 ? allHosts.length : first;
  const result = emptyResult(request, allHosts.length);
  const compared: ComparedHost[] = [];
  const budget: Budget = { remaining: request.dryRun ? Number.POSITIVE_INFINITY : platformLimits.syncChunk };
  let index = from;
  for (; index < allHosts.length && index - from < HOSTS_PER_CHUNK && budget.remaining > 0; index++) {
    const host = allHosts[index];
    if (host === undefined) break;
    if (isSkipped(host, request)) continue;
    const error = await syncVirtualHost(db, server, host, { ...request, result, budget });
    if (budget.remaining <= 0 && error === null) {
      // This host may need more changes. The next part compares it again.
      break;
    }
    compared.push({ ...host, error, ...(await figuresOf(server, host, error)) });
  }
  result.cursor = allHosts[index]?.vhost ?? null;
  result.progress = { done: index, total: allHosts.length };
  return { result, compared };
}

/** Whether a dry run reports a change, or a run makes it. */
function includes({ dryRun, apply }: Pick<SyncRequest, 'dryRun' | 'apply'>, change: SyncChange): boolean {
  return dryRun || apply === undefined || apply.includes(change);
}

/** Whether an unassigned virtual host is neither added nor removed, so that nothing about it is saved. */
function isSkipped({ organization, present, known }: Host, request: SyncRequest): boolean {
  if (organization !== undefined) return false;
  return present ? !known && !includes(request, 'added') : !includes(request, 'removed');
}

/** Saves the result of a part. */
export async function saveSyncResult(
  tx: Transaction,
  serverId: string,
  compared: readonly ComparedHost[],
  now: Date,
): Promise<void> {
  for (const { vhost, present, organization, linked, error, registeredUsers, onlineUsers } of compared) {
    if (!present && organization === undefined) {
      await tx.delete(virtualHosts).where(and(eq(virtualHosts.vhost, vhost), eq(virtualHosts.serverId, serverId)));
      continue;
    }
    const values = { serverId, known: true, present, lastSyncedAt: now, syncError: error };
    // A server that couldn't be asked leaves the last figures, but a missing host has none.
    const figures = present && registeredUsers === null ? {} : { registeredUsers, onlineUsers };
    await tx
      .insert(virtualHosts)
      .values({ vhost, ...values, ...figures })
      .onConflictDoUpdate({ target: virtualHosts.vhost, set: { ...values, ...figures } });
    if (organization !== undefined && !linked) {
      await tx.update(organizations).set({ serverId }).where(eq(organizations.id, organization));
    }
  }
}

function emptyResult({ serverId, dryRun }: SyncRequest, total: number): SyncResult {
  return {
    serverId,
    dryRun,
    added: [],
    removed: [],
    updated: [],
    usersCreated: 0,
    usersMissing: [],
    usersUnknown: [],
    usersBlocked: [],
    groupsFixed: [],
    errors: [],
    cursor: null,
    progress: { done: 0, total },
  };
}

/** Lists the virtual hosts that the server has or should have, by name. */
async function hostsOf(db: Database, server: ChatServer, { serverId, vhost }: SyncRequest): Promise<Host[]> {
  const existing = new Set(
    await server.virtualHosts().catch((error: unknown) => {
      throw error instanceof ChatServerError ? new CallFailure('conflict', error.message, 'serverId') : error;
    }),
  );
  const rows = await db.orm.select().from(virtualHosts).where(eq(virtualHosts.serverId, serverId));
  const owners = await db.orm
    .select({ id: organizations.id, vhost: organizations.vhost, serverId: organizations.serverId })
    .from(organizations)
    .where(
      and(isNotNull(organizations.vhost), or(eq(organizations.serverId, serverId), isNull(organizations.serverId))),
    );
  const known = new Map(rows.map(row => [row.vhost, row.known]));
  const ownerOf = new Map(owners.map(owner => [owner.vhost, owner]));
  const linked = owners.flatMap(owner => (owner.vhost !== null && owner.serverId === serverId ? [owner.vhost] : []));
  const foreignRows = await db.orm
    .select({ vhost: virtualHosts.vhost })
    .from(virtualHosts)
    .where(ne(virtualHosts.serverId, serverId));
  const foreignHosts = new Set(foreignRows.map(row => row.vhost));
  const allHosts = [...new Set([...existing, ...known.keys(), ...linked])]
    .filter(each => !foreignHosts.has(each))
    .sort();
  if (vhost !== undefined && !allHosts.includes(vhost)) {
    throw new CallFailure('not_found', 'The server doesn’t have this virtual host.', 'vhost');
  }
  return allHosts
    .filter(each => vhost === undefined || each === vhost)
    .map(each => ({
      vhost: each,
      present: existing.has(each),
      known: known.get(each),
      organization: ownerOf.get(each)?.id,
      linked: ownerOf.get(each)?.serverId === serverId,
    }));
}

/** Synchronises one virtual host. Resolves to the problem that remains, or null. */
async function syncVirtualHost(db: Database, server: ChatServer, host: Host, work: SyncChunk): Promise<string | null> {
  const { vhost, present, known, organization } = host;
  const { result } = work;
  const fail = (message: string) => {
    result.errors.push({ vhost, message });
    return message;
  };
  if (!present && organization === undefined) {
    result.removed.push(vhost);
    return null;
  }
  if (!present) return fail('It isn’t on the server. Add it to the hosts in the server’s configuration.');
  if (!known && organization === undefined) result.added.push(vhost);
  if (organization === undefined) return null;
  try {
    const countFixes = ({ usersMissing, usersBlocked, groupsFixed }: SyncResult) =>
      usersMissing.length + usersBlocked.length + groupsFixed.length;
    const before = countFixes(result);
    await syncUsers(db, server, { vhost, organization }, work);
    if (includes(work, 'groupsFixed')) await syncGroups(db, server, { vhost, organization }, work);
    const isChanged = countFixes(result) > before;
    if (isChanged || !host.linked || !known) result.updated.push(vhost);
    return null;
  } catch (error) {
    if (!(error instanceof ChatServerError)) throw error;
    return fail(error.message);
  }
}

interface Assigned {
  vhost: string;
  organization: string;
}

/**
 * Creates accounts for users who may sign in, and blocks the accounts of those who may not. A new account gets a random
 * password, which the app replaces.
 */
async function syncUsers(
  db: Database,
  server: ChatServer,
  { vhost, organization }: Assigned,
  { result, budget, ...request }: SyncChunk,
): Promise<void> {
  const records = await selectUserRecords(db.orm, eq(users.organizationId, organization)).orderBy(users.username);
  const existing = await server.users(vhost);
  const accounts = new Set(existing);
  const blocked = await blockedAccounts(db, result.serverId, vhost);
  const names = new Set(records.map(({ user }) => user.username));
  for (const name of existing) if (!names.has(name)) result.usersUnknown.push(`${name}@${vhost}`);
  for (const { user, organization: owner } of records) {
    const { username } = user;
    const state = accountStateOf(user, owner);
    const isBlocked = state === 'blocked';
    const isUpToDate = isBlocked ? !accounts.has(username) || blocked.has(username) : accounts.has(username);
    if (state === 'none' || isUpToDate || !includes(request, isBlocked ? 'usersBlocked' : 'usersMissing')) continue;
    if (budget.remaining <= 0) return;
    (isBlocked ? result.usersBlocked : result.usersMissing).push(`${username}@${vhost}`);
    if (result.dryRun) continue;
    if (isBlocked) {
      await server.blockUser(vhost, username);
      await recordBlocked(db, result.serverId, vhost, username);
    } else {
      await server.addUser(vhost, username, randomToken());
      result.usersCreated++;
    }
    budget.remaining--;
  }
}

/** Gives each team a group with those of its members who have an account, and corrects existing groups. */
async function syncGroups(
  db: Database,
  server: ChatServer,
  { vhost, organization }: Assigned,
  { result, budget }: SyncChunk,
): Promise<void> {
  const existing = new Set(await server.groups(vhost));
  const differing: DifferingGroup[] = [];
  for (const [id, desired] of await groupsOf(db.orm, organization)) {
    const present = existing.has(id) ? await server.group(vhost, id) : undefined;
    if (present === undefined || !isSame(present, desired)) differing.push({ id, desired, present });
  }
  // Create all groups before adding members, because a group may display other groups.
  for (const group of differing) {
    if (budget.remaining <= 0) return;
    const name = `${group.id}@${vhost}`;
    if (!result.groupsFixed.includes(name)) result.groupsFixed.push(name);
    if (result.dryRun || (group.present !== undefined && hasSameSettings(group.present, group.desired))) continue;
    await server.saveGroup(vhost, group.id, group.desired);
    budget.remaining--;
  }
  if (result.dryRun) return;
  for (const group of differing) await saveMembers(server, vhost, group, budget);
}

/** A group that differs from the server's. `present` is undefined if the server doesn't have it. */
interface DifferingGroup {
  id: string;
  desired: ChatGroup;
  present: ChatGroup | undefined;
}

async function saveMembers(
  server: ChatServer,
  vhost: string,
  { id, desired, present }: DifferingGroup,
  budget: Budget,
) {
  const existing = new Set(present?.members);
  const changes = [
    ...desired.members.filter(name => !existing.has(name)).map(name => () => server.addMember(vhost, id, name)),
    ...[...existing]
      .filter(name => !desired.members.includes(name))
      .map(name => () => server.removeMember(vhost, id, name)),
  ];
  for (const change of changes) {
    if (budget.remaining <= 0) return;
    await change();
    budget.remaining--;
  }
}

/** Returns an organisation's teams as groups of their members who have activated their account. */
export async function groupsOf(
  orm: Pick<Database['orm'], 'select'>,
  organization: string,
): Promise<Map<string, ChatGroup>> {
  const rows = await orm
    .select({
      id: teams.id,
      label: teams.label,
      description: teams.description,
      displayed: teams.displayed,
      members: sql<string[]>`coalesce(array_agg(${users.username}::text order by ${users.username})
        filter (where ${users.status} <> 'invited'), '{}')`,
    })
    .from(teams)
    .leftJoin(teamMembers, eq(teamMembers.teamId, teams.id))
    .leftJoin(users, eq(users.id, teamMembers.userId))
    .where(eq(teams.organizationId, organization))
    .groupBy(teams.id)
    .orderBy(teams.id);
  return new Map(rows.map(({ id, ...group }) => [id, group]));
}

function isSame(one: ChatGroup, other: ChatGroup): boolean {
  return hasSameSettings(one, other) && isSameSet(one.members, other.members);
}

function hasSameSettings(one: ChatGroup, other: ChatGroup): boolean {
  return (
    one.label === other.label && one.description === other.description && isSameSet(one.displayed, other.displayed)
  );
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && new Set([...one, ...other]).size === one.length;
}

async function figuresOf(server: ChatServer, { vhost, present }: Host, error: string | null) {
  const none = { registeredUsers: null, onlineUsers: null };
  if (!present || error !== null) return none;
  return server.hostState(vhost).catch(() => none);
}
