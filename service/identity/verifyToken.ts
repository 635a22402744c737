/** What a verified identity token says of its bearer. */
export interface IdentityClaims {
  /** The identity subject: the user record's `id`. */
  sub: string;
  username: string;
  email: string | undefined;
  /** The custom attribute `organization`. The service's own record of the person decides, not this. */
  organization: string | undefined;
  /** Names the sign-in that this token stems from. */
  originJti: string;
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
}
