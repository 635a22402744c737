/**
 * The names of the embedded user pool. They are the same in every installation: the part after the underscore is hashed
 * into each password's verifier, so changing it would invalidate all passwords. Installations differ by their key.
 */
export const embeddedPool = {
  id: 'us-east-1_Console',
  /** The pool's name, which the provider's password protocol hashes into every proof. */
  name: 'Console',
  clientId: 'console',
  identityPoolId: 'us-east-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17',
  /** The provider's path, below the service's own origin. */
  path: '/idp/',
  identityPoolPath: '/identity/',
} as const;

/** The scope of access tokens for the provider's own operations. */
export const userAdminScope = 'aws.cognito.signin.user.admin';

/** Lifetimes in the identity provider, in seconds. */
export const lifetimes = {
  /** An access or identity token, unless its session ends earlier. */
  token: 60 * 60,
  /** A proof of the password or a second factor, which changes to an account's protection require. */
  proof: 10 * 60,
  challenge: 3 * 60,
  temporaryPassword: 7 * 24 * 60 * 60,
  oneTimeToken: 24 * 60 * 60,
  /** The link of an invitation. */
  invitation: 7 * 24 * 60 * 60,
  /** A code that was sent, except one to confirm a sign-up. */
  code: 60 * 60,
  signUpCode: 24 * 60 * 60,
  /** An unconfirmed account. Afterwards its username is available again. */
  unconfirmedAccount: 7 * 24 * 60 * 60,
  /** The authorization code of the hosted sign-in. */
  authorizationCode: 5 * 60,
  temporaryCredentials: 60 * 60,
} as const;
