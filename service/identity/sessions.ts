/** Sign-ins that stand: one row each, named by the `origin_jti` of every token that stems from it. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { preparedStatement } from '../db/prepared';
import { identityRefreshTokens, identityUsers } from '../db/tables/identity';
import type { Account } from './accounts';
import { networkOf, type Sender } from './addresses';
import { findDevice } from './devices';
import { type IdentityError, refusals } from './errors';
import { assertFactor, type FactorSetting } from './factorRule';
import { readRefreshToken, writeRefreshToken } from './refreshTokens';
import { hashToken, type IdentityKeys, randomToken } from './secrets';
import type { SessionSettings } from './sessionSettings';
import type { SignInMark } from './signInMark';
import { userAdminScope } from './userAdminScope';

/** What sign-ins are begun and continued with. */
export interface SessionContext {
  db: Database;
  keys: IdentityKeys;
  settings: { mfa: FactorSetting; sessions: SessionSettings };
  /** Where it is begun or continued. */
  sender: Sender;
}

/** A sign-in that stands and the account it belongs to. */
export interface SignIn {
  originJti: string;
  authenticatedAt: Date;
  /** When its user last proved the password or a second factor. */
  provedAt: Date;
  /** What its access tokens may do: scopes separated by spaces. */
  scope: string;
  /** The device that it was begun on, if any. */
  deviceKey: string | null;
  /** When it ends, however much it is used: no token of it is good for longer. */
  expiresAt: Date;
  account: Account;
}

/** Begins a sign-in of the account; the refresh token is given out once and kept as a hash. */
export async function beginSignIn(
  { db, keys, settings, sender }: SessionContext,
  account: Account,
  { scope = userAdminScope, deviceKey = null }: { scope?: string; deviceKey?: string | null } = {},
): Promise<SignIn & { refreshToken: string }> {
  const family = randomToken();
  const originJti = randomUUID();
  const authenticatedAt = clock.date();
  const expiresAt = new Date(authenticatedAt.getTime() + settings.sessions.longest * 1000);
  await db.orm.insert(identityRefreshTokens).values({
    originJti,
    tokenHash: hashToken(family),
    sub: account.sub,
    scope,
    deviceKey,
    authenticatedAt,
    usedAt: authenticatedAt,
    provedAt: authenticatedAt,
    ...placeOf(sender),
    expiresAt,
  });
  const refreshToken = writeRefreshToken(keys.secret, { family, generation: 0 });
  const provedAt = authenticatedAt;
  return { originJti, authenticatedAt, provedAt, scope, deviceKey, expiresAt, account, refreshToken };
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

export interface ContinuedSignIn extends SignIn {
  /** The token that takes the sent one's place; undefined where refresh tokens aren't replaced. */
  refreshToken: string | undefined;
}

/**
 * The sign-in that a refresh token continues.
 *
 * A token that another one has replaced was copied: the sign-in ends, unless it comes within the grace period. That is
 * for answers that were lost and for tabs that refresh at the same time, which all get the same token.
 * @param deviceKey the device that the client says it is: a token that was given to a device is of no use elsewhere
 * @throws IdentityError when the token is unknown, expired, replaced, revoked or another device's, or the sign-in has
 * not been used for too long, or the account is gone or disabled, or lacks a second factor that is required by now
 */
export async function continueSignIn(
  context: SessionContext & { tell(db: Database, account: Account, event: 'tokenReused'): Promise<void> },
  refreshToken: string,
  deviceKey: string | null,
): Promise<ContinuedSignIn> {
  const { db, keys, settings } = context;
  const token = readRefreshToken(keys.secret, refreshToken);
  if (token === undefined) throw refusals.refreshTokenInvalid();
  const [row] = await selectSignIn(db.orm, eq(identityRefreshTokens.tokenHash, hashToken(token.family)));
  if (row === undefined) throw refusals.refreshTokenInvalid();
  const signIn = standing(row, refusals.refreshTokenRevoked);
  // The settings of today count, too, for a sign-in that began before.
  const expiresAt = endOf(signIn, settings.sessions);
  if (expiresAt.getTime() <= clock.now()) throw refusals.refreshTokenExpired();
  const { idle } = settings.sessions;
  if (idle !== undefined && row.session.usedAt.getTime() + idle * 1000 <= clock.now()) throw refusals.sessionIdle();
  if (signIn.account.status === 'RESET_REQUIRED') throw refusals.passwordResetRequired();
  await assertFactor(db, settings.mfa, signIn.account);
  const { deviceKey: boundTo, account } = signIn;
  // A device that was never confirmed, or that the account has forgotten, can't be asked for.
  if (boundTo !== null && boundTo !== deviceKey && (await findDevice(db, account.sub, boundTo)) !== undefined) {
    throw refusals.refreshTokenInvalid();
  }
  const generation = await db.orm.transaction(async tx => {
    const next = await useGeneration(tx, signIn.originJti, token.generation, context);
    if (next === undefined) await context.tell({ ...db, orm: tx }, account, 'tokenReused');
    return next;
  });
  if (generation === undefined) throw refusals.refreshTokenReused();
  const replaced = settings.sessions.rotation && writeRefreshToken(keys.secret, { family: token.family, generation });
  return { ...signIn, expiresAt, refreshToken: replaced };
}

const LONGEST_USER_AGENT = 400;

/** What is kept of where a sign-in is used. */
function placeOf({ ip, userAgent }: Sender) {
  return { address: networkOf(ip), userAgent: userAgent?.slice(0, LONGEST_USER_AGENT) ?? null };
}

function endOf({ authenticatedAt, expiresAt }: SignIn, { longest }: SessionSettings): Date {
  return new Date(Math.min(expiresAt.getTime(), authenticatedAt.getTime() + longest * 1000));
}

/**
 * Takes a refresh token of a sign-in, and replaces it where tokens are replaced.
 * @returns which token is the present one now; undefined when the sent one was replaced before, which ends the sign-in
 */
async function useGeneration(
  tx: Pick<Database['orm'], 'select' | 'update'>,
  originJti: string,
  sent: number,
  { settings, sender }: Pick<SessionContext, 'settings' | 'sender'>,
): Promise<number | undefined> {
  const { rotation } = settings.sessions;
  const isThis = eq(identityRefreshTokens.originJti, originJti);
  // Of two at once the second sees what the first has done.
  const [session] = await tx.select().from(identityRefreshTokens).where(isThis).for('update');
  if (session === undefined || session.revokedAt !== null) throw refusals.refreshTokenRevoked();
  const { generation, rotatedAt } = session;
  const usedAt = clock.date();
  const inGrace =
    rotation !== undefined && rotatedAt !== null && usedAt.getTime() - rotatedAt.getTime() < rotation.grace * 1000;
  if (sent !== generation && !(sent === generation - 1 && inGrace)) {
    await tx.update(identityRefreshTokens).set({ revokedAt: usedAt }).where(isThis);
    return undefined;
  }
  // At most once in each grace period, so that it is over for a token that was replaced, however often others refresh.
  const rotates = rotation !== undefined && sent === generation && !inGrace;
  const next = rotates ? { generation: generation + 1, rotatedAt: usedAt } : {};
  await tx
    .update(identityRefreshTokens)
    .set({ usedAt, ...placeOf(sender), ...next })
    .where(isThis);
  return rotates ? generation + 1 : generation;
}

/** Ends the sign-in of a refresh token with all its tokens. An unknown token is no error: it is already worthless. */
export async function revokeRefreshToken(
  { db, keys }: Pick<SessionContext, 'db' | 'keys'>,
  refreshToken: string,
): Promise<void> {
  const token = readRefreshToken(keys.secret, refreshToken);
  if (token === undefined) return;
  await revoke(db.orm, eq(identityRefreshTokens.tokenHash, hashToken(token.family)));
}

/** Ends the sign-ins of an account but one. */
export async function endOtherSignIns(
  orm: Pick<Database['orm'], 'update'>,
  sub: string,
  originJti: string,
): Promise<void> {
  await revoke(orm, eq(identityRefreshTokens.sub, sub), ne(identityRefreshTokens.originJti, originJti));
}

/** Notes that the user of a sign-in has just proved the password or a second factor. */
export async function noteProof(orm: Pick<Database['orm'], 'update'>, originJti: string): Promise<void> {
  await orm
    .update(identityRefreshTokens)
    .set({ provedAt: clock.date() })
    .where(eq(identityRefreshTokens.originJti, originJti));
}

/**
 * Ends every sign-in of these accounts.
 * @param orm the database, or the transaction that this belongs to
 */
export async function endSignIns(orm: Pick<Database['orm'], 'update'>, subs: string[]): Promise<void> {
  if (subs.length === 0) return;
  await revoke(orm, inArray(identityRefreshTokens.sub, subs));
}

/**
 * Replaces the refresh token of a sign-in by a new one, which it returns: for a sign-in whose first went nowhere.
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

/** Ends one sign-in with all its tokens. */
export async function endSignIn(db: Database, originJti: string): Promise<void> {
  await revoke(db.orm, eq(identityRefreshTokens.originJti, originJti));
}

/** Ends the sign-ins of one device, but for the one that asks. */
export async function endSignInsOfDevice(db: Database, asking: SignIn, deviceKey: string): Promise<void> {
  await revoke(
    db.orm,
    eq(identityRefreshTokens.sub, asking.account.sub),
    eq(identityRefreshTokens.deviceKey, deviceKey),
    ne(identityRefreshTokens.originJti, asking.originJti),
  );
}

/** Ends the sign-ins that meet the conditions and have not ended before. */
export async function revoke(orm: Pick<Database['orm'], 'update'>, ...conditions: SQL[]): Promise<void> {
  await orm
    .update(identityRefreshTokens)
    .set({ revokedAt: clock.date() })
    .where(and(...conditions, isNull(identityRefreshTokens.revokedAt)));
}

function selectSignIn(orm: Pick<Database['orm'], 'select'>, condition: SQL) {
  return orm
    .select({ session: identityRefreshTokens, account: identityUsers })
    .from(identityRefreshTokens)
    .leftJoin(identityUsers, eq(identityUsers.sub, identityRefreshTokens.sub))
    .where(condition);
}

const signInById = preparedStatement('sign_in_by_id', orm =>
  selectSignIn(orm, eq(identityRefreshTokens.originJti, sql.placeholder('originJti'))),
);

type SignInRow = Awaited<ReturnType<typeof selectSignIn>>[number];

function standing({ session, account }: SignInRow, whenEnded: () => IdentityError): SignIn {
  if (account === null) throw refusals.userNotFound();
  if (!account.enabled) throw refusals.userDisabled();
  if (session.revokedAt !== null) throw whenEnded();
  const { originJti, authenticatedAt, provedAt, scope, deviceKey, expiresAt } = session;
  return { originJti, authenticatedAt, provedAt, scope, deviceKey, expiresAt, account };
}

/** Of these sign-ins, those that have not ended, of accounts that are enabled. */
export async function standingSignIns(db: Database, signIns: readonly SignInMark[]): Promise<SignInMark[]> {
  const names = signIns.map(each => each.originJti);
  const rows = await db.orm
    .select({ originJti: identityRefreshTokens.originJti })
    .from(identityRefreshTokens)
    .innerJoin(identityUsers, eq(identityUsers.sub, identityRefreshTokens.sub))
    .where(
      and(
        inArray(identityRefreshTokens.originJti, names),
        isNull(identityRefreshTokens.revokedAt),
        eq(identityUsers.enabled, true),
      ),
    );
  const standing = new Set(rows.map(({ originJti }) => originJti));
  return signIns.filter(({ originJti }) => standing.has(originJti));
}
