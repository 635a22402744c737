import { clearSession, currentSession, IdentityFailure, refreshSession, requireSession } from './identity';
import { redirectToSignIn } from './leaving';

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

/**
 * Ends a session that the service refuses, and goes to the sign-in page. The provider still renews some of them, such
 * as that of a suspended organisation: if it weren't ended here, the sign-in page would return to the console.
 */
export async function leaveSession(): Promise<void> {
  if (currentSession() !== undefined) await clearSession();
  redirectToSignIn();
}
