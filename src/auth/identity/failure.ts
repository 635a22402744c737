/** The identity messages of the specification's error catalogue, word for word. */
export const messages = {
  authenticationError: 'Authentication Error',
  emptyUsername: 'Username cannot be empty',
  invalidUsername: 'The username should either be a string or one of the sign in types',
  emptyPassword: 'Password cannot be empty',
  emptyCode: 'Confirmation code cannot be empty',
  emptyChallengeResponse: 'Challenge response cannot be empty',
  signUpError: 'Error creating account',
  noMfaMethod: 'No valid MFA method provided',
  invalidMfaType: 'Invalid MFA type',
  emptySession: 'Failed to get the session because the user is empty',
  noDeviceTracking: 'Device tracking has not been configured in this User Pool',
  autoSignInError: 'Please use your credentials to sign in',
  pendingSignIn: 'Pending sign-in attempt already in progress',
  invalidOAuthState: 'Invalid state in OAuth flow',
  signOutTimeout: 'Signout timeout fail',
  noCurrentUser: 'No current user',
  notAuthenticated: 'The user is not authenticated',
  noFederationConfigured: 'Federation requires either a User Pool or Identity Pool in config',
  noUserPoolForOAuth: 'OAuth responses require a User Pool defined in config',
  networkError: 'Network Error',
  internalServerError: 'Internal Server Error',
  invalidCredentials: 'Invalid credentials',
  neverActivated: 'Your account needs to be activated through the mobile app. Please download the chat app and login.',
  /** Not in the specification. The code that throws it fills in `%{address}`. */
  notRegistered:
    'You can’t sign in this way at this address. An administrator has to add %{address} to identity.redirectSignIn of the console’s settings, and to the callback URLs at the identity provider.',
};

export class IdentityFailure extends Error {
  override readonly name = 'IdentityFailure';

  /**
   * @param code the provider's exception name, `NetworkError`, or the service's error code
   * @param status the HTTP status, if the service returned the error
   */
  constructor(
    readonly code: string,
    message: string,
    readonly status?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Provider errors that show their code as message. */
const codesAsMessage: ReadonlySet<string> = new Set(['PasswordResetRequiredException', 'UserNotConfirmedException']);

/** Converts any error of the provider's client, the network or the service to an IdentityFailure. */
export function toFailure(error: unknown): IdentityFailure {
  if (error instanceof IdentityFailure) return error;
  if (!(error instanceof Error)) return new IdentityFailure('AuthError', messages.authenticationError);
  const options = { cause: error };
  if (isNeverActivated(error.message)) return neverActivated(options);
  if (isNetworkError(error)) return new IdentityFailure('NetworkError', messages.networkError, undefined, options);
  const message = codesAsMessage.has(error.name) ? error.name : error.message;
  return new IdentityFailure(error.name, message, undefined, options);
}

/** Returns the failure for an account that exists but was never activated in the mobile app. */
export function neverActivated(options?: ErrorOptions): IdentityFailure {
  return new IdentityFailure('NeverActivated', messages.neverActivated, undefined, options);
}

/** Whether the browser itself did not use a passkey, such as because the user cancelled. */
export function isPasskeyFailure({ code }: IdentityFailure): boolean {
  return code.startsWith('Passkey');
}

/** Whether an error shows that the identity is missing: reading `sub` of undefined, in each browser's wording. */
export function isNeverActivated(message: string): boolean {
  return /reading 'sub'|property ['"]sub['"](?:,.* is| of) undefined|evaluating '[^']*\.sub'/.test(message);
}

/** Returns the text that the sign-in and code screens show for an error. */
export function messageOf(rejection: unknown): string {
  if (typeof rejection === 'string') return rejection;
  const { status, message } = toFailure(rejection);
  if (status === 500) return messages.internalServerError;
  if (status === 401) return messages.invalidCredentials;
  return message;
}

/** Amplify and time-outs name the error. `fetch`, and a chunk that can't be loaded, throw a TypeError. */
function isNetworkError(error: Error): boolean {
  return (
    /^(?:Network|Timeout)Error$/.test(error.name) ||
    (error instanceof TypeError && /fetch|load|network/i.test(error.message))
  );
}
