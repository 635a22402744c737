/**
 * Error messages of sign-in, sign-up and password changes. Most are the identity provider's exact messages, which
 * clients compare, so don't change them. The other languages translate them for users.
 */
export const refusalTexts = {
  wrongPassword: 'Incorrect username or password.',
  wrongPasskey: 'Incorrect username or passkey.',
  attemptsExceeded: 'Password attempts exceeded',
  limitExceeded: 'Attempt limit exceeded, please try after some time.',
  userDisabled: 'User is disabled.',
  userNotConfirmed: 'User is not confirmed.',
  userExists: 'User already exists',
  signUpClosed: 'SignUp is not permitted for this user pool',
  alreadyConfirmed: 'User cannot be confirmed. Current status is CONFIRMED',
  userNotFound: 'User does not exist.',
  usernameRule:
    'Usernames have 3 to 32 of a-z, 0-9, dot, underscore and hyphen, and begin with a letter or digit. Example: ada.lovelace',
  emailMissing: 'Attributes did not conform to the schema: email: The attribute is required',
  emailFormat: 'Invalid email address format.',
  phoneFormat: 'Invalid phone number format.',
  linkInName: 'Attributes did not conform to the schema: a name must not contain a web or e-mail address',
  controlInName: 'Attributes did not conform to the schema: a name must not contain control characters',
  noRecord: 'There is no user record for this account.',
  organizationSuspended: 'Your organisation is suspended. Please ask the operator of this service.',
  otherOrganization: 'This account belongs to another organisation.',
  linkExpired: 'This link has been used or has expired. Ask for a new one.',
  accountGone: 'The account of this link no longer exists.',
  passwordResetRequired: 'Password reset required for the user',
  temporaryPasswordExpired: 'Temporary password has expired and must be reset by an administrator.',
  sessionInvalid: 'Invalid session for the user.',
  sessionExpired: 'Invalid session for the user, session is expired.',
  secondFactorOfSameKind: 'Your second factor is sent to the same address as this code. Sign in with your password.',
  nowhereToSend: 'This account has no address to send a code to.',
  codeMismatch: 'Invalid verification code provided, please try again.',
  codeExpired: 'Invalid code provided, please request a code again.',
  appCodeMismatch: 'Code mismatch',
  totpMismatch: 'Invalid code received for user',
  totpUsed: 'Your software token has already been used once.',
  passwordShort: 'Password did not conform with policy: Password not long enough',
  passwordWithoutUpper: 'Password did not conform with policy: Password must have uppercase characters',
  passwordWithoutLower: 'Password did not conform with policy: Password must have lowercase characters',
  passwordWithoutDigit: 'Password did not conform with policy: Password must have numeric characters',
  passwordWithoutSymbol: 'Password did not conform with policy: Password must have symbol characters',
  passwordCommon:
    'This password is too common: attackers try it first. Choose another one, such as three words and a number.',
  passwordOwnName: 'Your username or e-mail address can’t be your password. Choose another one.',
  passwordSame: 'Choose a password that differs from your present one',
} as const;

export type RefusalTexts = Readonly<Record<keyof typeof refusalTexts, string>>;

export type RefusalText = (typeof refusalTexts)[keyof typeof refusalTexts];
