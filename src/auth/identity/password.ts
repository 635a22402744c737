import { IdentityFailure, messages } from './failure';

export interface CodeDelivery {
  /** The masked address, or undefined if the provider doesn't reveal it. */
  destination: string | undefined;
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
