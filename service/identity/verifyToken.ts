import type { Database } from '../db/connect';
import { notAuthorized, refusals } from './errors';
import type { IdentityKeys } from './secrets';
import { findSession } from './sessions';
import { verifyToken } from './tokens';
import type { UserRecord } from './userRecord';

/** The claims of a verified identity token, as they are now, not as they were when it was issued. */
export interface IdentityClaims {
  /** The identity subject, which is the `id` of the user record. */
  sub: string;
  username: string;
  /** Identifies the session. */
  originJti: string;
  /** When the user last proved the password or a second factor. */
  provedAt: Date;
  expiresAt: Date;
  /** The records that decide on what the user may do. */
  record: UserRecord;
}

export type AccessClaims = Pick<IdentityClaims, 'sub' | 'username' | 'record'>;

export interface TokenVerifier {
  /**
   * Verifies signature, pool, client, kind and expiry of an identity token, and with one indexed query that the session
   * hasn't been revoked and the account exists and is enabled. The same query reads the user's record.
   * @throws IdentityError NotAuthorizedException or UserNotFoundException, with the provider's texts
   */
  verifyIdentityToken(token: string): Promise<IdentityClaims>;
  /**
   * Verifies the same for an access token, which apps use on behalf of a user.
   * @throws IdentityError as for an identity token
   */
  verifyAccessToken(token: string): Promise<AccessClaims>;
}

export function createTokenVerifier(db: Database, keys: IdentityKeys): TokenVerifier {
  return {
    async verifyIdentityToken(token) {
      const { originJti, expiresAt } = await verifyToken(keys, token, 'id');
      const { account, provedAt, record } = await findSession(
        db,
        originJti,
        notAuthorized('Identity Token has been revoked'),
      );
      return {
        sub: account.sub,
        username: account.username,
        originJti,
        provedAt,
        expiresAt,
        record,
      };
    },

    async verifyAccessToken(token) {
      const { originJti } = await verifyToken(keys, token, 'access');
      const { account, record } = await findSession(db, originJti, refusals.accessTokenRevoked);
      return { sub: account.sub, username: account.username, record };
    },
  };
}
