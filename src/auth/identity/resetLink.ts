import { call } from './calls';

/**
 * Whose the link /reset/{token} is; it stays good.
 * @throws IdentityFailure with the service's message when it is unknown, used or expired
 */
export async function validateResetLink(token: string): Promise<{ username: string }> {
  return call('validateResetToken', { token });
}

/**
 * Sets a new password by the link /reset/{token} and uses the link up. The person then signs in with it.
 * @throws IdentityFailure with the service's message; a password that breaks the rules leaves the link good
 */
export async function completePasswordReset(token: string, password: string): Promise<{ username: string }> {
  return call('validateResetToken', { token, password });
}
