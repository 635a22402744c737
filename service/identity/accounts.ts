import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { type Transaction, transaction } from '../calls/transaction';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityChallenges, identityCodes, identityOneTimeTokens, identityUsers } from '../db/tables/identity';
import { refusals } from './errors';
import { lifetimes } from './pool';
import { makeCredentials, type SrpCredentials } from './srp';

export type Account = typeof identityUsers.$inferSelect;

/** Returns the stored spelling of a username. Usernames are case-insensitive. */
export function canonicalUsername(text: string): string {
  return text.trim().toLowerCase();
}

/** Resolves to the account with this username, in any letter case, or undefined. */
export async function findAccount(db: Database, username: string): Promise<Account | undefined> {
  const [account] = await db.orm
    .select()
    .from(identityUsers)
    .where(eq(identityUsers.username, canonicalUsername(username)));
  return account;
}

/** Creates an account. Resolves to undefined if the username is taken. */
export async function insertAccount(
  db: Database,
  columns: Omit<typeof identityUsers.$inferInsert, 'sub'>,
): Promise<Account | undefined> {
  const [account] = await db.orm
    .insert(identityUsers)
    .values({ ...columns, sub: randomUUID() })
    .onConflictDoNothing()
    .returning();
  return account;
}

/**
 * Locks an account until the transaction ends, so that concurrent changes of what belongs to it wait for each other.
 * @throws IdentityError UserNotFoundException if it was deleted
 */
export async function lockAccount(tx: Pick<Transaction, 'select'>, sub: string): Promise<void> {
  const account = tx.select({ sub: identityUsers.sub }).from(identityUsers).where(eq(identityUsers.sub, sub));
  if ((await account.for('update')).length === 0) throw refusals.userNotFound();
}

/** Returns the salt and verifier of the account's password, or undefined if it has no password. */
export function credentialsOf(account: Account | undefined): SrpCredentials | undefined {
  if (account?.srpSalt == null || account.srpVerifier == null) return undefined;
  return { salt: account.srpSalt, verifier: account.srpVerifier };
}

export function passwordColumns(username: string, password: string, isTemporary: boolean) {
  return credentialColumns(makeCredentials(username, password), isTemporary);
}

/** Like `passwordColumns`, for a password whose salt and verifier are already computed. */
export function credentialColumns({ salt, verifier }: SrpCredentials, isTemporary: boolean) {
  return {
    srpSalt: salt,
    srpVerifier: verifier,
    status: isTemporary ? ('FORCE_CHANGE_PASSWORD' as const) : ('CONFIRMED' as const),
    passwordExpiresAt: isTemporary ? new Date(clock.now() + lifetimes.temporaryPassword * 1000) : null,
  };
}

/** Updates columns of one account. Resolves to false if the account doesn't exist. */
export async function updateAccount(
  db: Database,
  username: string,
  changes: Partial<typeof identityUsers.$inferInsert>,
): Promise<boolean> {
  const changed = await db.orm
    .update(identityUsers)
    .set({ ...changes, updatedAt: clock.date() })
    .where(eq(identityUsers.username, username))
    .returning({ username: identityUsers.username });
  return changed.length > 0;
}

/**
 * Changes attributes, and optionally columns, of one account. Locks the row, so concurrent changes are applied one
 * after the other.
 * @returns false if the account doesn't exist
 */
export function changeAttributes(
  db: Database,
  username: string,
  change: (current: Account['attributes']) => Account['attributes'],
  columns: Partial<typeof identityUsers.$inferInsert> = {},
): Promise<boolean> {
  return transaction({ db }, async ({ tx, db: txDb }) => {
    const [lockedAccount] = await tx
      .select({ attributes: identityUsers.attributes })
      .from(identityUsers)
      .where(eq(identityUsers.username, username))
      .for('update');
    if (lockedAccount === undefined) return false;
    return updateAccount(txDb, username, { ...columns, attributes: change(lockedAccount.attributes) });
  });
}

/** Cancels the accounts' sign-ins in progress, and their links and codes to set a password. */
export async function cancelSignInsAndResets(
  orm: Pick<Database['orm'], 'select' | 'delete'>,
  usernames: string[],
): Promise<void> {
  const subs = orm
    .select({ sub: identityUsers.sub })
    .from(identityUsers)
    .where(inArray(identityUsers.username, usernames));
  await orm
    .delete(identityCodes)
    .where(and(eq(identityCodes.purpose, 'forgot_password'), inArray(identityCodes.sub, subs)));
  await orm.delete(identityChallenges).where(inArray(identityChallenges.username, usernames));
  await orm.delete(identityOneTimeTokens).where(inArray(identityOneTimeTokens.username, usernames));
}

/** Stores the time step of an accepted code. Resolves to false if that step or a later one was accepted before. */
export async function acceptTotpStep(db: Database, username: string, step: number): Promise<boolean> {
  const { totpLastStep } = identityUsers;
  const changed = await db.orm
    .update(identityUsers)
    .set({ totpLastStep: step })
    .where(and(eq(identityUsers.username, username), or(isNull(totpLastStep), lt(totpLastStep, step))))
    .returning({ username: identityUsers.username });
  return changed.length > 0;
}
