/**
 * Identity for the console: signing in and out, the session, and links that set a password. Light to import; the
 * provider's client behind it is loaded when first needed, or ahead of that by `preloadIdentity`.
 */
export { configureIdentity, type IdentityConfiguration } from './configuration';
export { IdentityFailure, messageOf, type SignInRejection } from './failure';
export { keepSessionFresh, refreshSession } from './refresh';
export { completePasswordReset, validateResetLink } from './resetLink';
export { currentSession } from './session';
export { confirmTwoFactor, type SignInOutcome, signIn } from './signIn';
export { signOut } from './signOut';

/** Loads the provider's client, so that it is there when the person has finished typing. */
export async function preloadIdentity(): Promise<void> {
  await import('./provider');
}
