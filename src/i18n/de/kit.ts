import type { kit as english } from '../en/kit';

export const kit: typeof english = {
  failed: 'Dies konnte nicht geladen werden: %{message}',
  asTable: 'Als Tabelle anzeigen',
  asChart: 'Als Diagramm anzeigen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  download: '%{filename} herunterladen',
  linkCopied: 'Der Link wurde kopiert',
  copyLink: 'Link kopieren',
  figuresFailed: 'Die Zahlen konnten nicht geladen werden: %{message}',
  forbidden: 'Keine Berechtigung: %{message} Der Betreiber des Dienstes kann Ihre Rolle ändern.',
  firstRows: 'Die ersten %{printed} von %{count} Zeilen.',
  print: 'Drucken',
};
