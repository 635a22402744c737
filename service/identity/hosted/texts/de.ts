import type { HostedTexts } from './en';

export const texts: HostedTexts = {
  signIn: { title: 'Anmelden', username: 'Benutzername', password: 'Passwort', submit: 'Anmelden' },
  links: {
    forgot: 'Passwort vergessen?',
    signUp: 'Konto erstellen',
    back: 'Zurück zur Konsole',
    language: 'Sprache',
  },
  newPassword: {
    title: 'Neues Passwort wählen',
    rule: 'Mindestens 8 Zeichen, mit Groß- und Kleinbuchstaben und einer Ziffer.',
    field: 'Neues Passwort',
    submit: 'Passwort setzen',
  },
  code: {
    title: 'Code eingeben',
    sent: 'Der Code wurde an Sie gesendet.',
    sentTo: 'Der Code wurde an %{destination} gesendet.',
    inApp: 'Ihre Authenticator-App zeigt ihn an.',
    field: 'Code',
    orRecovery: 'Code oder Wiederherstellungscode',
    submit: 'Weiter',
  },
  choice: {
    title: 'Bestätigen Sie Ihre Identität',
    factors: { SMS_MFA: 'Per SMS', EMAIL_OTP: 'Per E-Mail', SOFTWARE_TOKEN_MFA: 'Mit der Authenticator-App' },
  },
  setUp: {
    title: 'Authenticator-App einrichten',
    text: 'Ein zweiter Faktor ist Pflicht. Scannen Sie das Bild mit einer Authenticator-App und geben Sie dann den Code ein, den sie für %{username} anzeigt.',
    picture: 'QR-Code für die Authenticator-App',
    key: 'Wenn Sie es nicht scannen können, geben Sie diesen Schlüssel in der App ein:',
  },
  tooLong: 'Die Seite war zu lange offen. Melden Sie sich noch einmal an.',
  refused: {
    title: 'Dieser Anmeldelink funktioniert nicht',
    client: 'Der Client ist unbekannt.',
    address: 'Die Adresse, zu der die Anmeldung zurückführen soll, ist nicht eingetragen.',
    advice: 'Melden Sie sich über die Konsole an.',
  },
};
