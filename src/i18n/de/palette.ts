import type { palette as english } from '../en/palette';

export const palette: typeof english = {
  open: 'Suchen oder springen zu…',
  title: 'Suchen oder springen zu',
  placeholder: 'Seite, Aktion, Benutzer, Team, Organisation…',
  found: '%{smart_count} Treffer |||| %{smart_count} Treffer',
  none: 'Keine Treffer. Versuchen Sie weniger Buchstaben oder ein anderes Wort.',
  searching: 'Suche läuft',
  failed: 'Die Einträge konnten nicht durchsucht werden: %{message}',
  groups: {
    recent: 'Zuletzt verwendet',
    screens: 'Seiten',
    actions: 'Aktionen',
    organizations: 'Organisation wechseln',
  },
  theme: 'Design: %{choice}',
  switch: 'Zu %{name} wechseln',
  hints: { move: 'bewegen', choose: 'öffnen', close: 'schließen' },
};
