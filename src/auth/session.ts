import { IdentityFailure, refreshSession, requireSession } from './identity';

/** Resolves to the identity token, for calls without cookies, or undefined if no user is signed in. */
export async function identityToken(): Promise<string | undefined> {
  try {
    await requireSession();
  } catch (error) {
    if (error instanceof IdentityFailure) return undefined;
    throw error;
  }
  const { readTokens } = await import('./identity/provider');
  return (await readTokens(false)).idToken;
}

/**
 * Refreshes the session without asking the user.
 * @returns false if the session has ended
 * @throws IdentityFailure NetworkError if the network failed
 */
export async function renewSession(): Promise<boolean> {
  try {
    await refreshSession();
    return true;
  } catch (error) {
    if (error instanceof IdentityFailure && error.code !== 'NetworkError') return false;
    throw error;
  }
}
