import { createHmac } from 'node:crypto';
import { partition } from 'es-toolkit';
import type { FastifyRequest } from 'fastify';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Caller, Scope } from '../../../service/calls/context';
import { CallFailure } from '../../../service/calls/failure';
import { clock } from '../../../service/clock';
import type { Pass } from '../../../service/http/access';
import { type Access, activeCaller, filterValidAccess } from '../../../service/http/session';
import { secretsEqual } from '../../../service/secretsEqual';
import type { Services } from '../../../service/services';
import { TRACKING_HEADER } from '../contract/positions';

/** Seconds. Pages renew tokens automatically, so a leaked one soon becomes useless. */
const LIFETIME_SECONDS = 5 * 60;
const AUDIENCE = 'tracking';

type Signing = Pick<Services, 'config' | 'keys'>;

export const gateway: Caller = { id: 'gateway', username: 'gateway', role: 'super_admin', organization: null };

export interface TrackingPass extends Pass, Access {
  /** Undefined for a gateway. */
  expiresAt: Date | undefined;
}

/** Resolves to a token for a user with their current role and organisation, limited to the scope. */
export async function makeTrackingToken(
  services: Signing,
  { id, role, organization, session }: Caller,
  scope: Scope,
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = await new SignJWT({
    role,
    of: organization,
    scope: scope.organization ?? null,
    session: session?.id,
    at: now.getTime(),
  })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(signingKey(services));
  return { token, expiresAt: new Date((issuedAt + LIFETIME_SECONDS) * 1000) };
}

/**
 * Resolves to the user of a token, or to the gateway if given its secret. Permissions come from the user's current
 * record. A token issued before the user's role or organisation changed is invalid.
 * @throws CallFailure `unauthenticated`
 */
export async function readTrackingToken(
  services: Signing & Pick<Services, 'db' | 'identity'>,
  credential: string | undefined,
): Promise<TrackingPass> {
  const { db, config, identity } = services;
  if (credential === undefined || credential === '') {
    throw new CallFailure(
      'unauthenticated',
      `The header ${TRACKING_HEADER} is missing. Call mapping/getToken for its value.`,
    );
  }
  if (isGatewaySecret(config, credential)) return { caller: gateway, organization: undefined, expiresAt: undefined };
  const checks = { algorithms: ['HS256'], audience: AUDIENCE, currentDate: clock.date() };
  const { payload } = await jwtVerify(credential, signingKey(services), checks).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw new CallFailure('unauthenticated', 'The tracking token has expired.');
    if (error instanceof errors.JOSEError) throw new CallFailure('unauthenticated', 'The tracking token is not valid.');
    throw error;
  });
  const caller = await activeCaller(db, payload.sub ?? '');
  const session = typeof payload.session === 'string' ? payload.session : undefined;
  const sessionRef =
    session === undefined
      ? undefined
      : { originJti: session, username: caller.username, at: new Date(Number(payload.at)) };
  if (sessionRef !== undefined && (await identity.activeSessions(db, [sessionRef])).length === 0) {
    throw new CallFailure('unauthenticated', 'The session of the tracking token has ended.');
  }
  if (caller.role !== payload.role || caller.organization !== payload.of) {
    throw new CallFailure(
      'unauthenticated',
      'The user’s role or organisation has changed since the tracking token was issued.',
    );
  }
  return {
    caller,
    organization: typeof payload.scope === 'string' ? payload.scope : undefined,
    ...(sessionRef && { signIn: sessionRef }),
    expiresAt: new Date((payload.exp ?? 0) * 1000),
  };
}

/** Resolves to the passes whose session, user, role and organisation are still valid. */
export async function filterValidPasses(
  services: Pick<Services, 'db' | 'identity'>,
  passes: readonly TrackingPass[],
): Promise<ReadonlySet<TrackingPass>> {
  const [gateways, users] = partition(passes, ({ caller }) => caller === gateway);
  return new Set([...gateways, ...(await filterValidAccess(services, users))]);
}

/** Returns the key that signs tokens, the same on every node of an installation. */
function signingKey({ config, keys }: Signing): Buffer {
  return createHmac('sha256', config.tracking.secret ?? keys.secret)
    .update('tracking token')
    .digest();
}

/** Whether this is the gateways' secret. */
export function isGatewaySecret({ tracking: { secret } }: Services['config'], credential: string): boolean {
  return secret !== undefined && secretsEqual(secret, credential);
}

/** Verifies the token in a request's header. @throws CallFailure `unauthenticated` */
export function trackingPassOf(
  services: Services,
  { headers }: Pick<FastifyRequest, 'headers'>,
): Promise<TrackingPass> {
  return readTrackingToken(services, [headers[TRACKING_HEADER.toLowerCase()]].flat()[0]);
}
