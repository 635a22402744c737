/** Links to set a password without knowing the current one: /reset/{token} and /validate/{token}. */
import { and, eq, gt, inArray } from 'drizzle-orm';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityOneTimeTokens, type OneTimePurpose } from '../db/tables/identity';
import { canonicalUsername } from './accounts';
import type { IdentityDirectory } from './directory';
import { refusals } from './errors';
import { assertPasswordPolicy, samePasswordError } from './passwordPolicy';
import { lifetimes } from './pool';
import { hashToken, randomToken } from './secrets';

export interface OneTimeTokenDependencies {
  db: Database;
  directory: IdentityDirectory;
}

/**
 * Creates a token for a user and invalidates their earlier tokens of this purpose.
 * @returns the token, valid for one use within 24 hours. Only its hash is stored
 */
export async function createOneTimeToken(db: Database, purpose: OneTimePurpose, username: string): Promise<string> {
  const [token = ''] = await createOneTimeTokens(db, purpose, [username], lifetimes.oneTimeToken);
  return token;
}

/**
 * Creates a token for each user, with two statements in all.
 * @param lifetime in seconds
 * @returns the tokens in the order of the usernames
 */
export async function createOneTimeTokens(
  db: Database,
  purpose: OneTimePurpose,
  usernames: readonly string[],
  lifetime: number,
): Promise<string[]> {
  if (usernames.length === 0) return [];
  const created = usernames.map(username => ({ username: canonicalUsername(username), token: randomToken() }));
  const expiresAt = new Date(clock.now() + lifetime * 1000);
  await db.orm.transaction(async tx => {
    await tx.delete(identityOneTimeTokens).where(forUsers(purpose, usernames));
    await tx
      .insert(identityOneTimeTokens)
      .values(created.map(({ username, token }) => ({ tokenHash: hashToken(token), purpose, username, expiresAt })));
  });
  return created.map(({ token }) => token);
}

export async function endOneTimeTokens(
  db: Database,
  purpose: OneTimePurpose,
  usernames: readonly string[],
): Promise<void> {
  await db.orm.delete(identityOneTimeTokens).where(forUsers(purpose, usernames));
}

/**
 * Resolves to the user of a link without consuming it.
 * @throws IdentityError ExpiredCodeException if it is unknown, used or expired
 */
export async function validateOneTimeToken(
  db: Database,
  purpose: OneTimePurpose,
  token: string,
): Promise<{ username: string }> {
  const [row] = await db.orm
    .select({ username: identityOneTimeTokens.username })
    .from(identityOneTimeTokens)
    .where(isValidToken(purpose, token));
  if (row === undefined) throw refusals.codeExpired();
  return row;
}

/**
 * Sets the new password, consumes the link and revokes all tokens of the account.
 * @throws IdentityError InvalidPasswordException (the link stays valid) or ExpiredCodeException
 */
export async function completePasswordReset(
  { db, directory }: OneTimeTokenDependencies,
  purpose: OneTimePurpose,
  token: string,
  newPassword: string,
): Promise<{ username: string }> {
  const { username } = await validateOneTimeToken(db, purpose, token);
  await assertPasswordPolicy(newPassword, await directory.findUser(username));
  if (await directory.hasThisPassword(username, newPassword)) throw samePasswordError();
  // Delete the token before setting the password, so that only one of two concurrent uses succeeds. Restore it if
  // setting the password fails.
  const [row] = await db.orm.delete(identityOneTimeTokens).where(isValidToken(purpose, token)).returning();
  if (row === undefined) throw refusals.codeExpired();
  try {
    await directory.setPassword(row.username, newPassword);
  } catch (error) {
    await db.orm.insert(identityOneTimeTokens).values(row);
    throw error;
  }
  return { username: row.username };
}

function forUsers(purpose: OneTimePurpose, usernames: readonly string[]) {
  return and(
    eq(identityOneTimeTokens.purpose, purpose),
    inArray(identityOneTimeTokens.username, usernames.map(canonicalUsername)),
  );
}

function isValidToken(purpose: OneTimePurpose, token: string) {
  return and(
    eq(identityOneTimeTokens.tokenHash, hashToken(token)),
    eq(identityOneTimeTokens.purpose, purpose),
    gt(identityOneTimeTokens.expiresAt, clock.date()),
  );
}
