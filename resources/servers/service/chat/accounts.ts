import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../../contract/groupBy';
import type { Transaction } from '../../../../service/calls/transaction';
import { clock } from '../../../../service/clock';
import type { Database } from '../../../../service/db/connect';
import { chatAccounts, organizations, users } from '../../../../service/db/schema';
import { randomToken } from '../../../../service/identity/secrets';
import { barrierOf, selectUserRecords } from '../../../../service/identity/userRecord';
import type { Services } from '../../../../service/services';
import { type ChatServer, ChatServerError, UnresponsiveServerError } from './chatServer';
import { chatServerOf } from './server';

/** Number of accounts to update on their servers in one round. */
const ACCOUNTS_PER_ROUND = 100;
/** How long a node's claim on an account lasts. After that, other nodes may take the account over. */
const CLAIM_SECONDS = 120;
const endOfClaim = sql`now() + make_interval(secs => ${CLAIM_SECONDS})`;
const FIRST_RETRY_SECONDS = 10;
const MAX_RETRY_SECONDS = 3600;

/** The wanted state: `open` may sign in, `blocked` may not, `gone` is deleted, `none` isn't changed. */
type AccountState = 'open' | 'blocked' | 'gone' | 'none';

/** An account whose state must be sent to its server. */
type DueAccount = typeof chatAccounts.$inferSelect;

/**
 * Queues the chat accounts of these users for an update to what the transaction makes of the users. Call it before
 * users are deleted, because afterwards their virtual host is unknown.
 */
export function queueUserAccounts(tx: Transaction, ids: readonly string[]): Promise<void> {
  return ids.length === 0 ? Promise.resolve() : queueAccounts(tx, inArray(users.id, [...ids]));
}

/** Queues the chat accounts of all users of an organisation. */
export function queueOrganizationAccounts(tx: Transaction, organization: string): Promise<void> {
  return queueAccounts(tx, eq(users.organizationId, organization));
}

/** Queues the accounts of matching users, except those never activated: they have none. */
async function queueAccounts(tx: Transaction, condition: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${chatAccounts} (server_id, vhost, username, due_at)
    select ${organizations.serverId}, ${organizations.vhost}, ${users.username}, now()
    from ${users} join ${organizations} on ${organizations.id} = ${users.organizationId}
    where ${organizations.serverId} is not null and ${organizations.vhost} is not null
      and ${users.status} <> 'invited' and ${condition}
    on conflict (server_id, vhost, username) do update set due_at = now(), attempts = 0, error = null
  `);
}

/**
 * Updates the accounts that are due on their chat servers, all servers in parallel, so that a slow one doesn't delay
 * the others. Nodes share the work. Failures are retried with backoff, and the claims of a node that ended expire.
 */
export async function updateChatServers(services: Pick<Services, 'db' | 'keys'>): Promise<void> {
  const byServer = groupBy(await claimDueAccounts(services.db), ({ serverId }) => serverId);
  await Promise.all([...byServer.values()].map(accounts => updateServerAccounts(services, accounts)));
}

async function updateServerAccounts(
  services: Pick<Services, 'db' | 'keys'>,
  accounts: readonly DueAccount[],
): Promise<void> {
  let unreachableReason: string | undefined;
  for (const account of accounts) {
    // The server is slow, and other nodes take over the rest.
    if (account.dueAt !== null && account.dueAt <= clock.date()) return;
    try {
      if (unreachableReason === undefined) await updateAccount(services, account);
      else await retryLater(services.db, account, unreachableReason);
    } catch (error) {
      if (!(error instanceof ChatServerError)) throw error;
      if (error instanceof UnresponsiveServerError) unreachableReason = error.message;
      await retryLater(services.db, account, error.message);
    }
  }
}

function claimDueAccounts(db: Database): Promise<DueAccount[]> {
  const oldest = db.orm
    .select({ serverId: chatAccounts.serverId, vhost: chatAccounts.vhost, username: chatAccounts.username })
    .from(chatAccounts)
    .where(lte(chatAccounts.dueAt, sql`now()`))
    .orderBy(asc(chatAccounts.dueAt))
    .limit(ACCOUNTS_PER_ROUND)
    .for('update', { skipLocked: true });
  return db.orm
    .update(chatAccounts)
    .set({ dueAt: endOfClaim, attempts: sql`${chatAccounts.attempts} + 1` })
    .where(sql`(${chatAccounts.serverId}, ${chatAccounts.vhost}, ${chatAccounts.username}) in ${oldest}`)
    .returning();
}

async function updateAccount(services: Pick<Services, 'db' | 'keys'>, account: DueAccount): Promise<void> {
  const { db } = services;
  const server = await chatServerOf(services, account.serverId);
  const state = await desiredState(db, account);
  await applyState(server, account, state);
  const isBlocked = { blocked: true, dueAt: null, error: null };
  const recorded =
    state === 'blocked'
      ? db.orm.update(chatAccounts).set(isBlocked).where(isUnchanged(account)).returning()
      : db.orm.delete(chatAccounts).where(isUnchanged(account)).returning();
  if ((await recorded).length === 0) await updateAgain(db, account);
}

/** Returns the state that the account should have, according to the user's record. */
async function desiredState(db: Database, { vhost, username }: DueAccount): Promise<AccountState> {
  const [found] = await selectUserRecords(db.orm, and(eq(organizations.vhost, vhost), eq(users.username, username)));
  return found === undefined ? 'gone' : accountStateOf(found.user, found.organization);
}

/** Returns the state of a user's account: those who may not sign in may not chat. */
export function accountStateOf(...[user, organization]: Parameters<typeof barrierOf>): AccountState {
  const barrier = barrierOf(user, organization);
  if (barrier === undefined) return 'open';
  return barrier === 'invited' ? 'none' : 'blocked';
}

async function applyState(server: ChatServer, { vhost, username }: DueAccount, state: AccountState): Promise<void> {
  if (state === 'gone') await server.removeUser(vhost, username);
  if (state === 'blocked') await server.blockUser(vhost, username);
  if (state === 'open') {
    // Blocking may have found no account. The random password matters to no one, because the app sets its own.
    await server.addUser(vhost, username, randomToken());
    await server.unblockUser(vhost, username);
  }
}

async function retryLater(db: Database, account: DueAccount, error: string): Promise<void> {
  const seconds = Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(account.attempts - 1, 10));
  const recorded = await db.orm
    .update(chatAccounts)
    .set({ error, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(isUnchanged(account))
    .returning();
  if (recorded.length === 0) await updateAgain(db, account);
}

/**
 * Has an account updated again whose user changed meanwhile, unless it is due already: another node may have reached
 * the server before this one. It waits as long as a claim, so that the other node has ended then.
 */
async function updateAgain(db: Database, { serverId, vhost, username }: DueAccount): Promise<void> {
  await db.orm
    .insert(chatAccounts)
    .values({ serverId, vhost, username, dueAt: endOfClaim })
    .onConflictDoUpdate({
      target: [chatAccounts.serverId, chatAccounts.vhost, chatAccounts.username],
      set: { dueAt: endOfClaim },
      setWhere: sql`${chatAccounts.dueAt} is null or ${chatAccounts.dueAt} > now()`,
    });
}

/** Matches the row unless the user has changed again since it was claimed. Each claim has its own end. */
function isUnchanged({ serverId, vhost, username, dueAt }: DueAccount): SQL | undefined {
  return and(
    eq(chatAccounts.serverId, serverId),
    eq(chatAccounts.vhost, vhost),
    eq(chatAccounts.username, username),
    eq(chatAccounts.dueAt, sql.param(dueAt, chatAccounts.dueAt)),
  );
}

/** Returns the usernames that are blocked on a virtual host. */
export async function blockedAccounts(db: Database, serverId: string, vhost: string): Promise<Set<string>> {
  const rows = await db.orm
    .select({ username: chatAccounts.username })
    .from(chatAccounts)
    .where(and(eq(chatAccounts.serverId, serverId), eq(chatAccounts.vhost, vhost), eq(chatAccounts.blocked, true)));
  return new Set(rows.map(({ username }) => username));
}

/** Records that a synchronisation has blocked an account, and queues it, because the user may have changed meanwhile. */
export async function recordBlocked(db: Database, serverId: string, vhost: string, username: string): Promise<void> {
  const values = { blocked: true, dueAt: sql`now()`, attempts: 0 };
  await db.orm
    .insert(chatAccounts)
    .values({ serverId, vhost, username, ...values })
    .onConflictDoUpdate({
      target: [chatAccounts.serverId, chatAccounts.vhost, chatAccounts.username],
      set: values,
    });
}
