import { refusalTexts } from '../../contract/refusals/en';

/** The names of Cognito's errors that the embedded provider uses on the wire. */
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
 * An error of the identity provider. Clients compare the code and the message, so both must match Cognito's word for
 * word if Cognito has this error.
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

/** Returns a function that makes an error of this code. Several errors have it, and clients compare their messages. */
export const notAuthorized = (message: string) => () => new IdentityError('NotAuthorizedException', message);

/** The errors that several places throw, or whose text clients compare. */
export const refusals = {
  wrongPassword: notAuthorized(refusalTexts.wrongPassword),
  attemptsExceeded: notAuthorized(refusalTexts.attemptsExceeded),
  userDisabled: notAuthorized(refusalTexts.userDisabled),
  accessTokenRevoked: notAuthorized('Access Token has been revoked'),
  refreshTokenInvalid: notAuthorized('Invalid Refresh Token'),
  refreshTokenExpired: notAuthorized('Refresh Token has expired'),
  refreshTokenRevoked: notAuthorized('Refresh Token has been revoked'),
  sessionIdle: notAuthorized('Refresh Token has expired: the session was not used for too long'),
  refreshTokenReused: () =>
    new IdentityError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation'),
  flowNotEnabled: (flow: string) =>
    new IdentityError('InvalidParameterException', `${flow} flow not enabled for this client`),
  sessionInvalid: notAuthorized(refusalTexts.sessionInvalid),
  sessionExpired: notAuthorized(refusalTexts.sessionExpired),
  temporaryPasswordExpired: notAuthorized(refusalTexts.temporaryPasswordExpired),
  secondFactorOfSameKind: notAuthorized(refusalTexts.secondFactorOfSameKind),
  attributeNotWritable: notAuthorized('A client attempted to write unauthorized attribute'),
  addressProvided: (name: string) =>
    new IdentityError('NotAuthorizedException', `Cannot modify an already provided ${name}`),
  userNotFound: () => new IdentityError('UserNotFoundException', refusalTexts.userNotFound),
  userNotConfirmed: () => new IdentityError('UserNotConfirmedException', refusalTexts.userNotConfirmed),
  userExists: () => new IdentityError('UsernameExistsException', refusalTexts.userExists),
  proofTooOld: () => new IdentityError('ReauthenticationRequiredException', 'Confirm that it is you, then try again.'),
  passwordResetRequired: () => new IdentityError('PasswordResetRequiredException', refusalTexts.passwordResetRequired),
  scopeMissing: notAuthorized('Access Token does not have required scopes'),
  signUpClosed: notAuthorized(refusalTexts.signUpClosed),
  emailMissing: () => new IdentityError('InvalidParameterException', refusalTexts.emailMissing),
  usernameRule: () => new IdentityError('InvalidParameterException', refusalTexts.usernameRule),
  emailFormat: () => new IdentityError('InvalidParameterException', refusalTexts.emailFormat),
  phoneFormat: () => new IdentityError('InvalidParameterException', refusalTexts.phoneFormat),
  linkInName: () => new IdentityError('InvalidParameterException', refusalTexts.linkInName),
  controlInName: () => new IdentityError('InvalidParameterException', refusalTexts.controlInName),
  alreadyConfirmed: notAuthorized(refusalTexts.alreadyConfirmed),
  limitExceeded: () => new IdentityError('LimitExceededException', refusalTexts.limitExceeded),
  passkeyNotFound: () => new IdentityError('ResourceNotFoundException', 'Passkey does not exist.'),
  wrongPasskey: notAuthorized(refusalTexts.wrongPasskey),
  deviceNotFound: () => new IdentityError('ResourceNotFoundException', 'Device does not exist.'),
  nowhereToSend: () => new IdentityError('CodeDeliveryFailureException', refusalTexts.nowhereToSend),
  codeMismatch: () => new IdentityError('CodeMismatchException', refusalTexts.codeMismatch),
  appCodeMismatch: () => new IdentityError('EnableSoftwareTokenMFAException', refusalTexts.appCodeMismatch),
  totpMismatch: () => new IdentityError('CodeMismatchException', refusalTexts.totpMismatch),
  totpUsed: () => new IdentityError('ExpiredCodeException', refusalTexts.totpUsed),
  codeExpired: () => new IdentityError('ExpiredCodeException', refusalTexts.codeExpired),
  missing: (parameter: string) =>
    new IdentityError('InvalidParameterException', `Missing required parameter ${parameter}`),
  invalid: (parameter: string) => new IdentityError('InvalidParameterException', `Invalid parameter ${parameter}`),
} as const;
