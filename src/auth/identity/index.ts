/**
 * Signing in and out, and the session. Cheap to import: the provider's client is loaded when first needed, or earlier by
 * `preloadIdentity`. What only later pages need is imported from its own file.
 */
export type { Challenge } from './challenge';
export { configureIdentity } from './configuration';
export { IdentityFailure, isPasskeyFailure, messageOf, toFailure } from './failure';
export type { LinkPurpose } from './oneTimeLink';
export { type CodeDelivery, requireUsername } from './password';
export { autoRefreshSession, clearSession, refreshSession } from './refresh';
export { currentSession, requireSession } from './session';
export { isSessionEnded } from './sessionEnd';
export {
  abandonSignIn,
  answerChallenge,
  chooseNewPassword,
  confirmTwoFactor,
  currentSignIn,
  type SignInOutcome,
  signIn,
  signInByPasskey,
} from './signIn';
export { completeSignOut, signOut } from './signOut';

/** Loads the provider's client while the user is typing. */
export async function preloadIdentity(): Promise<void> {
  await Promise.all([import('./provider'), import('./providerRequest')]);
}
