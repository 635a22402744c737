/** The pages before signing in. They have no catalogue library with them: see `src/public/translate.ts`. */
export const publicTexts = {
  product: 'Chat Console',
  tagline: 'Administration',
  loading: 'Loading',
  signIn: {
    title: 'Sign in',
    username: 'Username',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    capsLock: 'Caps lock is on',
    submit: 'Sign in',
    busy: 'Signing in',
    support: 'Get help',
    ended: 'You were signed out. Please sign in again.',
    passwordChanged: 'Your password is set. Sign in with it now.',
    needsNewPassword:
      'This account must choose a new password before it can sign in. That step is not available in this console yet; ask your administrator for a link to set one.',
    needsCode:
      'This account signs in with a code from an authenticator app. That step is not available in this console yet.',
  },
  reset: {
    title: 'Choose a password',
    checking: 'Checking your link',
    for: 'For the account %{username}',
    password: 'New password',
    repeat: 'New password, once more',
    rule: 'At least 8 characters, with upper and lower case letters and a digit.',
    different: 'The two passwords differ',
    empty: 'Password cannot be empty',
    submit: 'Set the password',
    busy: 'Setting the password',
    signIn: 'Go to sign-in',
  },
  signOut: {
    title: 'Signing out',
    incomplete: 'Signing out is not complete',
    consequence: 'This browser has forgotten you, but the service could not be told. Try again before you leave.',
    retry: 'Try again',
  },
  support: {
    title: 'Support',
    leaving: 'You are being taken to the support page.',
    none: 'No support page is configured. Ask the people who run this service.',
  },
  error: {
    title: 'Unexpected Application Error!',
    body: 'The console could not start.',
    reload: 'Reload the page',
    profile: 'Go to the profile',
    details: 'What went wrong',
  },
};
