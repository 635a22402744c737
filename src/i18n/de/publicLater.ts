import type { publicLaterTexts as english } from '../en/publicLater';

/** The texts of the other pages before signing in, in German. */
export const publicLaterTexts: typeof english = {
  challenge: {
    code: 'Sechsstelliger Code',
    submit: 'Weiter',
    busy: 'Wird geprüft',
    back: 'Zurück zur Anmeldung',
    sent: 'Ein Code wurde an Sie gesendet.',
    sentTo: 'Ein Code wurde an %{destination} gesendet.',
    SOFTWARE_TOKEN_MFA: {
      title: 'Code eingeben',
      text: 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie für %{username} anzeigt.',
    },
    SMS_MFA: { title: 'Code aus der SMS eingeben' },
    EMAIL_OTP: { title: 'Code aus der E-Mail eingeben' },
    SELECT_MFA_TYPE: {
      title: 'Bestätigen Sie Ihre Identität',
      text: 'Wählen Sie, wie Sie einen Code erhalten möchten.',
      SOFTWARE_TOKEN_MFA: 'Aus der Authenticator-App',
      SMS_MFA: 'Per SMS',
      EMAIL_OTP: 'Per E-Mail',
    },
    MFA_SETUP: {
      title: 'Authenticator-App einrichten',
      text: 'Dieser Dienst verlangt einen zweiten Faktor. Scannen Sie das Bild mit einer Authenticator-App und geben Sie dann den Code ein, den sie für %{username} anzeigt.',
      picture: 'QR-Code für die Authenticator-App',
      secret: 'Wenn Sie ihn nicht scannen können, geben Sie diesen Schlüssel in der App ein:',
    },
    CUSTOM_CHALLENGE: { title: 'Zum Anmelden antworten', answer: 'Antwort' },
  },
  copy: { copy: 'Kopieren', done: 'Kopiert' },
  password: {
    new: 'Neues Passwort',
    repeat: 'Neues Passwort wiederholen',
    long: 'Mindestens 8 Zeichen',
    upper: 'Ein Großbuchstabe',
    lower: 'Ein Kleinbuchstabe',
    digit: 'Eine Ziffer',
    met: 'erfüllt',
    different: 'Die beiden Passwörter stimmen nicht überein',
    empty: 'Das Passwort darf nicht leer sein',
    submit: 'Passwort setzen',
    busy: 'Passwort wird gesetzt',
  },
  firstPassword: {
    title: 'Passwort wählen',
    text: 'Das Konto %{username} hat ein vorläufiges Passwort. Wählen Sie ein eigenes, um fortzufahren.',
    submit: 'Passwort setzen und anmelden',
  },
  attributes: {
    email: 'E-Mail-Adresse',
    phone_number: 'Telefonnummer, z. B. +14155550123',
    name: 'Name',
    given_name: 'Vorname',
    family_name: 'Nachname',
    missing: 'Bitte ausfüllen: %{attribute}',
  },
  forgot: {
    title: 'Passwort vergessen?',
    text: 'Wir senden einen Code an die Adresse Ihres Kontos. Damit wählen Sie ein neues Passwort.',
    submit: 'Code senden',
    busy: 'Code wird gesendet',
    haveCode: 'Ich habe einen Code',
  },
  resetByCode: {
    title: 'Neues Passwort wählen',
    sent: 'Falls das Konto existiert, wurde ein Code an %{destination} gesendet.',
  },
  resend: {
    send: 'Neuen Code senden',
    wait: 'Neuen Code senden in %{seconds} s',
  },
  confirmAccount: {
    title: 'Konto bestätigen',
    text: 'Geben Sie den Code ein, den Sie beim Anlegen des Kontos erhalten haben.',
    submit: 'Bestätigen',
    busy: 'Wird bestätigt',
  },
  callback: {
    title: 'Anmeldung läuft',
    failed: 'Die Anmeldung ist fehlgeschlagen',
    signIn: 'Zur Anmeldung',
  },
  link: {
    reset: 'Passwort wählen',
    validate: 'Neues Passwort wählen',
    checking: 'Ihr Link wird geprüft',
    for: 'Für das Konto %{username}',
    forced: 'Ein Admin hat das Passwort des Kontos %{username} zurückgesetzt. Wählen Sie ein neues.',
    signIn: 'Zur Anmeldung',
  },
};
