import { IdentityFailure, refreshSession, requireSession } from './identity';

/** The identity token, for calls that carry no cookie; undefined when no user is signed in. */
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
 * Gets a new session without asking the person.
 * @returns false when the sign-in has ended
 * @throws IdentityFailure NetworkError when no one could be asked
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
