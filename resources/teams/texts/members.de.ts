import type { members as english } from './members.en';

/** The texts of a team's members in German. */
export const members: typeof english = {
  add: 'Mitglieder hinzufügen',
  paste: 'Aus Liste hinzufügen',
  pasting: {
    title: 'Personen zu %{name} hinzufügen',
    help: 'Benutzernamen oder E-Mail-Adressen, bis zu %{most}, beliebig getrennt: durch Zeilen, Kommas, Semikolons oder Leerzeichen. Auch eine Text- oder CSV-Datei ist möglich.',
    names: 'Benutzernamen oder E-Mail-Adressen',
    count: '%{smart_count} Name |||| %{smart_count} Namen',
    tooMany: '%{count} Namen sind zu viele: höchstens %{most} auf einmal.',
    check: 'Prüfen',
    back: 'Zurück zu den Namen',
    cancel: 'Abbrechen',
    close: 'Schließen',
    ready: '%{smart_count} Person kann hinzugefügt werden |||| %{smart_count} Personen können hinzugefügt werden',
    none: 'Niemand kann hinzugefügt werden',
    refused:
      '%{smart_count} Name kann nicht hinzugefügt werden |||| %{smart_count} Namen können nicht hinzugefügt werden',
    submit: '%{smart_count} Person hinzufügen |||| %{smart_count} Personen hinzufügen',
    adding: '%{done} von %{total} hinzugefügt',
    added: '%{smart_count} Person wurde hinzugefügt |||| %{smart_count} Personen wurden hinzugefügt',
    failed: '%{smart_count} Person wurde nicht hinzugefügt |||| %{smart_count} Personen wurden nicht hinzugefügt',
    again: 'Erneut versuchen',
    reasons: {
      unknown: 'Niemand in der Organisation hat diesen Benutzernamen oder diese Adresse',
      ambiguous: 'Mehrere Personen haben diese Adresse: Geben Sie den Benutzernamen an',
      member: 'Ist bereits Mitglied',
      repeated: 'Steht bereits in der Liste',
    },
  },
};
