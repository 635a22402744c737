import type { positionsDashboard as english } from './positionsDashboard.en';

export const positionsDashboard: typeof english = {
  title: 'Letzte bekannte Standorte',
  map: 'Karte: wo ungefähr %{smart_count} Benutzer zuletzt war |||| Karte: wo ungefähr %{smart_count} Benutzer zuletzt waren',
  open: 'Karte öffnen',
  none: 'Noch niemand hat einen Standort geteilt.',
  failed: 'Die Karte konnte nicht gezeichnet werden: %{message}',
};
