import { clearSession, refreshSession, requireSession, toFailure } from './identity';
import { isRefreshRefused } from './identity/sessionEnd';
import { redirectToSignIn } from './leaving';
import { readUser } from './userCookie';

/**
 * Resolves to the identity token, for calls without cookies, or undefined if no user is signed in.
 * @throws IdentityFailure if the session has expired and can't be renewed now
 */
export async function identityToken(): Promise<string | undefined> {
  try {
    await requireSession();
  } catch {
    // A token may expire before it is refreshed, for example while the machine is asleep.
    if (readUser() === undefined || !(await renewSession())) return undefined;
  }
  const { readTokens } = await import('./identity/provider');
  return (await readTokens(false)).idToken;
}

/**
 * Refreshes the session without asking the user.
 * @returns false if the session has ended
 * @throws IdentityFailure if the network, the provider or the service failed, so that a later attempt may succeed
 */
export async function renewSession(): Promise<boolean> {
  try {
    await refreshSession();
    return true;
  } catch (error) {
    if (isRefreshRefused(toFailure(error))) return false;
    throw error;
  }
}

/**
 * Ends a session that the service refuses, and goes to the sign-in page. The provider still renews some of them, such
 * as that of a suspended organisation: if it weren't ended here, the sign-in page would return to the console.
 */
export async function leaveSession(): Promise<void> {
  // A session whose token has expired must end too: the provider still renews it.
  if (readUser() !== undefined) await clearSession();
  redirectToSignIn();
}
