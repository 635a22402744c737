/** Sign-ins that stand: one row each, named by the `origin_jti` of every token that stems from it. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { preparedStatement } from '../db/prepared';
import { identityRefreshTokens, identityUsers } from '../db/tables/identity';
import type { Account } from './accounts';
import { findDevice } from './devices';
import { type IdentityError, refusals } from './errors';
import { assertFactor } from './factorRule';
import { lifetimes } from './pool';
import { hashToken, randomToken } from './secrets';
import { userAdminScope } from './tokens';

/** A sign-in that stands and the account it belongs to. */
export interface SignIn {
  originJti: string;
  authenticatedAt: Date;
  /** What its access tokens may do: scopes separated by spaces. */
  scope: string;
  /** The device that it was begun on, if any. */
  deviceKey: string | null;
  account: Account;
}

/** Begins a sign-in of the account; the refresh token is given out once and kept as a hash. */
export async function beginSignIn(
  db: Database,
  account: Account,
  { scope = userAdminScope, deviceKey = null }: { scope?: string; deviceKey?: string | null } = {},
): Promise<SignIn & { refreshToken: string }> {
  const refreshToken = randomToken();
  const originJti = randomUUID();
  const authenticatedAt = new Date();
  await db.orm.insert(identityRefreshTokens).values({
    originJti,
    tokenHash: hashToken(refreshToken),
    sub: account.sub,
    scope,
    deviceKey,
    authenticatedAt,
    expiresAt: new Date(authenticatedAt.getTime() + lifetimes.refreshToken * 1000),
  });
  return { originJti, authenticatedAt, scope, deviceKey, account, refreshToken };
}

/**
 * The sign-in that a token stems from, by one indexed query.
 * @param whenEnded what to throw when it has been revoked
 * @throws IdentityError also when the account is gone or disabled
 */
export async function findSignIn(db: Database, originJti: string, whenEnded: () => IdentityError): Promise<SignIn> {
  const [row] = await signInById(db).execute({ originJti });
  if (row === undefined) throw whenEnded();
  return standing(row, whenEnded);
}

/**
 * The sign-in that a refresh token continues.
 * @param deviceKey the device that the client says it is: a token that was given to a device is of no use elsewhere
 * @throws IdentityError when the token is unknown, expired, revoked or another device's, or the account is gone or
 * disabled, or lacks a second factor that is required by now
 */
export async function continueSignIn(db: Database, refreshToken: string, deviceKey: string | null): Promise<SignIn> {
  const [row] = await selectSignIn(db.orm, eq(identityRefreshTokens.tokenHash, hashToken(refreshToken)));
  if (row === undefined) throw refusals.refreshTokenInvalid();
  const signIn = standing(row, refusals.refreshTokenRevoked);
  if (row.session.expiresAt.getTime() <= Date.now()) throw refusals.refreshTokenExpired();
  if (signIn.account.status === 'RESET_REQUIRED') throw refusals.passwordResetRequired();
  await assertFactor(db, signIn.account);
  const { deviceKey: boundTo, account } = signIn;
  // A device that was never confirmed, or that the account has forgotten, can't be asked for.
  if (boundTo !== null && boundTo !== deviceKey && (await findDevice(db, account.sub, boundTo)) !== undefined) {
    throw refusals.refreshTokenInvalid();
  }
  return signIn;
}

/** Ends the sign-in of a refresh token with all its tokens. An unknown token is no error: it is already worthless. */
export async function revokeRefreshToken(db: Database, refreshToken: string): Promise<void> {
  await db.orm
    .update(identityRefreshTokens)
    .set({ revokedAt: new Date() })
    .where(and(eq(identityRefreshTokens.tokenHash, hashToken(refreshToken)), isNull(identityRefreshTokens.revokedAt)));
}

/**
 * Ends every sign-in of these accounts.
 * @param orm the database, or the transaction that this belongs to
 */
export async function endSignIns(orm: Pick<Database['orm'], 'update'>, subs: string[]): Promise<void> {
  if (subs.length === 0) return;
  await orm
    .update(identityRefreshTokens)
    .set({ revokedAt: new Date() })
    .where(and(inArray(identityRefreshTokens.sub, subs), isNull(identityRefreshTokens.revokedAt)));
}

/**
 * Replaces the refresh token of a sign-in by a new one, which it returns: for a sign-in whose first went nowhere.
 * @returns the new token
 */
export async function replaceRefreshToken(db: Database, originJti: string): Promise<string> {
  const refreshToken = randomToken();
  await db.orm
    .update(identityRefreshTokens)
    .set({ tokenHash: hashToken(refreshToken) })
    .where(eq(identityRefreshTokens.originJti, originJti));
  return refreshToken;
}

/** Ends one sign-in with all its tokens. */
export async function endSignIn(db: Database, originJti: string): Promise<void> {
  await db.orm
    .update(identityRefreshTokens)
    .set({ revokedAt: new Date() })
    .where(and(eq(identityRefreshTokens.originJti, originJti), isNull(identityRefreshTokens.revokedAt)));
}

/** Ends the sign-ins of one device, but for the one that asks. */
export async function endSignInsOfDevice(db: Database, asking: SignIn, deviceKey: string): Promise<void> {
  await db.orm
    .update(identityRefreshTokens)
    .set({ revokedAt: new Date() })
    .where(
      and(
        eq(identityRefreshTokens.sub, asking.account.sub),
        eq(identityRefreshTokens.deviceKey, deviceKey),
        ne(identityRefreshTokens.originJti, asking.originJti),
        isNull(identityRefreshTokens.revokedAt),
      ),
    );
}

function selectSignIn(orm: Pick<Database['orm'], 'select'>, condition: SQL) {
  return orm
    .select({ session: identityRefreshTokens, account: identityUsers })
    .from(identityRefreshTokens)
    .leftJoin(identityUsers, eq(identityUsers.sub, identityRefreshTokens.sub))
    .where(condition);
}

const signInById = preparedStatement(orm =>
  selectSignIn(orm, eq(identityRefreshTokens.originJti, sql.placeholder('originJti'))).prepare('sign_in_by_id'),
);

type SignInRow = Awaited<ReturnType<typeof selectSignIn>>[number];

function standing({ session, account }: SignInRow, whenEnded: () => IdentityError): SignIn {
  if (account === null) throw refusals.userNotFound();
  if (!account.enabled) throw refusals.userDisabled();
  if (session.revokedAt !== null) throw whenEnded();
  const { originJti, authenticatedAt, scope, deviceKey } = session;
  return { originJti, authenticatedAt, scope, deviceKey, account };
}
