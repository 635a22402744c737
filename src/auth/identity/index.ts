/**
 * Identity for the console: signing in and out, the session, and links that set a password. Light to import; the
 * provider's client behind it is loaded when first needed, or ahead of that by `preloadIdentity`.
 */
export type { Challenge } from './challenge';
export { configureIdentity } from './configuration';
export { isSignInEnded } from './ending';
export { IdentityFailure, messageOf, toFailure } from './failure';
export { choosePasswordByLink, type LinkPurpose, validateLink } from './oneTimeLink';
export { type CodeDelivery, confirmForgotPassword, forgotPassword } from './password';
export { cleanUp, keepSessionFresh, refreshSession } from './refresh';
export { currentSession, requireSession } from './session';
export {
  abandonSignIn,
  answerChallenge,
  chooseNewPassword,
  confirmTwoFactor,
  type SignInOutcome,
  signIn,
  signInByPasskey,
  signInUnderWay,
} from './signIn';
export { completeSignOut, signOut } from './signOut';
export { confirmSignUp, resendSignUpCode, type SignUpResult, signUp } from './signUp';

/** Loads the provider's client, so that it is there when the person has finished typing. */
export async function preloadIdentity(): Promise<void> {
  await Promise.all([import('./provider'), import('./revocation')]);
}
