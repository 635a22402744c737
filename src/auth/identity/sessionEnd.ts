import { type IdentityFailure, messages } from './failure';

/** Error codes of the provider that mean the session has ended. The service uses status 401. */
const codes: ReadonlySet<string> = new Set([
  'EmptySession',
  'PasswordResetRequiredException',
  'RefreshTokenReuseException',
  'TokenRevokedException',
  'UserNotConfirmedException',
  'UserNotFoundException',
]);

/** Error messages of the provider that mean the same, for errors whose code only says "not authorized". */
const texts: ReadonlySet<string> = new Set([
  'User is disabled.',
  'User does not exist.',
  'Access Token has been revoked',
  'Refresh Token has been revoked',
  'Refresh Token has expired',
  messages.notAuthenticated,
]);

/** Whether a failure means that the user isn't signed in any more. */
export function isSessionEnded({ code, message, status }: IdentityFailure): boolean {
  return codes.has(code) || texts.has(message) || status === 401;
}

/** Whether a failed refresh means the same. The provider refuses a refresh for no other reason. */
export function isRefreshRefused(failure: IdentityFailure): boolean {
  return failure.code === 'NotAuthorizedException' || isSessionEnded(failure);
}

/** Returns why a session ended, if the user should see more than that it ended. */
export function sessionEndReason({ code, message }: IdentityFailure): 'idle' | 'longest' | 'copied' | undefined {
  if (code === 'RefreshTokenReuseException') return 'copied';
  if (message === 'Refresh Token has expired') return 'longest';
  return message === idleMessage ? 'idle' : undefined;
}

/** The embedded provider's message for a session that was idle for too long. */
const idleMessage = 'Refresh Token has expired: the session was not used for too long';
