import { IdentityFailure, messages, toFailure } from './failure';

export interface CodeDelivery {
  /** The masked address, or undefined if the provider doesn't reveal it. */
  destination: string | undefined;
}

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

/** Trims a typed username. @throws IdentityFailure 'Username cannot be empty' */
export function requireUsername(text: string): string {
  const username = text.trim();
  if (username === '') throw new IdentityFailure('EmptyUsername', messages.emptyUsername);
  return username;
}

/** Trims a typed code. @throws IdentityFailure 'Confirmation code cannot be empty' */
export function requireCode(text: string): string {
  const code = text.trim();
  if (code === '') throw new IdentityFailure('EmptyCode', messages.emptyCode);
  return code;
}

/** @throws IdentityFailure 'Password cannot be empty', also for what isn't a text */
export function requirePassword(given: unknown): string {
  if (typeof given === 'string' && given !== '') return given;
  throw new IdentityFailure('EmptyPassword', messages.emptyPassword);
}

/** Loads the provider's client and runs `work` with it. Converts errors to an IdentityFailure. */
export async function withProvider<T>(work: (provider: typeof import('./providerAccounts')) => Promise<T>): Promise<T> {
  try {
    return await work(await import('./providerAccounts'));
  } catch (error) {
    throw toFailure(error);
  }
}
