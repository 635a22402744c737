import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { JwtBaseError, JwtExpiredError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import type { Database } from '../../db/connect';
import { readExternalResponse } from '../../externalResponse';
import { IdentityError } from '../errors';
import type { TokenVerifier } from '../verifyToken';
import type { CognitoConfig } from './config';
import { readSession } from './revocations';

/** Verifies tokens of the user pool and client. Fetches the pool's keys when it meets an unknown key id. */
export type CognitoVerifier = ReturnType<typeof makeCognitoVerifier>;

/** Creates the verifier. Create one for the whole service and for both kinds of tokens, since it caches the keys. */
export function makeCognitoVerifier({ userPoolId, clientId }: CognitoConfig) {
  const jwksCache = new SimpleJwksCache({ fetcher: { fetch: fetchKeys } });
  return CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse: null }, { jwksCache });
}

/** Maximum size of the key set. A pool has a few keys of less than a kilobyte each. */
const MAX_KEYS_BYTES = 64 * 1024;
const KEYS_TIMEOUT_MS = 5_000;

/**
 * Fetches a pool's keys. Replaces the library's own fetcher, which has no size limit.
 * @throws Error if the request fails or the response is too long
 */
export async function fetchKeys(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(KEYS_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`The user pool answered ${answer.status} when asked for its keys`);
  const { text, isWhole } = await readExternalResponse(answer, MAX_KEYS_BYTES);
  if (!isWhole) throw new Error('The keys of the user pool are longer than keys are');
  return new TextEncoder().encode(text).buffer;
}

/**
 * Creates the token verifier for AWS Cognito. Sessions that the service ended are rejected at once. Sessions that ended
 * elsewhere, such as by the user's own global sign-out, are accepted until the token expires.
 */
export function createCognitoTokenVerifier(db: Database, verifier: CognitoVerifier): TokenVerifier {
  async function verifyActive(token: string, kind: 'Access' | 'Identity') {
    const claims = await verifier.verify(token).catch((error: unknown) => {
      if (error instanceof JwtExpiredError) throw notAuthorized(`${kind} Token has expired`);
      if (error instanceof JwtBaseError) throw notAuthorized(`Invalid ${kind} Token`);
      throw error;
    });
    const username = String(claims.token_use === 'id' ? claims['cognito:username'] : claims.username);
    const { isRevoked, record } = await readSession(db, {
      sub: claims.sub,
      username,
      authenticatedAt: new Date(claims.auth_time * 1000),
    });
    if (isRevoked) throw notAuthorized(`${kind} Token has been revoked`);
    return { claims, username, record };
  }

  return {
    async verifyAccessToken(token) {
      const { claims, username, record } = await verifyActive(token, 'Access');
      if (claims.token_use !== 'access') throw notAuthorized('Invalid Access Token');
      return { sub: claims.sub, username, record };
    },

    async verifyIdentityToken(token) {
      const { claims, username, record } = await verifyActive(token, 'Identity');
      if (claims.token_use !== 'id') throw notAuthorized('Invalid Identity Token');
      const { sub, exp, origin_jti } = claims;
      return {
        sub,
        username,
        originJti: typeof origin_jti === 'string' ? origin_jti : '',
        provedAt: new Date(claims.auth_time * 1000),
        expiresAt: new Date(exp * 1000),
        record,
      };
    },
  };
}

const notAuthorized = (message: string) => new IdentityError('NotAuthorizedException', message);
