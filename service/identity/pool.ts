/**
 * The names of the embedded user pool. They are the same in every installation: the part after the underscore goes
 * into each password's verifier, so a new name would end every password. What tells installations apart is the key.
 */
export const embeddedPool = {
  id: 'us-east-1_Console',
  /** The pool's name, which the provider's password protocol mixes into every proof. */
  name: 'Console',
  clientId: 'console',
  identityPoolId: 'us-east-1:7b1e6f0c-3a52-4d8e-9c41-5f2d0a6b8e17',
  /** Where the provider answers, below the service's own origin. */
  path: '/idp/',
  identityPoolPath: '/identity/',
} as const;

/** How long things of the identity provider live, in seconds unless named otherwise. */
export const lifetimes = {
  /** An access or identity token, unless its sign-in ends before. */
  token: 60 * 60,
  /** A password or second factor that was proved: changes of how an account is protected need one that is not older. */
  proof: 10 * 60,
  /** A challenge between two steps of a sign-in. */
  challenge: 3 * 60,
  temporaryPassword: 7 * 24 * 60 * 60,
  oneTimeToken: 24 * 60 * 60,
  /** An invitation's link. */
  invitation: 7 * 24 * 60 * 60,
  /** A code that was sent, but for one that confirms a sign-up. */
  code: 60 * 60,
  signUpCode: 24 * 60 * 60,
  /** An account that is never confirmed; its name is free again afterwards. */
  unconfirmedAccount: 7 * 24 * 60 * 60,
  /** The code of the hosted sign-in, from its page to the client. */
  authorizationCode: 5 * 60,
  temporaryCredentials: 60 * 60,
} as const;
