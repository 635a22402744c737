/**
 * Why the identity provider refuses a person, in its own words. Its clients compare them, so they stay as they are; the
 * other languages say the same to people.
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
  passwordResetRequired: 'Password reset required for the user',
  temporaryPasswordExpired: 'Temporary password has expired and must be reset by an administrator.',
  sessionInvalid: 'Invalid session for the user.',
  sessionExpired: 'Invalid session for the user, session is expired.',
  secondFactorOfSameKind: 'Your second factor is sent to the same address as this code. Sign in with your password.',
  nowhereToSend: 'The account has no address that a code could be sent to.',
  codeMismatch: 'Invalid verification code provided, please try again.',
  codeExpired: 'Invalid code provided, please request a code again.',
  appCodeMismatch: 'Code mismatch',
  totpMismatch: 'Invalid code received for user',
  totpUsed: 'Your software token has already been used once.',
  passwordShort: 'Password did not conform with policy: Password not long enough',
  passwordWithoutUpper: 'Password did not conform with policy: Password must have uppercase characters',
  passwordWithoutLower: 'Password did not conform with policy: Password must have lowercase characters',
  passwordWithoutDigit: 'Password did not conform with policy: Password must have numeric characters',
  passwordCommon:
    'This password is too common: attackers try it first. Choose another one, such as three words and a number.',
  passwordOwnName: "Your username or e-mail address can't be your password. Choose another one.",
  passwordSame: 'Choose a password that differs from your present one',
};

/** The same in another language. */
export type RefusalTexts = typeof refusalTexts;
