import type { publicTexts as english } from '../en/public';

export const publicTexts: typeof english = {
  product: 'Chat Console',
  tagline: 'Administration',
  loading: 'Wird geladen',
  language: { label: 'Sprache', failed: 'Die Sprache konnte nicht geladen werden: %{message}' },
  signIn: {
    title: 'Anmelden',
    username: 'Benutzername',
    password: 'Passwort',
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    capsLock: 'Die Feststelltaste ist aktiv',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft',
    hosted: 'Weiter mit Single Sign-on',
    passkey: 'Mit einem Passkey anmelden',
    passkeyUnused:
      'Es wurde kein Passkey benutzt. Versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.',
    signUp: 'Konto erstellen',
    forgot: 'Passwort vergessen?',
    support: 'Hilfe',
    newPassword: 'Neues Passwort wählen',
    confirm: 'Konto bestätigen',
    ended: 'Sie wurden abgemeldet. Bitte melden Sie sich erneut an.',
    idle: 'Sie wurden abgemeldet, weil Sie die Konsole eine Weile nicht benutzt haben. Bitte melden Sie sich erneut an.',
    longest: 'Ihre Sitzung hat ihre Höchstdauer erreicht. Bitte melden Sie sich erneut an.',
    copied:
      'Ihre Sitzung wurde beendet, weil ihr Schlüssel zweimal benutzt wurde. Er wurde möglicherweise kopiert. Melden Sie sich erneut an und ändern Sie Ihr Passwort, wenn Sie den Grund nicht kennen.',
    passwordChanged: 'Ihr Passwort ist gesetzt. Melden Sie sich jetzt damit an.',
    interrupted: 'Die Anmeldung wurde unterbrochen oder hat zu lange gedauert. Bitte melden Sie sich erneut an.',
    confirmed: 'Ihr Konto ist bestätigt. Melden Sie sich jetzt an.',
    deleted: 'Ihr Konto wurde gelöscht.',
    signOutCompleted: 'Ihre frühere Abmeldung ist jetzt vollständig.',
    needsHttps:
      'Über einfaches http können Sie sich nicht anmelden: Browser behalten eine Anmeldung nur über https. Öffnen Sie %{address}, oder fragen Sie den Betreiber dieser Konsole nach ihrer https-Adresse.',
  },
  signOut: {
    title: 'Abmeldung läuft',
    incomplete: 'Die Abmeldung ist nicht vollständig',
    unreachable: 'Der Dienst ist nicht erreichbar.',
    consequence:
      'In diesem Browser sind Sie abgemeldet. Beim Dienst endet Ihre Sitzung, sobald er erreichbar ist: Lassen Sie diese Seite offen, oder öffnen Sie die Konsole später noch einmal.',
    unsaved: 'Abmelden? Was in diesem Tab nicht gespeichert ist oder noch läuft, geht verloren.',
    retry: 'Erneut versuchen',
  },
  error: {
    title: 'Unerwarteter Anwendungsfehler',
    body: 'Die Konsole konnte nicht starten.',
    failed:
      'Diese Seite funktioniert wegen eines Fehlers in der Konsole nicht mehr. Versuchen Sie es erneut, oder öffnen Sie eine andere Seite.',
    notLoaded:
      'Diese Seite konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut, oder laden Sie die Seite neu.',
    retry: 'Erneut versuchen',
    reload: 'Seite neu laden',
    profile: 'Zum Profil',
    details: 'Was schiefgegangen ist',
  },
};
