import type { shell as english } from '../en/shell';

export const shell: typeof english = {
  skipToContent: 'Zum Inhalt springen',
  loading: 'Wird geladen',
  retry: 'Erneut versuchen',
  navigation: {
    label: 'Hauptnavigation',
    open: 'Navigation öffnen',
    collapse: 'Navigation einklappen',
    expand: 'Navigation ausklappen',
    groups: {
      overview: 'Übersicht',
      people: 'Personen',
      security: 'Sicherheit',
      tracking: 'Standort',
      platform: 'Plattform',
      account: 'Konto',
    },
  },
  roles: { super_admin: 'Super-Admin', admin: 'Admin', user: 'Benutzer' },
  organization: {
    placeholder: 'Bitte Organisation wählen',
    switch: 'Organisation: %{name}. Wechseln',
    all: 'Organisationen',
    failed: 'Die Organisationen konnten nicht geladen werden: %{message}',
    everywhere: 'Alle Organisationen',
    switched: 'Jetzt wird %{name} angezeigt.',
    switchedToAll: 'Jetzt werden alle Organisationen angezeigt.',
    oneForImport: 'Ein Import fügt Datensätze zu einer Organisation hinzu. Wählen Sie, zu welcher.',
  },
  activity: {
    open: 'Aktivität',
    openRunning: 'Aktivität: %{smart_count} Vorgang läuft |||| Aktivität: %{smart_count} Vorgänge laufen',
    openInterrupted: 'Aktivität: ein Vorgang wurde unterbrochen',
  },
  account: {
    open: 'Konto: %{name}',
    openWithNews: 'Konto: %{name}. Es gibt Neuerungen',
  },
  language: {
    failed: 'Die Sprache konnte nicht geladen werden: %{message}',
    notKept: 'Die Sprache bleibt nur in diesem Browser gespeichert: %{message}',
  },
  connection: {
    lost: 'Die Verbindung ist unterbrochen. Ihre Eingaben bleiben erhalten; sobald sie wieder steht, geht es weiter.',
    back: 'Die Verbindung steht wieder.',
    missing:
      'Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut, oder laden Sie die Seite neu.',
  },
  noPage: 'Unter %{path} gibt es keine Seite, oder Ihre Rolle darf sie nicht öffnen.',
};
