import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityUsers } from '../db/tables/identity';
import { lifetimes } from './pool';
import { makeCredentials, type SrpCredentials } from './srp';

/** One row of the embedded provider's accounts. */
export type Account = typeof identityUsers.$inferSelect;

/** The one spelling of a username: letter case does not tell accounts apart. */
export function canonicalUsername(text: string): string {
  return text.trim().toLowerCase();
}

/** The account of this name, in any letter case, or undefined. */
export async function findAccount(db: Database, username: string): Promise<Account | undefined> {
  const [account] = await db.orm
    .select()
    .from(identityUsers)
    .where(eq(identityUsers.username, canonicalUsername(username)));
  return account;
}

/** Makes an account; undefined when the name is taken. */
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

/** What is kept of the account's password, or undefined when it has none. */
export function credentialsOf(account: Account | undefined): SrpCredentials | undefined {
  if (account?.srpSalt == null || account.srpVerifier == null) return undefined;
  return { salt: account.srpSalt, verifier: account.srpVerifier };
}

/** The columns that a new password sets. */
export function passwordColumns(username: string, password: string, temporary: boolean) {
  return credentialColumns(makeCredentials(username, password), temporary);
}

/** As `passwordColumns`, of a password that was worked out before. */
export function credentialColumns({ salt, verifier }: SrpCredentials, temporary: boolean) {
  return {
    srpSalt: salt,
    srpVerifier: verifier,
    status: temporary ? ('FORCE_CHANGE_PASSWORD' as const) : ('CONFIRMED' as const),
    passwordExpiresAt: temporary ? new Date(clock.now() + lifetimes.temporaryPassword * 1000) : null,
  };
}

/** Sets columns of one account; false when there is no such account. */
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
 * Changes attributes of one account, and columns with them. It holds the account meanwhile: of two changes at once, the
 * second begins with what the first left.
 * @returns false when there is no such account
 */
export function changeAttributes(
  db: Database,
  username: string,
  change: (present: Account['attributes']) => Account['attributes'],
  columns: Partial<typeof identityUsers.$inferInsert> = {},
): Promise<boolean> {
  return db.orm.transaction(async tx => {
    const [held] = await tx
      .select({ attributes: identityUsers.attributes })
      .from(identityUsers)
      .where(eq(identityUsers.username, username))
      .for('update');
    if (held === undefined) return false;
    return updateAccount({ ...db, orm: tx }, username, { ...columns, attributes: change(held.attributes) });
  });
}

/** Remembers the time step of an accepted code; false when that step or a later one was accepted before. */
export async function acceptTotpStep(db: Database, username: string, step: number): Promise<boolean> {
  const { totpLastStep } = identityUsers;
  const changed = await db.orm
    .update(identityUsers)
    .set({ totpLastStep: step })
    .where(and(eq(identityUsers.username, username), or(isNull(totpLastStep), lt(totpLastStep, step))))
    .returning({ username: identityUsers.username });
  return changed.length > 0;
}
