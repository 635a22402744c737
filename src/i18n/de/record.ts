import type { record as english } from '../en/record';

export const record: typeof english = {
  roles: { super_admin: 'Super-Admin', admin: 'Admin', user: 'Benutzer' },
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
    some: 'Möglich bei %{count} von %{total}; die übrigen bleiben unverändert.',
    none: 'Bei keinem der ausgewählten Einträge möglich.',
    notSelf: 'Das eigene Konto wird ausgelassen.',
    someNotSelf: 'Möglich bei %{count} von %{total}. Die übrigen und Ihr eigenes Konto werden ausgelassen.',
    leavesOut: 'Einträge, bei denen dies nicht nötig oder möglich ist, werden ausgelassen.',
    leavesOutAndSelf: 'Ausgelassen werden Ihr eigenes Konto und Einträge, bei denen dies nicht nötig oder möglich ist.',
    typeCount: 'Zum Bestätigen %{count} eingeben',
    typeTitle: 'Zum Bestätigen %{title} eingeben',
    failed: '%{action} fehlgeschlagen: %{message}',
    thenFailed: '%{action}: erledigt, aber der nächste Schritt ist fehlgeschlagen: %{message}',
  },
};
