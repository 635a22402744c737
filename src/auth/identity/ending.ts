import { type IdentityFailure, messages } from './failure';

/** Codes by which the provider, and the service by its status 401, say that a sign-in has ended. */
const codes: ReadonlySet<string> = new Set([
  'EmptySession',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/** The provider's texts of the same, where the code says no more than that something was not allowed. */
const texts: ReadonlySet<string> = new Set([
  'User is disabled.',
  'User does not exist.',
  'Access Token has been revoked',
  'Refresh Token has been revoked',
  'Refresh Token has expired',
  messages.notAuthenticated,
]);

/** Whether a failure of who was signed in means that no user is signed in any more. */
export function isSignInEnded({ code, message, status }: IdentityFailure): boolean {
  return codes.has(code) || texts.has(message) || status === 401;
}

/** The same of a refresh, which is refused for no other reason. */
export function isRefreshRefused(failure: IdentityFailure): boolean {
  return failure.code === 'NotAuthorizedException' || isSignInEnded(failure);
}

/** Why a refresh was refused, where the person is to be told more than that the session has ended. */
export function endingOf({ code, message }: IdentityFailure): 'idle' | 'longest' | 'copied' | undefined {
  if (code === 'RefreshTokenReuseException') return 'copied';
  if (message === 'Refresh Token has expired') return 'longest';
  return message === idleText ? 'idle' : undefined;
}

/** What the embedded provider says of a session that wasn't used for too long. */
const idleText = 'Refresh Token has expired: the session was not used for too long';
