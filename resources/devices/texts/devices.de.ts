import type { devices as english } from './devices.en';

export const devices: typeof english = {
  charts: {
    show: 'Diagramme anzeigen',
    hide: 'Diagramme ausblenden',
    label: 'Geräte in Zahlen',
    riskLevel: 'Risiko',
    reason: 'Probleme',
    platform: 'Plattform',
    checkIn: 'Letzte Meldung',
    devices: 'Geräte',
    nothing: 'Keine Probleme.',
  },
  score: {
    title: 'Warum dieses Risiko',
    none: 'Nichts trägt zur Punktzahl bei.',
    unknown: 'Die App darauf meldet weder Displaysperre noch Verschlüsselung noch Jailbreak oder Root.',
    sum: 'Punkte',
    capped: 'Höchstens %{most}.',
    points: '+%{points}',
    how: 'Wie Punkte zustande kommen',
    rules:
      'Die Punkte sind die Summe dieser Werte, höchstens 100. Ab %{compromised} ist das Risiko kritisch, ab %{high} hoch, ab %{medium} mittel, darunter niedrig.',
  },
  person: {
    deleteAll: 'Alle Sicherheitsdaten löschen',
    question: 'Sicherheitsdaten von %{name} löschen?',
    consequence:
      'Was alle Geräte dieses Benutzers gemeldet haben, wird hier gelöscht. Die Geräte selbst bleiben unverändert und erscheinen mit ihren nächsten Meldungen wieder.',
    done: '%{smart_count} Gerät wurde gelöscht |||| %{smart_count} Geräte wurden gelöscht',
  },
  everything: {
    label: 'Alles löschen',
    question: 'Daten aller Geräte löschen?',
    consequence:
      'Was alle Geräte der Organisation gemeldet haben, wird hier gelöscht. Das lässt sich nicht rückgängig machen. Die Geräte selbst bleiben unverändert und erscheinen mit ihren nächsten Meldungen wieder.',
    type: 'Zum Löschen %{word} eingeben',
    cancel: 'Behalten',
    done: 'Die Daten von %{smart_count} Gerät wurden gelöscht |||| Die Daten von %{smart_count} Geräten wurden gelöscht',
    failed: 'Die Daten konnten nicht gelöscht werden: %{message}',
  },
  enrol: {
    label: 'Gerät registrieren',
    question: 'Ein Gerät registrieren',
    consequence:
      'Sie erhalten einen Code für ein Gerät dieses Benutzers. Er gilt einmal, 24 Stunden lang, und ersetzt einen früheren Code des Benutzers. Eingeladene und deaktivierte Benutzer können keine Geräte registrieren.',
    user: 'Benutzer',
    create: 'Code erstellen',
    failed: 'Der Code konnte nicht erstellt werden: %{message}',
    made: 'Der Code ist bereit',
    code: 'Code',
    help: 'Geben Sie ihn innerhalb von 24 Stunden auf dem Gerät ein. Er wird nicht wieder angezeigt.',
    command: 'Befehl für einen Computer',
    close: 'Fertig',
  },
  mail: {
    to: 'An',
    toHelp: 'Bis zu %{max}, durch Kommas getrennt. Leer: die Warnadressen der Organisation, sonst Sie selbst.',
    wrong: '„%{address}“ ist keine E-Mail-Adresse. Beispiel: ops@example.net',
    many: 'Höchstens %{max} Adressen.',
    send: 'Senden',
    failed: 'Nicht gesendet: %{message}',
    report: {
      label: 'Testbericht',
      question: 'Testbericht senden?',
      consequence: 'Die Zahlen der letzten 7 Tage, die am stärksten gefährdeten Geräte und alle Geräte als Datei.',
      done: 'Der Testbericht ist unterwegs an %{to}',
    },
    alert: {
      label: 'Testwarnung',
      question: 'Testwarnung senden?',
      consequence: 'So sieht es aus, wenn etwas gefunden wird, mit einem erfundenen Gerät.',
      done: 'Die Testwarnung ist unterwegs an %{to}',
      about: 'Anlass',
      types: {
        jailbreak: 'Ein Gerät mit Jailbreak',
        malware: 'Eine schädliche App',
        tampering: 'Eine manipulierte App',
      },
    },
  },
  work: {
    codes: 'Löschen alter Registrierungscodes',
  },
};
