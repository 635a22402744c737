/**
 * Paths on the console's own origin that the hosted sign-in redirects to. They are the only redirect URIs registered
 * for it.
 */
export const hostedPaths = {
  /** Receives the authorization code, the error or the access token. */
  signedIn: '/callback',
  signedOut: '/login',
} as const;
