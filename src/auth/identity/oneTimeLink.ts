import { call } from './calls';

/** The purpose of a one-time link: /reset/{token} replaces a password, /validate/{token} follows a reset. */
export type LinkPurpose = 'reset' | 'validate';

const calls = { reset: 'validateResetToken', validate: 'validateToken' } as const;

/**
 * Resolves to the user of a one-time link without using it.
 * @throws IdentityFailure with the service's message if it is unknown, used or expired
 */
export async function validateLink(purpose: LinkPurpose, token: string): Promise<{ username: string }> {
  return call(calls[purpose], { token });
}

/**
 * Sets a new password with a one-time link. The user then signs in with it.
 * @throws IdentityFailure with the service's message. If the password breaks the rules, the link stays valid
 */
export async function choosePasswordByLink(
  purpose: LinkPurpose,
  token: string,
  password: string,
): Promise<{ username: string }> {
  return call(calls[purpose], { token, password });
}
