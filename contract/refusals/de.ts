import type { RefusalTexts } from './en';

/** Why the identity provider refuses a person, in German. */
export const refusalTexts: RefusalTexts = {
  wrongPassword: 'Benutzername oder Passwort ist falsch.',
  wrongPasskey: 'Benutzername oder Passkey ist falsch.',
  attemptsExceeded: 'Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es dann erneut.',
  limitExceeded: 'Zu viele Versuche. Warten Sie einige Zeit und versuchen Sie es dann erneut.',
  userDisabled: 'Ihr Konto ist deaktiviert. Wenden Sie sich an Ihren Admin.',
  userNotConfirmed: 'Ihr Konto ist noch nicht bestätigt.',
  userExists: 'Dieser Benutzername ist bereits vergeben.',
  signUpClosed: 'Hier können Sie kein Konto erstellen.',
  passwordResetRequired: 'Ihr Passwort wurde zurückgesetzt. Wählen Sie ein neues.',
  temporaryPasswordExpired: 'Ihr vorläufiges Passwort ist abgelaufen. Ein Admin muss es zurücksetzen.',
  sessionInvalid: 'Diese Anmeldung gilt nicht mehr. Melden Sie sich noch einmal an.',
  sessionExpired: 'Die Anmeldung hat zu lange gedauert. Melden Sie sich noch einmal an.',
  secondFactorOfSameKind:
    'Ihr zweiter Faktor geht an dieselbe Adresse wie dieser Code. Melden Sie sich mit Ihrem Passwort an.',
  nowhereToSend: 'Zu diesem Konto gibt es keine Adresse, an die ein Code gesendet werden kann.',
  codeMismatch: 'Der Code ist falsch. Versuchen Sie es noch einmal.',
  codeExpired: 'Der Code ist abgelaufen. Fordern Sie einen neuen an.',
  appCodeMismatch: 'Der Code ist falsch. Versuchen Sie es noch einmal.',
  totpMismatch: 'Der Code ist falsch. Versuchen Sie es noch einmal.',
  totpUsed: 'Dieser Code wurde bereits benutzt. Warten Sie auf den nächsten.',
  passwordShort: 'Das Passwort ist zu kurz.',
  passwordWithoutUpper: 'Das Passwort braucht einen Großbuchstaben.',
  passwordWithoutLower: 'Das Passwort braucht einen Kleinbuchstaben.',
  passwordWithoutDigit: 'Das Passwort braucht eine Ziffer.',
  passwordCommon:
    'Dieses Passwort ist zu verbreitet: Angreifer probieren es zuerst. Wählen Sie ein anderes, etwa drei Wörter und eine Zahl.',
  passwordOwnName: 'Ihr Benutzername oder Ihre E-Mail-Adresse kann nicht Ihr Passwort sein. Wählen Sie ein anderes.',
  passwordSame: 'Wählen Sie ein anderes Passwort als Ihr jetziges.',
};
