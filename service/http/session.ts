import { eq, inArray, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '../../contract/loopback';
import type { Caller } from '../calls/context';
import { CallFailure } from '../calls/failure';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { preparedStatement } from '../db/prepared';
import { organizations, users } from '../db/schema';
import { IdentityError } from '../identity/errors';
import { factorMissing } from '../identity/factorRule';
import { missingFactor } from '../identity/missingFactor';
import { randomToken } from '../identity/secrets';
import type { IdentityClaims, TokenVerifier } from '../identity/verifyToken';
import type { Services } from '../services';

/** What people are found by. */
type Finding = Pick<Services, 'db' | 'config' | 'identity'>;

/** The cookie that holds the identity token. Scripts can't read it, and no other site's page makes browsers send it. */
const COOKIE = 'token';
/** The cookie by which a browser is known again, for as long as browsers keep one. */
const BROWSER_COOKIE = 'browser';
const BROWSER_SECONDS = 400 * 24 * 60 * 60;

/** The identity token that a request carries: as a bearer token or, for the console, in the session cookie. */
export function tokenOf(request: FastifyRequest): string | undefined {
  return bearerOf(request) ?? request.cookies[COOKIE];
}

/** The bearer token of a request's `Authorization` header. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w.~+/=-]+)$/i.exec(headers.authorization ?? '')?.[1];
}

/** @throws CallFailure `unauthenticated` when there is no token, or it is not good at this moment */
export function verifyBearer(verifier: TokenVerifier, token: string | undefined): Promise<IdentityClaims> {
  return orUnauthenticated(token, given => verifier.verifyIdentityToken(given));
}

/**
 * Whose the access token is that an app of the identity provider has.
 * @throws CallFailure `unauthenticated`, also while the person lacks a second factor that is required
 */
export async function verifyAccess(
  services: Finding,
  verifier: TokenVerifier,
  token: string | undefined,
): Promise<{ sub: string }> {
  const person = await orUnauthenticated(token, given => verifier.verifyAccessToken(given));
  await assertNoFactorMissing(services, person);
  return person;
}

async function orUnauthenticated<T>(token: string | undefined, verify: (token: string) => Promise<T>): Promise<T> {
  if (token === undefined) throw new CallFailure('unauthenticated', 'Sign in first.');
  try {
    return await verify(token);
  } catch (error) {
    if (error instanceof IdentityError) throw new CallFailure('unauthenticated', error.message);
    throw error;
  }
}

const callerColumns = {
  id: users.id,
  username: users.username,
  role: users.userType,
  organization: users.organizationId,
  status: users.status,
  organizationStatus: organizations.status,
};

const callerById = preparedStatement('caller_by_id', orm =>
  orm
    .select(callerColumns)
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, sql.placeholder('id'))),
);

/**
 * The signed-in person behind a token. What the person may do is what the service's own record says now, not what the
 * token said when it was issued.
 * @throws CallFailure `unauthenticated`
 */
export async function findCaller(
  services: Finding,
  verifier: TokenVerifier,
  token: string | undefined,
): Promise<Caller> {
  const { sub, username, originJti, provedAt } = await verifyBearer(verifier, token);
  const caller = await personWhoMayCall(services.db, sub);
  await assertNoFactorMissing(services, { sub, username });
  return { ...caller, session: { id: originJti, provedAt } };
}

async function assertNoFactorMissing(services: Finding, person: { sub: string; username: string }): Promise<void> {
  const by = await missingFactor(services, person);
  if (by !== undefined) throw new CallFailure('unauthenticated', factorMissing(by));
}

/** A person as the service's own record says now. @throws CallFailure `unauthenticated` when there is none to make calls */
export async function personWhoMayCall(db: Database, id: string): Promise<Caller> {
  const [row] = await callerById(db).execute({ id });
  if (row === undefined) throw new CallFailure('unauthenticated', 'There is no user record for this account.');
  const { status, organizationStatus, ...caller } = row;
  const refusal = refusalOf(row);
  if (refusal !== undefined) throw new CallFailure('unauthenticated', refusal);
  return caller;
}

/** Of the people with these identifiers, those who may make calls, as the service's own record says now. */
export async function peopleWhoMayCall(db: Database, ids: readonly string[]): Promise<Map<string, Caller>> {
  const rows = await db.orm
    .select(callerColumns)
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(inArray(users.id, [...ids]));
  const allowed = rows.filter(row => refusalOf(row) === undefined);
  return new Map(allowed.map(({ id, username, role, organization }) => [id, { id, username, role, organization }]));
}

/** Why a person may make no calls. */
function refusalOf({
  role,
  status,
  organizationStatus,
}: Pick<typeof users.$inferSelect, 'status'> & {
  role: Caller['role'];
  organizationStatus: string | null;
}): string | undefined {
  if (status === 'disabled') return 'User is disabled.';
  if (status === 'invited') return 'The account has not been activated yet.';
  return organizationStatus === 'suspended' && role !== 'super_admin' ? 'The organisation is suspended.' : undefined;
}

/**
 * What the browser of a request is known by, whichever account signs in: it stays when a session ends, so that a sign-in in
 * another browser can be told from one in the same.
 */
export function browserOf(request: FastifyRequest, reply: FastifyReply, basePath = ''): string {
  const known = request.cookies[BROWSER_COOKIE];
  const browser = known !== undefined && /^[\w-]{43}$/.test(known) ? known : randomToken();
  reply.setCookie(BROWSER_COOKIE, browser, { ...cookieOptions(request, basePath), maxAge: BROWSER_SECONDS });
  return browser;
}

/** Keeps an identity token in the session cookie for as long as it is good; undefined forgets the one there. */
export function keepToken(
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
