import { inArray } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../../contract/features';
import { isLoopback } from '../../contract/loopback';
import { refusalTexts } from '../../contract/refusals/en';
import type { Caller } from '../calls/context';
import { CallFailure } from '../calls/failure';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { databaseProblem } from '../db/databaseProblem';
import { forPurpose } from '../db/queuedPool';
import { users } from '../db/schema';
import { assertFeature } from '../features';
import { IdentityError } from '../identity/errors';
import { missingFactor } from '../identity/factorRule';
import { randomToken } from '../identity/secrets';
import type { SessionRef } from '../identity/sessions';
import { type Barrier, barrierOf, readUserRecord, selectUserRecords, type UserRecord } from '../identity/userRecord';
import type { AccessClaims, IdentityClaims, TokenVerifier } from '../identity/verifyToken';
import type { Services } from '../services';
import { bearerOf } from './bearer';

type FindCallerServices = Pick<Services, 'db' | 'config' | 'identity'>;

/** The cookie with the identity token. Scripts can't read it, and browsers don't send it for pages of other sites. */
const COOKIE = 'token';
/** The cookie that identifies a browser across sessions, for the longest time that browsers keep a cookie. */
const BROWSER_COOKIE = 'browser';
const BROWSER_SECONDS = 400 * 24 * 60 * 60;

/** Returns the identity token of a request: a bearer token or, for the console, the session cookie. */
function tokenOf(request: FastifyRequest): string | undefined {
  return bearerOf(request) ?? request.cookies[COOKIE];
}

/** Verifies an identity token. @throws CallFailure `unauthenticated` when it is missing or invalid */
export function verifyBearer(verifier: TokenVerifier, token: string | undefined): Promise<IdentityClaims> {
  return verifyOrRefuse(token, presented => verifier.verifyIdentityToken(presented));
}

/**
 * Verifies the access token that an app of the identity provider sends as bearer token, and resolves to its user.
 * @throws CallFailure `unauthenticated`, also while the user lacks a required second factor
 */
export async function verifyAccess(services: FindCallerServices, request: FastifyRequest): Promise<AccessClaims> {
  const verifier = services.identity.verifier(services.db);
  const claims = await verifyOrRefuse(bearerOf(request), token => verifier.verifyAccessToken(token));
  await assertNoFactorMissing(services, claims);
  return claims;
}

async function verifyOrRefuse<T>(token: string | undefined, verify: (token: string) => Promise<T>): Promise<T> {
  if (token === undefined) throw new CallFailure('unauthenticated', 'Sign in first.');
  try {
    return await verify(token);
  } catch (error) {
    if (error instanceof IdentityError) throw new CallFailure('unauthenticated', error.message);
    throw error;
  }
}

/**
 * Resolves to the signed-in user who sends a request. The database decides what the user may do, since the token may
 * be outdated.
 * @throws CallFailure `unauthenticated`
 */
export async function findCaller(services: FindCallerServices, request: FastifyRequest): Promise<Caller> {
  const { db, identity } = services;
  const claims = await verifyBearer(identity.verifier(db), tokenOf(request));
  const caller = activeCallerOf(claims.record);
  await assertNoFactorMissing(services, claims);
  return { ...caller, session: { id: claims.originJti, provedAt: claims.provedAt } };
}

async function assertNoFactorMissing(
  services: FindCallerServices,
  claims: Pick<IdentityClaims, 'username' | 'record'>,
): Promise<void> {
  const problem = await missingFactor(services, claims);
  if (problem !== undefined) throw new CallFailure('unauthenticated', problem);
}

/**
 * Resolves to a user as the database has them now. @throws CallFailure `unauthenticated` when they may not make calls
 */
export async function activeCaller(db: Database, id: string): Promise<Caller> {
  return activeCallerOf(await readUserRecord(db, id));
}

const refusals: Record<Barrier, string> = {
  invited: 'The account has not been activated yet.',
  disabled: refusalTexts.userDisabled,
  suspended: 'The organisation is suspended.',
};

/** Returns the user of a record. @throws CallFailure `unauthenticated` when they may not make calls */
export function activeCallerOf(record: UserRecord): Caller {
  const { user, organization: organizationRow } = record;
  if (user === null) throw new CallFailure('unauthenticated', refusalTexts.noRecord);
  const barrier = barrierOf(user, organizationRow);
  if (barrier !== undefined) throw new CallFailure('unauthenticated', refusals[barrier]);
  const { id, username, role, organization } = user;
  return { id, username, role, organization, organizationRow };
}

/** Resolves to those of the users who may make calls, as the database has them now. */
async function activeCallers(db: Database, ids: readonly string[]): Promise<Map<string, Caller>> {
  const records = await selectUserRecords(db.orm, inArray(users.id, [...ids]));
  const allowed = records.filter(({ user, organization }) => barrierOf(user, organization) === undefined);
  return new Map(allowed.map(({ user }) => [user.id, user]));
}

/** What a stream or a long response was opened with. */
export interface Access {
  caller: Caller;
  /** The session that it belongs to, if any. */
  signIn?: SessionRef;
}

/** Returns the access of a caller who was identified at this time. */
export function accessOf(caller: Caller, at: Date): Access {
  const { session, username } = caller;
  return { caller, ...(session && { signIn: { originJti: session.id, username, at } }) };
}

/** Resolves to those whose session has not ended, and whose user may make calls in the same role and organisation. */
export async function filterValidAccess<A extends Access>(
  { db, identity }: Pick<Services, 'db' | 'identity'>,
  accesses: readonly A[],
): Promise<ReadonlySet<A>> {
  if (accesses.length === 0) return new Set();
  const callersById = await activeCallers(db, [...new Set(accesses.map(({ caller }) => caller.id))]);
  const signIns = accesses.flatMap(({ signIn }) => signIn ?? []);
  const activeSessions = new Set(await identity.activeSessions(db, signIns));
  return new Set(
    accesses.filter(({ caller, signIn }) => {
      const now = callersById.get(caller.id);
      const isUnchanged = now?.role === caller.role && now?.organization === caller.organization;
      return isUnchanged && (signIn === undefined || activeSessions.has(signIn));
    }),
  );
}

/** How long a long response relies on the last proof of access, in milliseconds. */
const ACCESS_PROOF_MS = 1_000;

/** How long it relies on that while the database can't answer, such as during a restart, in milliseconds. */
const UNREACHABLE_MS = 10_000;

/**
 * Returns a function that asserts during a long response, at most once a second, that the access is still valid and the
 * organisation still has the feature. Both must have been checked just before.
 * @param access omitted for a caller without a user record
 */
export function accessCheck(
  services: Pick<Services, 'db' | 'identity'>,
  feature: Feature,
  organization: string,
  access?: Access,
): () => Promise<void> {
  return repeatedCheck(async () => {
    if (access !== undefined && (await filterValidAccess(services, [access])).size === 0)
      throw new CallFailure(
        'unauthenticated',
        'The session has ended, or the user’s role or organisation has changed.',
      );
    await assertFeature(services.db, feature, { organization });
  });
}

/**
 * Returns a function that repeats a check at most once a second. The check must have passed just before. While the
 * database can't answer, it passes for a while.
 */
export function repeatedCheck(check: () => Promise<void>): () => Promise<void> {
  let provedAt = performance.now();
  return async () => {
    const now = performance.now();
    if (now - provedAt < ACCESS_PROOF_MS) return;
    try {
      // With a limit of its own for waiting for a connection: the request's would cover the whole response.
      await forPurpose('check', check);
      provedAt = now;
    } catch (error) {
      if (databaseProblem(error) === undefined || performance.now() - provedAt > UNREACHABLE_MS) throw error;
    }
  };
}

/**
 * Yields the pages of a long response, and checks before each whether the caller may still read it. If not, the response
 * breaks off, so that the client doesn't take it for complete.
 */
export async function* whileAllowed<T>(pages: AsyncIterable<T>, assertAllowed: () => Promise<void>): AsyncGenerator<T> {
  for await (const page of pages) {
    await assertAllowed();
    yield page;
  }
}

/**
 * Returns the identifier of the request's browser, and renews its cookie. It outlives sessions and is shared by all
 * accounts, so that a sign-in from a new browser can be recognised.
 */
export function browserOf(request: FastifyRequest, reply: FastifyReply, basePath = ''): string {
  const cookie = request.cookies[BROWSER_COOKIE];
  const browser = cookie !== undefined && /^[\w-]{43}$/.test(cookie) ? cookie : randomToken();
  reply.setCookie(BROWSER_COOKIE, browser, { ...cookieOptions(request, basePath), maxAge: BROWSER_SECONDS });
  return browser;
}

/** Sets the session cookie to an identity token until it expires. Undefined clears the cookie. */
export function setSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: { value: string; expiresAt: Date } | undefined,
  basePath = '',
): void {
  const options = cookieOptions(request, basePath);
  if (token === undefined) reply.clearCookie(COOKIE, options);
  else {
    const maxAge = Math.max(0, Math.floor((token.expiresAt.getTime() - clock.now()) / 1000));
    reply.setCookie(COOKIE, token.value, { ...options, maxAge });
  }
}

function cookieOptions(request: FastifyRequest, basePath: string) {
  return {
    path: `${basePath}/`,
    httpOnly: true,
    sameSite: 'strict',
    secure: !isLoopback(request.hostname),
  } as const;
}
