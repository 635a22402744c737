import type { Database } from '../db/connect';
import { IdentityError } from './errors';
import type { IdentityKeys } from './secrets';
import { findSignIn } from './sessions';
import { verifyToken } from './tokens';

/** What a verified identity token says of its bearer, as of now and not of when it was issued. */
export interface IdentityClaims {
  /** The identity subject: the user record's `id`. */
  sub: string;
  username: string;
  email: string | undefined;
  /** The custom attribute `organization`. The service's own record of the person decides, not this. */
  organization: string | undefined;
  /** Names the sign-in that this token stems from. */
  originJti: string;
  /** When the user last proved the password or a second factor. */
  provedAt: Date;
  expiresAt: Date;
}

/** Tells whether an identity token is good at this moment. */
export interface TokenVerifier {
  /**
   * Checks signature, pool, client, kind and expiry, and, with one indexed query, that the sign-in has not been
   * revoked and the account is still there and enabled.
   * @throws IdentityError NotAuthorizedException or UserNotFoundException, with the provider's texts
   */
  verifyIdentityToken(token: string): Promise<IdentityClaims>;
  /**
   * Checks the same of an access token, by which apps act for a person.
   * @throws IdentityError as for an identity token
   */
  verifyAccessToken(token: string): Promise<Pick<IdentityClaims, 'sub' | 'username'>>;
}

/** The verifier of the embedded provider's tokens. */
export function createTokenVerifier(db: Database, keys: IdentityKeys): TokenVerifier {
  return {
    async verifyIdentityToken(token) {
      const { originJti, expiresAt } = await verifyToken(keys, token, 'id');
      const { account, provedAt } = await findSignIn(db, originJti, revoked('Identity'));
      return {
        sub: account.sub,
        username: account.username,
        email: account.attributes.email,
        organization: account.attributes['custom:organization'],
        originJti,
        provedAt,
        expiresAt,
      };
    },

    async verifyAccessToken(token) {
      const { originJti } = await verifyToken(keys, token, 'access');
      const { account } = await findSignIn(db, originJti, revoked('Access'));
      return { sub: account.sub, username: account.username };
    },
  };
}

const revoked = (kind: 'Access' | 'Identity') => () =>
  new IdentityError('NotAuthorizedException', `${kind} Token has been revoked`);
