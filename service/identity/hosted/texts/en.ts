/** The texts of the hosted pages. */
export const texts = {
  signIn: { title: 'Sign in', username: 'Username', password: 'Password', submit: 'Sign in' },
  links: {
    forgot: 'Forgot your password?',
    signUp: 'Create an account',
    back: 'Back to the console',
    language: 'Language',
  },
  newPassword: {
    title: 'Choose a new password',
    rule: 'At least 8 characters, with upper and lower case letters and a digit.',
    field: 'New password',
    submit: 'Set the password',
  },
  code: {
    title: 'Enter the code',
    sent: 'It was sent to you.',
    sentTo: 'It was sent to %{destination}.',
    inApp: 'Your authenticator app shows it.',
    field: 'Code',
    orRecovery: 'Code, or a recovery code',
    submit: 'Continue',
  },
  choice: {
    title: 'Choose how to confirm',
    factors: { SMS_MFA: 'Text message', EMAIL_OTP: 'E-mail', SOFTWARE_TOKEN_MFA: 'Authenticator app' },
  },
  setUp: {
    title: 'Set up an authenticator app',
    text: 'A second factor is required. Scan the picture with an authenticator app, then enter the code that it shows for %{username}.',
    picture: 'QR code for the authenticator app',
    key: 'If you can’t scan it, enter this key in the app:',
  },
  tooLong: 'The page was open for too long. Sign in again.',
  refused: {
    title: 'This sign-in link does not work',
    client: 'The client is unknown.',
    address: 'The address to return to is not registered.',
    advice: 'Sign in from the console.',
  },
};

/** The type of the texts in every language. */
export type HostedTexts = typeof texts;
