import type { work as english } from './work.en';

export const work: typeof english = {
  signIns: 'Löschen abgelaufener Anmeldungen',
  signingKeys: 'Wechsel der Signaturschlüssel',
  mails: 'Versand von E-Mails',
  textMessages: 'Versand von SMS',
  oldMessages: 'Löschen alter Nachrichten',
  tables: 'Prüfung der Datenbankversion',
  clock: 'Prüfung der Uhr',
  traces: 'Senden von Traces',
  replica: 'Prüfung des Datenbank-Replikats',
  folder: 'Prüfung des Ordners des Dateispeichers',
  store: 'Aufräumen des Dateispeichers',
  pictures: 'Löschen unbenutzter Bilder',
  files: 'Löschen übriger Dateien',
};
