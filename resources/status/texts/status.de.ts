import type { status as english } from './status.en';

export const status: typeof english = {
  title: 'Dienststatus',
  description: 'Worauf der Dienst läuft, alle 15 Sekunden neu gelesen.',
  well: 'Alles funktioniert.',
  kind: 'Art',
  size: 'Größe',
  findings: {
    gone: '%{host} antwortet nicht. Zuletzt gesehen: %{when}.',
    failing:
      '%{task} ist auf %{host} einmal fehlgeschlagen. |||| %{task} ist auf %{host} %{smart_count}-mal fehlgeschlagen.',
    versions: 'Die Knoten haben verschiedene Versionen: %{versions}. Schließen Sie die Aktualisierung ab.',
    settings: 'Die Knoten haben verschiedene Einstellungen. Geben Sie allen dieselben Umgebungsvariablen.',
    disk: '%{host} hat nur noch %{size} Speicherplatz. Der Dateispeicher nimmt keine Dateien mehr an.',
    connections:
      'Auf %{host} wartet eine Abfrage auf eine freie Datenbankverbindung. |||| Auf %{host} warten %{smart_count} Abfragen auf eine freie Datenbankverbindung.',
    clock:
      'Die Uhr von %{host} geht um eine Sekunde falsch. |||| Die Uhr von %{host} geht um %{smart_count} Sekunden falsch.',
    waiting:
      'Eine Nachricht wartet seit %{minutes} Minuten auf den Versand. |||| %{smart_count} Nachrichten warten auf den Versand, die älteste seit %{minutes} Minuten.',
    givenUp:
      'Eine Nachricht der letzten 24 Stunden konnte nicht gesendet werden. Der Postausgang nennt den Grund. |||| %{smart_count} Nachrichten der letzten 24 Stunden konnten nicht gesendet werden. Der Postausgang nennt die Gründe.',
    noMail: 'Es ist kein Mailserver eingerichtet, daher bleiben E-Mails im Postausgang.',
  },
  node: {
    answers: 'Läuft',
    silent: 'Zuletzt gesehen: %{when}',
    unread: 'Diese Version meldet ihren Zustand in einer anderen Form.',
    version: 'Version',
    started: 'Gestartet',
    memory: 'Arbeitsspeicher',
    delay: 'Verzögerung',
    delayHelp: '99 % aller Arbeit der letzten 15 Sekunden begann mit weniger Verzögerung.',
    connections: 'Verbindungen',
    used: '%{used} von %{most} in Gebrauch',
    streams: 'Live-Verbindungen',
    disk: 'Freier Speicher',
  },
  timers: {
    title: 'Hintergrundarbeiten',
    help: 'Was der Dienst im Hintergrund tut.',
    what: 'Aufgabe',
    last: 'Letzter Lauf',
    took: 'Dauer',
    failures: 'Fehler',
    node: 'Knoten',
    done: 'Erledigt %{when}',
    failed: 'Fehlgeschlagen %{when}',
    never: 'Noch nicht',
  },
  database: {
    title: 'Datenbank',
    embedded: 'Eingebettet',
    server: 'PostgreSQL-Server',
  },
  messages: {
    title: 'Nachrichten',
    mail: 'Mailserver',
    sms: 'SMS-Gateway',
    set: 'Eingerichtet',
    notSet: 'Nicht eingerichtet',
    waiting: 'Wartend',
    since: '%{count}, älteste seit %{duration}',
    givenUp: 'Fehler in 24 Std.',
  },
  store: {
    title: 'Dateien',
    embedded: 'Eingebetteter Speicher',
    s3: 'S3-Bucket',
    none: 'Nicht gespeichert',
    objects: 'Dateien',
  },
  work: {
    node: 'Statusmeldung des Knotens',
  },
};
