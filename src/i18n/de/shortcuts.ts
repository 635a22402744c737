import type { shortcuts as english } from '../en/shortcuts';

export const shortcuts: typeof english = {
  groups: { everywhere: 'Überall', list: 'In einer Liste', record: 'In einem Eintrag' },
  help: 'Diese Hilfe anzeigen',
  dismiss: 'Geöffnetes schließen',
  or: 'oder',
  keys: {
    Ctrl: 'Strg',
    Shift: 'Umschalt',
    Home: 'Pos1',
    End: 'Ende',
    Space: 'Leertaste',
    Enter: 'Eingabe',
    Esc: 'Esc',
  },
  list: {
    search: 'Suchen',
    next: 'Nächste Zeile',
    previous: 'Vorherige Zeile',
    first: 'Erste Zeile',
    last: 'Letzte Zeile',
    tick: 'Zeile auswählen',
    tickPage: 'Alle Zeilen der Seite auswählen',
    open: 'Zeile öffnen',
    menu: 'Aktionen der Zeile',
    cell: 'Innerhalb der Zeile',
    edit: 'Direkt bearbeiten',
    bar: 'Zu den Aktionen für ausgewählte Zeilen und zurück',
    width: 'Spalte auf einer Überschrift schmaler oder breiter machen',
  },
  record: {
    edit: 'Datensatz bearbeiten',
    menu: 'Aktionen des Datensatzes öffnen',
    tab: 'Reiter mit dieser Nummer öffnen',
  },
};
