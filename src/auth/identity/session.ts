import { readUser, type StoredUser } from '../userCookie';

/** The signed-in user, or undefined when nobody is or the access token has expired. Asks nobody. */
export function currentSession(): StoredUser | undefined {
  const user = readUser();
  if (user === undefined) return undefined;
  if (expiryOf(user.token) > nowInSeconds()) return user;
  // biome-ignore lint/suspicious/noConsole: the specification asks for this line.
  console.info('access token expired');
  return undefined;
}

/** When a token expires, in seconds since 1970; 0 for a text that is not a token. */
export function expiryOf(token: string): number {
  try {
    const payload: { exp?: unknown } = JSON.parse(
      atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    );
    return typeof payload.exp === 'number' ? payload.exp : 0;
  } catch {
    return 0;
  }
}

/** Now, in whole seconds since 1970, as tokens count. */
export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
