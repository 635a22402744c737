import type { members as english } from './members.en';

export const members: typeof english = {
  paste: 'Aus Liste hinzufügen',
  pasting: {
    title: 'Benutzer zu %{name} hinzufügen',
    help: 'Benutzernamen oder E-Mail-Adressen, bis zu %{most}, getrennt durch Zeilen, Kommas, Semikolons oder Leerzeichen. Auch eine Text- oder CSV-Datei ist möglich.',
    names: 'Benutzernamen oder E-Mail-Adressen',
    count: '%{smart_count} Name |||| %{smart_count} Namen',
    tooMany: '%{count} Namen sind zu viele: höchstens %{most} auf einmal.',
    check: 'Prüfen',
    back: 'Zurück zu den Namen',
    ready: '%{smart_count} Benutzer kann hinzugefügt werden |||| %{smart_count} Benutzer können hinzugefügt werden',
    none: 'Kein Benutzer kann hinzugefügt werden',
    refused:
      '%{smart_count} Name kann nicht hinzugefügt werden |||| %{smart_count} Namen können nicht hinzugefügt werden',
    submit: '%{smart_count} Benutzer hinzufügen |||| %{smart_count} Benutzer hinzufügen',
    adding: '%{done} von %{total} hinzugefügt',
    added: '%{smart_count} Benutzer wurde hinzugefügt |||| %{smart_count} Benutzer wurden hinzugefügt',
    failed: '%{smart_count} Benutzer wurde nicht hinzugefügt |||| %{smart_count} Benutzer wurden nicht hinzugefügt',
    reasons: {
      unknown: 'Niemand in der Organisation hat diesen Benutzernamen oder diese Adresse',
      ambiguous: 'Mehrere Benutzer haben diese Adresse: Geben Sie den Benutzernamen an',
      member: 'Ist bereits Mitglied',
      repeated: 'Steht bereits in der Liste',
    },
  },
};
