import type { dnsLogs as english } from './dnsLogs.en';

export const dnsLogs: typeof english = {
  download: 'Herunterladen',
  downloadHelp: 'Als CSV, alles, was Suche und Filter durchlassen',
  notDownloaded: 'Die Datei konnte nicht erstellt werden: %{message}',
  clear: {
    label: 'Leeren',
    question: 'Log leeren?',
    consequence:
      'Alle bisherigen Abfragen werden gelöscht, samt den Zahlen der Übersicht. Neue Abfragen werden weiter aufgezeichnet. Das lässt sich nicht rückgängig machen.',
    type: 'Zum Leeren %{word} eingeben',
    cancel: 'Behalten',
    done: '%{smart_count} Abfrage wurde gelöscht |||| %{smart_count} Abfragen wurden gelöscht',
    failed: 'Das Log konnte nicht geleert werden: %{message}',
  },
  tracker: {
    open: 'Wer hinter %{name} steckt',
    failed: 'Die Einzelheiten konnten nicht geladen werden: %{message}',
    company: 'Unternehmen',
    category: 'Kategorie',
    domains: 'Domains',
    website: 'Website',
    privacy: 'Datenschutzerklärung',
    categories: {
      advertising: 'Werbung',
      site_analytics: 'Website-Analyse',
      social_media: 'Soziale Medien',
      cdn: 'Inhaltsauslieferung',
      audio_video_player: 'Audio und Video',
      customer_interaction: 'Kundenkontakt',
      essential: 'Notwendig',
      misc: 'Sonstiges',
      pornvertising: 'Werbung für Pornografie',
      extensions: 'Browser-Erweiterungen',
      telemetry: 'Telemetrie',
    },
  },
  reasons: 'Warum',
  choices: {
    none: 'In den letzten 30 Tagen gab es keine solchen Abfragen.',
    more: '%{smart_count} weiterer Eintrag lässt sich durch Tippen finden |||| %{smart_count} weitere lassen sich durch Tippen finden',
    failed: 'Die Auswahl konnte nicht geladen werden: %{message}',
  },
  noReasons: 'Nichts im Profil betrifft sie.',
};
