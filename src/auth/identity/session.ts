import { readUser, type StoredUser } from '../userCookie';
import { IdentityFailure, messages } from './failure';
import { hostedSignInSettled } from './hostedFlow';
import { payloadOf } from './jwt';

/** The signed-in user, or undefined when no user is or the access token has expired. Makes no request. */
export function currentSession(): StoredUser | undefined {
  const user = readUser();
  if (user === undefined) return undefined;
  if (expiryOf(user.token) > nowInSeconds()) return user;
  // biome-ignore lint/suspicious/noConsole: the specification asks for this line.
  console.info('access token expired');
  return undefined;
}

/**
 * The signed-in user. A hosted sign-in that is coming to its end is waited for, up to 10 s.
 * @throws IdentityFailure 'No current user' when no user has signed in, 'The user is not authenticated' when the access
 * token has expired
 */
export async function requireSession(): Promise<StoredUser> {
  await hostedSignInSettled();
  if (readUser() === undefined) throw new IdentityFailure('NoCurrentUser', messages.noCurrentUser);
  const user = currentSession();
  if (user === undefined) throw new IdentityFailure('NotAuthorizedException', messages.notAuthenticated);
  return user;
}

/** When a token expires, in seconds since 1970; 0 for a text that is not a token. */
export function expiryOf(token: string): number {
  return payloadOf(token)?.exp ?? 0;
}

/** Now, in whole seconds since 1970, as tokens count. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
