/** Links that let a person set a password without knowing one: /reset/{token} and /validate/{token}. */
import { and, eq, gt, inArray } from 'drizzle-orm';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { identityOneTimeTokens, type OneTimePurpose } from '../db/tables/identity';
import { canonicalUsername } from './accounts';
import type { IdentityDirectory } from './directory';
import { refusals } from './errors';
import { assertPasswordPolicy, samePassword } from './passwordPolicy';
import { lifetimes } from './pool';
import { hashToken, randomToken } from './secrets';

/** What these operations work with. */
export interface OneTimeTokenDependencies {
  db: Database;
  directory: IdentityDirectory;
}

/**
 * Makes a token for a person; the same person's earlier tokens of this purpose stop working.
 * @returns the token, good for one use within 24 hours; it is kept only as a hash
 */
export async function createOneTimeToken(db: Database, purpose: OneTimePurpose, username: string): Promise<string> {
  const [token = ''] = await createOneTimeTokens(db, purpose, [username], lifetimes.oneTimeToken);
  return token;
}

/**
 * Makes a token for each of several people, by two statements however many they are.
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
  const made = usernames.map(username => ({ username: canonicalUsername(username), token: randomToken() }));
  const expiresAt = new Date(clock.now() + lifetime * 1000);
  await db.orm.transaction(async tx => {
    await tx.delete(identityOneTimeTokens).where(ofPeople(purpose, usernames));
    await tx
      .insert(identityOneTimeTokens)
      .values(made.map(({ username, token }) => ({ tokenHash: hashToken(token), purpose, username, expiresAt })));
  });
  return made.map(({ token }) => token);
}

/** Makes the links of this purpose that people have been given stop working. */
export async function endOneTimeTokens(
  db: Database,
  purpose: OneTimePurpose,
  usernames: readonly string[],
): Promise<void> {
  await db.orm.delete(identityOneTimeTokens).where(ofPeople(purpose, usernames));
}

/**
 * Whose link this is; the link stays good.
 * @throws IdentityError ExpiredCodeException when it is unknown, used or expired
 */
export async function validateOneTimeToken(
  db: Database,
  purpose: OneTimePurpose,
  token: string,
): Promise<{ username: string }> {
  const [row] = await db.orm
    .select({ username: identityOneTimeTokens.username })
    .from(identityOneTimeTokens)
    .where(stillGood(purpose, token));
  if (row === undefined) throw refusals.codeExpired();
  return row;
}

/**
 * Sets the password that the link's owner chose, uses the link up and ends every token of the account.
 * @throws IdentityError InvalidPasswordException (the link stays good) or ExpiredCodeException
 */
export async function completePasswordReset(
  { db, directory }: OneTimeTokenDependencies,
  purpose: OneTimePurpose,
  token: string,
  newPassword: string,
): Promise<{ username: string }> {
  const { username } = await validateOneTimeToken(db, purpose, token);
  await assertPasswordPolicy(newPassword, await directory.findUser(username));
  if (await directory.hasThisPassword(username, newPassword)) throw samePassword();
  // Taken before the password is set, so that of two uses at once only one succeeds; put back when setting it fails.
  const [row] = await db.orm.delete(identityOneTimeTokens).where(stillGood(purpose, token)).returning();
  if (row === undefined) throw refusals.codeExpired();
  try {
    await directory.setPassword(row.username, newPassword);
  } catch (error) {
    await db.orm.insert(identityOneTimeTokens).values(row);
    throw error;
  }
  return { username: row.username };
}

function ofPeople(purpose: OneTimePurpose, usernames: readonly string[]) {
  return and(
    eq(identityOneTimeTokens.purpose, purpose),
    inArray(identityOneTimeTokens.username, usernames.map(canonicalUsername)),
  );
}

function stillGood(purpose: OneTimePurpose, token: string) {
  return and(
    eq(identityOneTimeTokens.tokenHash, hashToken(token)),
    eq(identityOneTimeTokens.purpose, purpose),
    gt(identityOneTimeTokens.expiresAt, clock.date()),
  );
}
