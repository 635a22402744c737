import type { pasting as english } from '../en/pasting';

export const pasting: typeof english = {
  file: 'Datei wählen',
  fileFailed: 'Die Datei konnte nicht gelesen werden: %{message}',
  download: 'Als CSV herunterladen',
  more: 'und %{smart_count} weitere |||| und %{smart_count} weitere',
  heading: { line: 'Zeile', name: 'Name', reason: 'Grund' },
};
