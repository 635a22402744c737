/** The provider's tokens: JSON Web Tokens signed with RS256, with Cognito's claims. */
import { randomUUID } from 'node:crypto';
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { clock } from '../clock';
import type { AccountAttributes } from './directory';
import { IdentityError } from './errors';
import { embeddedPool, lifetimes } from './pool';
import type { IdentityKeys } from './secrets';
import type { SessionSettings } from './sessionSettings';
import type { IdentitySession } from './sessions';

/** The two tokens that are issued at every sign-in and refresh. */
export interface TokenPair {
  AccessToken: string;
  IdToken: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

/** Returns the issuer of tokens: the pool's address below the service's origin. */
export function issuerAt(origin: string): string {
  return `${origin}${embeddedPool.path}${embeddedPool.id}`;
}

/**
 * Signs an access and an identity token for a session. They expire with the session at the latest, and if there is an
 * idle limit, after that time at the latest.
 * @param options `nonce`: the value that the client of the hosted sign-in expects in the identity token
 */
export async function issueTokens(
  { keys, issuer, settings }: { keys: IdentityKeys; issuer: string; settings: { sessions: SessionSettings } },
  signIn: IdentitySession,
  { nonce }: { nonce?: string } = {},
): Promise<TokenPair> {
  const { account, originJti, authenticatedAt, scope, expiresAt } = signIn;
  const eventId = randomUUID();
  const { kid, privateKey } = keys.signing;
  const issuedAt = Math.floor(clock.now() / 1000);
  const secondsLeft = Math.ceil((expiresAt.getTime() - clock.now()) / 1000);
  const lifetime = Math.max(1, Math.min(lifetimes.token, settings.sessions.idle ?? secondsLeft, secondsLeft));
  const sign = (use: TokenUse, claims: JWTPayload) =>
    new SignJWT({
      ...claims,
      token_use: use,
      origin_jti: originJti,
      event_id: eventId,
      auth_time: Math.floor(authenticatedAt.getTime() / 1000),
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setSubject(account.sub)
      .setIssuer(issuer)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetime)
      .sign(privateKey);
  const [AccessToken, IdToken] = await Promise.all([
    sign('access', { client_id: embeddedPool.clientId, scope, username: account.username }),
    sign('id', {
      ...attributeClaims(account.attributes),
      aud: embeddedPool.clientId,
      'cognito:username': account.username,
      ...(nonce !== undefined && { nonce }),
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: lifetime, TokenType: 'Bearer' };
}

/** Issues the tokens of a hosted sign-in, named as in RFC 6749. There is an identity token only for the scope `openid`. */
export async function issueHostedTokens(
  context: Parameters<typeof issueTokens>[0],
  signIn: IdentitySession,
  nonce?: string,
) {
  const { AccessToken, IdToken, ExpiresIn, TokenType } = await issueTokens(context, signIn, { nonce });
  return {
    access_token: AccessToken,
    ...(signIn.scope.split(' ').includes('openid') && { id_token: IdToken }),
    expires_in: ExpiresIn,
    token_type: TokenType,
  };
}

/** The value of the claim `token_use`. */
export type TokenUse = 'access' | 'id';

/** A token with a valid signature and claims. Its session may have ended nevertheless. */
export interface VerifiedToken {
  originJti: string;
  /** The scopes of an access token. Empty for an identity token. */
  scopes: string[];
  expiresAt: Date;
}

/**
 * Verifies signature, algorithm, expiry, pool, client and kind of a token.
 *
 * Doesn't compare the issuer's host, because the service is reached by several names (localhost, 127.0.0.1, a proxy's).
 * The key and pool show that the token is ours.
 * @throws IdentityError NotAuthorizedException saying whether the token is expired or invalid
 */
export async function verifyToken(keys: IdentityKeys, token: string, use: TokenUse): Promise<VerifiedToken> {
  const kind = use === 'access' ? 'Access' : 'Identity';
  const payload = await signedPayload(keys, token).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) {
      throw new IdentityError('NotAuthorizedException', `${kind} Token has expired`);
    }
    if (error instanceof errors.JOSEError) throw invalid(kind);
    throw error;
  });
  const { iss, exp, token_use, origin_jti } = payload;
  const client = use === 'access' ? payload.client_id : payload.aud;
  const isOurs = iss?.endsWith(issuerAt('')) && client === embeddedPool.clientId && token_use === use;
  if (!isOurs || exp === undefined || typeof origin_jti !== 'string') throw invalid(kind);
  const scopes = typeof payload.scope === 'string' ? payload.scope.split(' ') : [];
  return { originJti: origin_jti, scopes, expiresAt: new Date(exp * 1000) };
}

/** Number of cached tokens. A client sends the same one for an hour. */
const MAX_CACHED_TOKENS = 1_000;
const verifiedPayloads = new WeakMap<object, Map<string, JWTPayload>>();

/**
 * Resolves to the payload of a token with a valid signature that hasn't expired. Caches the payload, because verifying
 * the signature takes longer than everything else in a short call.
 */
async function signedPayload(keys: IdentityKeys, token: string): Promise<JWTPayload> {
  const { kid = '' } = headerOf(token);
  const signer = await keys.find(kid);
  if (signer === undefined) throw new errors.JWKSNoMatchingKey();
  const { publicKey } = signer;
  const cachedPayloads = verifiedPayloads.get(publicKey) ?? new Map<string, JWTPayload>();
  verifiedPayloads.set(publicKey, cachedPayloads);
  const cached = cachedPayloads.get(token);
  if (cached?.exp !== undefined && cached.exp > clock.now() / 1000) return cached;
  cachedPayloads.delete(token);
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['RS256'], currentDate: clock.date() });
  cachedPayloads.set(token, payload);
  const [oldest] = cachedPayloads.keys();
  if (cachedPayloads.size > MAX_CACHED_TOKENS && oldest !== undefined) cachedPayloads.delete(oldest);
  return payload;
}

/** @throws JWTInvalid instead of the TypeError that jose throws for a malformed token */
function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token);
  } catch (cause) {
    throw new errors.JWTInvalid('The header cannot be read', { cause });
  }
}

function invalid(kind: 'Access' | 'Identity'): IdentityError {
  return new IdentityError('NotAuthorizedException', `Invalid ${kind} Token`);
}

/** Returns an account's attributes as claims. `..._verified` are booleans in tokens, though texts on the wire. */
export function attributeClaims(attributes: AccountAttributes): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, name.endsWith('_verified') ? value === 'true' : value]),
  );
}
