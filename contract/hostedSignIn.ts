/**
 * The console's pages that the hosted sign-in leads back to, below the console's own origin: the only addresses
 * registered for it.
 */
export const hostedPaths = {
  /** Gets the code, the error or the access token. */
  signedIn: '/callback',
  signedOut: '/login',
} as const;
