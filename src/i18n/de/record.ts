import type { record as english } from '../en/record';

export const record: typeof english = {
  input: {
    none: 'Keine Angabe',
    choose: 'Bitte wählen',
    clear: 'Leeren',
    open: 'Liste öffnen',
    close: 'Liste schließen',
    searching: 'Suche läuft…',
    noMatch: 'Nichts gefunden',
    noneFree: 'Nichts frei',
  },
  action: {
    already: 'Das hat bereits eine andere Person erledigt: %{action}, %{name}',
    question: '%{action}: %{name}? |||| %{action}: %{smart_count} %{resource}?',
    failed: '%{action} fehlgeschlagen: %{message}',
    thenFailed: '%{action}: erledigt, aber der nächste Schritt ist fehlgeschlagen: %{message}',
  },
};
