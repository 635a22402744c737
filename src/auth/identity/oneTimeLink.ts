import { call } from './calls';

/** What a one-time link is for: /reset/{token} replaces a password; /validate/{token} follows one that was reset. */
export type LinkPurpose = 'reset' | 'validate';

const calls = { reset: 'validateResetToken', validate: 'validateToken' } as const;

/**
 * Whose a one-time link is; it stays good.
 * @throws IdentityFailure with the service's message when it is unknown, used or expired
 */
export async function validateLink(purpose: LinkPurpose, token: string): Promise<{ username: string }> {
  return call(calls[purpose], { token });
}

/**
 * Sets a new password by a one-time link and uses the link up. The person then signs in with it.
 * @throws IdentityFailure with the service's message; a password that breaks the rules leaves the link good
 */
export async function choosePasswordByLink(
  purpose: LinkPurpose,
  token: string,
  password: string,
): Promise<{ username: string }> {
  return call(calls[purpose], { token, password });
}
