import { type CodeDelivery, requireCode, requirePassword, requireUsername } from './password';
import { withProvider } from './withProvider';

/**
 * Requests a code to set a new password. The result doesn't reveal whether the account exists.
 * @throws IdentityFailure with the provider's message
 */
export async function forgotPassword(username: string): Promise<CodeDelivery> {
  const name = requireUsername(username);
  return withProvider(async provider => provider.sendPasswordCode(name));
}

/**
 * Sets a new password with the code that was sent. The user then signs in with it.
 * @throws IdentityFailure with the provider's message. If the password breaks the rules, the code stays valid
 */
export async function confirmForgotPassword(username: string, code: string, newPassword: string): Promise<void> {
  const name = requireUsername(username);
  const given = requireCode(code);
  const password = requirePassword(newPassword);
  return withProvider(async provider => provider.setPasswordByCode(name, given, password));
}
