import { IdentityFailure, messages, toFailure } from './failure';

export interface CodeDelivery {
  /** The address, mostly hidden; undefined when the provider does not tell. */
  destination: string | undefined;
}

/**
 * Has a code for choosing a new password sent. The answer does not tell whether there is such an account.
 * @throws IdentityFailure with the provider's message
 */
export async function forgotPassword(username: string): Promise<CodeDelivery> {
  const name = requireUsername(username);
  return atProvider(async provider => provider.sendPasswordCode(name));
}

/**
 * Sets a new password by the code that was sent. The person then signs in with it.
 * @throws IdentityFailure with the provider's message; a password that breaks the rules leaves the code good
 */
export async function confirmForgotPassword(username: string, code: string, newPassword: string): Promise<void> {
  const name = requireUsername(username);
  const given = requireCode(code);
  if (newPassword === '') throw new IdentityFailure('EmptyPassword', messages.emptyPassword);
  return atProvider(async provider => provider.setPasswordByCode(name, given, newPassword));
}

/** A username as typed. @throws IdentityFailure 'Username cannot be empty' */
export function requireUsername(text: string): string {
  const username = text.trim();
  if (username === '') throw new IdentityFailure('EmptyUsername', messages.emptyUsername);
  return username;
}

/** A code as typed. @throws IdentityFailure 'Confirmation code cannot be empty' */
export function requireCode(text: string): string {
  const code = text.trim();
  if (code === '') throw new IdentityFailure('EmptyCode', messages.emptyCode);
  return code;
}

/** Does something with the provider's client, whose refusals become failures. */
export async function atProvider<T>(work: (provider: typeof import('./providerAccounts')) => Promise<T>): Promise<T> {
  try {
    return await work(await import('./providerAccounts'));
  } catch (error) {
    throw toFailure(error);
  }
}
