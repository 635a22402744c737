/** The names of the identity provider's errors that the embedded provider uses, as on the wire. */
export type IdentityErrorCode =
  | 'CodeDeliveryFailureException'
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ReauthenticationRequiredException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'UserNotFoundException'
  | 'UsernameExistsException'
  | 'WebAuthnChallengeNotFoundException'
  | 'WebAuthnCredentialNotSupportedException'
  | 'WebAuthnOriginNotAllowedException';

/**
 * A refusal by the identity provider. Clients compare both the code and the message, so both are the provider's own,
 * word for word.
 */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    readonly code: IdentityErrorCode,
    message: string,
  ) {
    super(message);
  }
}

const notAuthorized = (message: string) => () => new IdentityError('NotAuthorizedException', message);

/** Every refusal that is made in more than one place, or whose text clients compare, by what has happened. */
export const refusals = {
  wrongPassword: notAuthorized('Incorrect username or password.'),
  attemptsExceeded: notAuthorized('Password attempts exceeded'),
  userDisabled: notAuthorized('User is disabled.'),
  accessTokenInvalid: notAuthorized('Invalid Access Token'),
  accessTokenExpired: notAuthorized('Access Token has expired'),
  accessTokenRevoked: notAuthorized('Access Token has been revoked'),
  refreshTokenInvalid: notAuthorized('Invalid Refresh Token'),
  refreshTokenExpired: notAuthorized('Refresh Token has expired'),
  refreshTokenRevoked: notAuthorized('Refresh Token has been revoked'),
  sessionIdle: notAuthorized('Refresh Token has expired: the session was not used for too long'),
  refreshTokenReused: () =>
    new IdentityError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation'),
  flowNotEnabled: (flow: string) =>
    new IdentityError('InvalidParameterException', `${flow} flow not enabled for this client`),
  sessionInvalid: notAuthorized('Invalid session for the user.'),
  sessionExpired: notAuthorized('Invalid session for the user, session is expired.'),
  temporaryPasswordExpired: notAuthorized('Temporary password has expired and must be reset by an administrator.'),
  secondFactorOfSameKind: notAuthorized(
    'Your second factor is sent to the same address as this code. Sign in with your password.',
  ),
  attributeNotWritable: notAuthorized('A client attempted to write unauthorized attribute'),
  userNotFound: () => new IdentityError('UserNotFoundException', 'User does not exist.'),
  userNotConfirmed: () => new IdentityError('UserNotConfirmedException', 'User is not confirmed.'),
  userExists: () => new IdentityError('UsernameExistsException', 'User already exists'),
  proofTooOld: () => new IdentityError('ReauthenticationRequiredException', 'Confirm that it is you, then try again.'),
  passwordResetRequired: () =>
    new IdentityError('PasswordResetRequiredException', 'Password reset required for the user'),
  scopeMissing: notAuthorized('Access Token does not have required scopes'),
  signUpClosed: notAuthorized('SignUp is not permitted for this user pool'),
  alreadyConfirmed: notAuthorized('User cannot be confirmed. Current status is CONFIRMED'),
  limitExceeded: () =>
    new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.'),
  passkeyNotFound: () => new IdentityError('ResourceNotFoundException', 'Passkey does not exist.'),
  wrongPasskey: notAuthorized('Incorrect username or passkey.'),
  deviceNotFound: () => new IdentityError('ResourceNotFoundException', 'Device does not exist.'),
  nowhereToSend: () =>
    new IdentityError('CodeDeliveryFailureException', 'The account has no address that a code could be sent to.'),
  codeMismatch: () =>
    new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  appCodeMismatch: () => new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch'),
  totpMismatch: () => new IdentityError('CodeMismatchException', 'Invalid code received for user'),
  totpUsed: () => new IdentityError('ExpiredCodeException', 'Your software token has already been used once.'),
  codeExpired: () => new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.'),
  missing: (parameter: string) =>
    new IdentityError('InvalidParameterException', `Missing required parameter ${parameter}`),
  invalid: (parameter: string) => new IdentityError('InvalidParameterException', `Invalid parameter ${parameter}`),
} as const;
