/** Sessions: one row each, identified by the `origin_jti` of every token issued in it. */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { transaction } from '../calls/transaction';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { preparedStatement } from '../db/prepared';
import { organizations, users } from '../db/schema';
import { identityRefreshTokens, identityUsers } from '../db/tables/identity';
import type { Account } from './accounts';
import { networkOf, type Sender } from './addresses';
import { findDevice } from './devices';
import { type IdentityError, refusals } from './errors';
import { assertFactor, type FactorSetting } from './factorRule';
import { userAdminScope } from './pool';
import { readRefreshToken, writeRefreshToken } from './refreshTokens';
import { hashToken, type IdentityKeys, randomToken } from './secrets';
import type { SessionSettings } from './sessionSettings';
import { isUsersOrganization, type UserRecord, userRecordColumns } from './userRecord';

/** Identifies a session in later checks. */
export interface SessionRef {
  originJti: string;
  username: string;
  /** A time at which the session was active. */
  at: Date;
}

/** What beginning and continuing a session requires. */
export interface SessionContext {
  db: Database;
  keys: IdentityKeys;
  settings: { mfa: FactorSetting; sessions: SessionSettings };
  /** Where the request comes from. */
  sender: Sender;
}

/** An active session with its account. None of its tokens is valid for longer than it. */
export interface IdentitySession
  extends Pick<
    typeof identityRefreshTokens.$inferSelect,
    'originJti' | 'authenticatedAt' | 'provedAt' | 'scope' | 'deviceKey' | 'expiresAt'
  > {
  account: Account;
}

/** Begins a session of the account. The refresh token is returned only once and stored as a hash. */
export async function beginSession(
  { db, keys, settings, sender }: SessionContext,
  account: Account,
  { scope = userAdminScope, deviceKey = null }: { scope?: string; deviceKey?: string | null } = {},
): Promise<IdentitySession & { refreshToken: string }> {
  const family = randomToken();
  const now = clock.date();
  const session = {
    originJti: randomUUID(),
    scope,
    deviceKey,
    authenticatedAt: now,
    provedAt: now,
    expiresAt: new Date(now.getTime() + settings.sessions.longest * 1000),
  };
  await db.orm
    .insert(identityRefreshTokens)
    .values({ ...session, tokenHash: hashToken(family), sub: account.sub, usedAt: now, ...clientColumns(sender) });
  return { ...session, account, refreshToken: writeRefreshToken(keys.secret, { family, generation: 0 }) };
}

/**
 * Resolves to the session of a token and its user's record, with one indexed query.
 * @param endedError makes the error to throw if the session has been revoked or has expired
 * @throws IdentityError also if the account is deleted or disabled
 */
export async function findSession(
  db: Database,
  originJti: string,
  endedError: () => IdentityError,
): Promise<IdentitySession & { record: UserRecord }> {
  const [row] = await sessionById(db).execute({ originJti });
  if (row === undefined || row.session.expiresAt.getTime() <= clock.now()) throw endedError();
  const { user, organization } = row;
  return { ...standing(row, endedError), record: { user, organization } };
}

export interface ContinuedSession extends IdentitySession {
  /** The token that replaces the one sent. Undefined if refresh tokens aren't rotated. */
  refreshToken: string | undefined;
}

/**
 * Resolves to the session that a refresh token continues.
 *
 * A replaced token that comes back was copied, so the session ends, except within the grace period. The grace period
 * covers lost responses, and browser tabs that refresh at the same time: they all get the same token.
 * @param deviceKey the device that the client claims to be. A token issued to a device isn't valid on another
 * @throws IdentityError if the token is unknown, expired, replaced, revoked or another device's, the session was unused
 * for too long, or the account is deleted, disabled or lacks a second factor that is required by now
 */
export async function continueSession(
  context: SessionContext & { notifyUser(db: Database, account: Account, event: 'tokenReused'): Promise<void> },
  refreshToken: string,
  deviceKey: string | null,
): Promise<ContinuedSession> {
  const { db, keys, settings } = context;
  const token = readRefreshToken(keys.secret, refreshToken);
  if (token === undefined) throw refusals.refreshTokenInvalid();
  const [row] = await selectSignIn(db.orm, eq(identityRefreshTokens.tokenHash, hashToken(token.family)));
  if (row === undefined) throw refusals.refreshTokenInvalid();
  const signIn = standing(row, refusals.refreshTokenRevoked);
  // The current settings also apply to sessions that began under other ones.
  const expiresAt = sessionEnd(signIn, settings.sessions);
  if (expiresAt.getTime() <= clock.now()) throw refusals.refreshTokenExpired();
  const { idle } = settings.sessions;
  if (idle !== undefined && row.session.usedAt.getTime() + idle * 1000 <= clock.now()) throw refusals.sessionIdle();
  if (signIn.account.status === 'RESET_REQUIRED') throw refusals.passwordResetRequired();
  await assertFactor(db, settings.mfa, signIn.account);
  const { deviceKey: sessionDeviceKey, account } = signIn;
  // Clients can't send a device that was never confirmed or that the account has forgotten.
  if (
    sessionDeviceKey !== null &&
    sessionDeviceKey !== deviceKey &&
    (await findDevice(db, account.sub, sessionDeviceKey)) !== undefined
  ) {
    throw refusals.refreshTokenInvalid();
  }
  const generation = await transaction({ db }, async ({ tx, db: txDb }) => {
    const next = await rotateRefreshToken(tx, signIn.originJti, token.generation, context);
    if (next === undefined) await context.notifyUser(txDb, account, 'tokenReused');
    return next;
  });
  if (generation === undefined) throw refusals.refreshTokenReused();
  const replaced = settings.sessions.rotation && writeRefreshToken(keys.secret, { family: token.family, generation });
  return { ...signIn, expiresAt, refreshToken: replaced };
}

const MAX_USER_AGENT_LENGTH = 400;

function clientColumns({ ip, userAgent }: Sender) {
  return { address: networkOf(ip), userAgent: userAgent?.slice(0, MAX_USER_AGENT_LENGTH) ?? null };
}

function sessionEnd({ authenticatedAt, expiresAt }: IdentitySession, { longest }: SessionSettings): Date {
  return new Date(Math.min(expiresAt.getTime(), authenticatedAt.getTime() + longest * 1000));
}

/**
 * Uses a refresh token of a session, and replaces it if tokens are rotated.
 * @returns the number of the current token, or undefined if the one sent was already replaced, which ends the session
 */
async function rotateRefreshToken(
  tx: Pick<Database['orm'], 'select' | 'update'>,
  originJti: string,
  sentGeneration: number,
  { settings, sender }: Pick<SessionContext, 'settings' | 'sender'>,
): Promise<number | undefined> {
  const { rotation } = settings.sessions;
  const bySession = eq(identityRefreshTokens.originJti, originJti);
  // Lock the row, so that the second of two concurrent requests sees the result of the first.
  const [session] = await tx.select().from(identityRefreshTokens).where(bySession).for('update');
  if (session === undefined || session.revokedAt !== null) throw refusals.refreshTokenRevoked();
  const { generation, rotatedAt } = session;
  const usedAt = clock.date();
  const isInGrace =
    rotation !== undefined && rotatedAt !== null && usedAt.getTime() - rotatedAt.getTime() < rotation.grace * 1000;
  if (sentGeneration !== generation && !(sentGeneration === generation - 1 && isInGrace)) {
    await tx.update(identityRefreshTokens).set({ revokedAt: usedAt }).where(bySession);
    return undefined;
  }
  // Rotate at most once per grace period, so that the period of a replaced token ends, however often others refresh.
  const rotates = rotation !== undefined && sentGeneration === generation && !isInGrace;
  const next = rotates ? { generation: generation + 1, rotatedAt: usedAt } : {};
  await tx
    .update(identityRefreshTokens)
    .set({ usedAt, ...clientColumns(sender), ...next })
    .where(bySession);
  return rotates ? generation + 1 : generation;
}

/** Ends the session of a refresh token and revokes all its tokens. Ignores an unknown token. */
export async function revokeRefreshToken(
  { db, keys }: Pick<SessionContext, 'db' | 'keys'>,
  refreshToken: string,
): Promise<void> {
  const token = readRefreshToken(keys.secret, refreshToken);
  if (token === undefined) return;
  await revoke(db.orm, eq(identityRefreshTokens.tokenHash, hashToken(token.family)));
}

export async function revokeOtherSessions(
  orm: Pick<Database['orm'], 'update'>,
  sub: string,
  originJti: string,
): Promise<void> {
  await revoke(orm, eq(identityRefreshTokens.sub, sub), ne(identityRefreshTokens.originJti, originJti));
}

/** Records that the user of a session has just proved the password or a second factor. */
export async function recordProof(orm: Pick<Database['orm'], 'update'>, originJti: string): Promise<void> {
  await orm
    .update(identityRefreshTokens)
    .set({ provedAt: clock.date() })
    .where(eq(identityRefreshTokens.originJti, originJti));
}

/**
 * Ends all sessions of these accounts.
 * @param orm the database, or the transaction that this belongs to
 */
export async function revokeSessions(orm: Pick<Database['orm'], 'update'>, subs: string[]): Promise<void> {
  if (subs.length === 0) return;
  await revoke(orm, inArray(identityRefreshTokens.sub, subs));
}

/**
 * Replaces the refresh token of a session whose first token was never sent to the client.
 * @returns the new token
 */
export async function replaceRefreshToken(
  { db, keys }: Pick<SessionContext, 'db' | 'keys'>,
  originJti: string,
): Promise<string> {
  const family = randomToken();
  await db.orm
    .update(identityRefreshTokens)
    .set({ tokenHash: hashToken(family), generation: 0, rotatedAt: null })
    .where(eq(identityRefreshTokens.originJti, originJti));
  return writeRefreshToken(keys.secret, { family, generation: 0 });
}

export async function revokeSession(db: Database, originJti: string): Promise<void> {
  await revoke(db.orm, eq(identityRefreshTokens.originJti, originJti));
}

/** Ends the sessions started on one device, except the current one. */
export async function revokeDeviceSessions(
  db: Database,
  currentSession: IdentitySession,
  deviceKey: string,
): Promise<void> {
  await revoke(
    db.orm,
    eq(identityRefreshTokens.sub, currentSession.account.sub),
    eq(identityRefreshTokens.deviceKey, deviceKey),
    ne(identityRefreshTokens.originJti, currentSession.originJti),
  );
}

/** Ends the sessions that match the conditions and haven't ended yet. */
export async function revoke(orm: Pick<Database['orm'], 'update'>, ...conditions: SQL[]): Promise<void> {
  await orm
    .update(identityRefreshTokens)
    .set({ revokedAt: clock.date() })
    .where(and(...conditions, isNull(identityRefreshTokens.revokedAt)));
}

const sessionColumns = {
  originJti: identityRefreshTokens.originJti,
  scope: identityRefreshTokens.scope,
  deviceKey: identityRefreshTokens.deviceKey,
  authenticatedAt: identityRefreshTokens.authenticatedAt,
  usedAt: identityRefreshTokens.usedAt,
  provedAt: identityRefreshTokens.provedAt,
  expiresAt: identityRefreshTokens.expiresAt,
  revokedAt: identityRefreshTokens.revokedAt,
};

function selectSignIn(orm: Pick<Database['orm'], 'select'>, condition: SQL) {
  return orm
    .select({ session: sessionColumns, account: identityUsers, ...userRecordColumns })
    .from(identityRefreshTokens)
    .leftJoin(identityUsers, eq(identityUsers.sub, identityRefreshTokens.sub))
    .leftJoin(users, eq(users.id, identityRefreshTokens.sub))
    .leftJoin(organizations, isUsersOrganization)
    .where(condition);
}

const sessionById = preparedStatement('sign_in_by_id', orm =>
  selectSignIn(orm, eq(identityRefreshTokens.originJti, sql.placeholder('originJti'))),
);

type SignInRow = Awaited<ReturnType<typeof selectSignIn>>[number];

function standing({ session, account }: SignInRow, endedError: () => IdentityError): IdentitySession {
  if (account === null) throw refusals.userNotFound();
  if (!account.enabled) throw refusals.userDisabled();
  if (session.revokedAt !== null) throw endedError();
  return { ...session, account };
}

/** Returns those sessions that haven't ended and whose account is enabled. */
export async function filterActiveSessions(db: Database, signIns: readonly SessionRef[]): Promise<SessionRef[]> {
  const names = signIns.map(each => each.originJti);
  const rows = await db.orm
    .select({ originJti: identityRefreshTokens.originJti })
    .from(identityRefreshTokens)
    .innerJoin(identityUsers, eq(identityUsers.sub, identityRefreshTokens.sub))
    .where(
      and(
        inArray(identityRefreshTokens.originJti, names),
        isNull(identityRefreshTokens.revokedAt),
        gt(identityRefreshTokens.expiresAt, clock.date()),
        eq(identityUsers.enabled, true),
      ),
    );
  const standing = new Set(rows.map(({ originJti }) => originJti));
  return signIns.filter(({ originJti }) => standing.has(originJti));
}
