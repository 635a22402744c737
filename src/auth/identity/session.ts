import { readUser, type StoredUser } from '../userCookie';
import { IdentityFailure, messages } from './failure';
import { waitForHostedSignIn } from './hostedFlow';
import { payloadOf } from './jwt';

/** Returns the signed-in user, or undefined if there is none or the access token has expired. Sends no request. */
export function currentSession(): StoredUser | undefined {
  const user = readUser();
  if (user === undefined) return undefined;
  if (secondsLeft(user) > 0) return user;
  // biome-ignore lint/suspicious/noConsole: the specification asks for this line.
  console.info('access token expired');
  return undefined;
}

/**
 * Resolves to the signed-in user. Waits up to 10 s for a hosted sign-in in progress.
 * @throws IdentityFailure 'No current user' if no user has signed in, 'The user is not authenticated' if the access
 * token has expired
 */
export async function requireSession(): Promise<StoredUser> {
  await waitForHostedSignIn();
  if (readUser() === undefined) throw new IdentityFailure('NoCurrentUser', messages.noCurrentUser);
  const user = currentSession();
  if (user === undefined) throw new IdentityFailure('NotAuthorizedException', messages.notAuthenticated);
  return user;
}

/** Returns how long the user's token is still valid, in seconds. Text that isn't a token has expired. */
export function secondsLeft({ token, drift = 0 }: StoredUser): number {
  return (payloadOf(token)?.exp ?? 0) - drift - Date.now() / 1000;
}
