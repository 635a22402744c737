import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { groupBy } from '../../../../contract/groupBy';
import type { Transaction } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { chatAccounts, organizations, users } from '../../../../service/db/schema';
import { randomToken } from '../../../../service/identity/secrets';
import type { Services } from '../../../../service/services';
import { type ChatServer, ChatServerError, SilentServerError } from './chatServer';
import { chatServerOf } from './server';

/** Accounts that one round tells their servers of. */
const ROUND = 100;
/** A node that has claimed an account and ended leaves it to the others after this time. */
const CLAIM_SECONDS = 120;
const FIRST_RETRY_SECONDS = 10;
const MAX_RETRY_SECONDS = 3600;

/** What becomes of a chat account: `open` may sign in, `blocked` may not, `gone` is deleted, `none` is left alone. */
type AccountState = 'open' | 'blocked' | 'gone' | 'none';

/** An account that its server has to be told of. */
type Due = typeof chatAccounts.$inferSelect;

/**
 * Notes that the chat accounts of these users have to follow what the transaction makes of the users. To be called
 * before users are deleted: afterwards nothing says where their accounts are.
 */
export function followUsers(tx: Transaction, ids: readonly string[]): Promise<void> {
  return ids.length === 0 ? Promise.resolve() : follow(tx, inArray(users.id, [...ids]));
}

/** The same for everyone in an organisation. */
export function followOrganization(tx: Transaction, organization: string): Promise<void> {
  return follow(tx, eq(users.organizationId, organization));
}

/** A user who was never activated has no account. */
async function follow(tx: Transaction, who: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${chatAccounts} (server_id, vhost, username, due_at)
    select ${organizations.serverId}, ${organizations.vhost}, ${users.username}, now()
    from ${users} join ${organizations} on ${organizations.id} = ${users.organizationId}
    where ${organizations.serverId} is not null and ${organizations.vhost} is not null
      and ${users.status} <> 'invited' and ${who}
    on conflict (server_id, vhost, username) do update set due_at = now(), attempts = 0, error = null
  `);
}

/**
 * Tells the chat servers of the accounts that are due, all servers at once: one that is slow or gone holds up no other.
 * Several nodes share the work; what fails is tried again, later each time, and what a node leaves undone is taken over.
 */
export async function tellChatServers(services: Pick<Services, 'db' | 'keys'>): Promise<void> {
  const byServer = groupBy(await claim(services.db), ({ serverId }) => serverId);
  await Promise.all([...byServer.values()].map(accounts => tellServer(services, accounts)));
}

async function tellServer(services: Pick<Services, 'db' | 'keys'>, accounts: readonly Due[]): Promise<void> {
  let silence: string | undefined;
  for (const account of accounts) {
    try {
      if (silence === undefined) await tell(services, account);
      else await retryLater(services.db, account, silence);
    } catch (error) {
      if (!(error instanceof ChatServerError)) throw error;
      if (error instanceof SilentServerError) silence = error.message;
      await retryLater(services.db, account, error.message);
    }
  }
}

function claim(db: Database): Promise<Due[]> {
  const oldest = db.orm
    .select({ serverId: chatAccounts.serverId, vhost: chatAccounts.vhost, username: chatAccounts.username })
    .from(chatAccounts)
    .where(lte(chatAccounts.dueAt, sql`now()`))
    .orderBy(asc(chatAccounts.dueAt))
    .limit(ROUND)
    .for('update', { skipLocked: true });
  return db.orm
    .update(chatAccounts)
    .set({ dueAt: sql`now() + make_interval(secs => ${CLAIM_SECONDS})`, attempts: sql`${chatAccounts.attempts} + 1` })
    .where(sql`(${chatAccounts.serverId}, ${chatAccounts.vhost}, ${chatAccounts.username}) in ${oldest}`)
    .returning();
}

async function tell(services: Pick<Services, 'db' | 'keys'>, account: Due): Promise<void> {
  const { db } = services;
  const server = await chatServerOf(services, account.serverId);
  const state = await stateOf(db, account);
  await bring(server, account, state);
  if (state === 'blocked') {
    await db.orm.update(chatAccounts).set({ blocked: true, dueAt: null, error: null }).where(unchanged(account));
  } else {
    await db.orm.delete(chatAccounts).where(unchanged(account));
  }
}

/** What the user's record says of the account. */
async function stateOf(db: Database, { vhost, username }: Due): Promise<AccountState> {
  const [user] = await db.orm
    .select(whoMayChat)
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(organizations.vhost, vhost), eq(users.username, username)));
  if (user === undefined) return 'gone';
  if (user.status === 'invited') return 'none';
  return isShutOut(user) ? 'blocked' : 'open';
}

/** What decides whether a user may chat. */
export const whoMayChat = { status: users.status, userType: users.userType, organizationStatus: organizations.status };

/** Whether a user's chat account is blocked, as the user's sign-in is (service/http/session.ts). */
export function isShutOut(user: { status: string; userType: string; organizationStatus: string }): boolean {
  return user.status === 'disabled' || (user.organizationStatus === 'suspended' && user.userType !== 'super_admin');
}

async function bring(server: ChatServer, { vhost, username }: Due, state: AccountState): Promise<void> {
  if (state === 'gone') await server.removeUser(vhost, username);
  if (state === 'blocked') await server.blockUser(vhost, username);
  if (state === 'open') {
    // Blocking may have found no account, and an account made by a synchronisation has a password that no one knows.
    await server.addUser(vhost, username, randomToken());
    await server.unblockUser(vhost, username);
  }
}

function retryLater(db: Database, account: Due, error: string) {
  const seconds = Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.min(account.attempts - 1, 10));
  return db.orm
    .update(chatAccounts)
    .set({ error, dueAt: sql`now() + make_interval(secs => ${seconds})` })
    .where(unchanged(account));
}

/** The row, unless the user has changed again since it was claimed. */
function unchanged({ serverId, vhost, username, attempts }: Due): SQL | undefined {
  return and(
    eq(chatAccounts.serverId, serverId),
    eq(chatAccounts.vhost, vhost),
    eq(chatAccounts.username, username),
    eq(chatAccounts.attempts, attempts),
    isNotNull(chatAccounts.dueAt),
  );
}

/** The accounts of a virtual host that its server has been told to block. */
export async function blockedAccounts(db: Database, serverId: string, vhost: string): Promise<Set<string>> {
  const rows = await db.orm
    .select({ username: chatAccounts.username })
    .from(chatAccounts)
    .where(and(eq(chatAccounts.serverId, serverId), eq(chatAccounts.vhost, vhost), eq(chatAccounts.blocked, true)));
  return new Set(rows.map(({ username }) => username));
}

/** Notes that the server has blocked an account. */
export async function noteBlocked(db: Database, serverId: string, vhost: string, username: string): Promise<void> {
  await db.orm
    .insert(chatAccounts)
    .values({ serverId, vhost, username, blocked: true })
    .onConflictDoUpdate({
      target: [chatAccounts.serverId, chatAccounts.vhost, chatAccounts.username],
      set: { blocked: true },
    });
}
