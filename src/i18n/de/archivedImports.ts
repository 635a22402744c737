import type { archivedImports as english } from '../en/archivedImports';

export const archivedImports: typeof english = {
  title: 'Frühere Importe',
  help: 'Die Dateien Ihrer Importe der letzten 30 Tage und was aus den Zeilen wurde, ohne Passwörter. Niemand sonst kann sie lesen.',
  result: 'Ergebnis',
  input: 'Importierte Datei',
  resultOf: 'Ergebnis: %{name}',
  inputOf: 'Importierte Datei: %{name}',
  delete: 'Dateien von %{name} löschen',
  question: 'Dateien von %{name} löschen?',
  consequence: 'Die Datei und das Ergebnis sind dann endgültig weg. Was importiert wurde, bleibt.',
  deleteDo: 'Dateien löschen',
  keep: 'Behalten',
  failed: 'Frühere Importe konnten nicht geladen werden: %{message}',
  notDone: 'Das hat nicht funktioniert: %{message}',
  more: 'Alle %{count} anzeigen',
  unfinished: 'Nicht abgeschlossen, soweit hier bekannt',
  when: '%{resource}, %{when}',
  archiving: 'Datei und Ergebnis werden unter „Aktivität“ abgelegt.',
  archived: 'Datei und Ergebnis, ohne Passwörter, bleiben 30 Tage für Sie unter „Aktivität“.',
  notArchived: 'Weder Datei noch Ergebnis werden aufbewahrt: %{reason}',
  secret:
    'Weder die Datei noch das Ergebnis wird aufbewahrt, weil die Datei eine Spalte mit Geheimnissen hat: Laden Sie herunter, was Sie brauchen.',
  noStore: 'In dieser Installation werden weder Datei noch Ergebnis aufbewahrt: Laden Sie herunter, was Sie brauchen.',
};
