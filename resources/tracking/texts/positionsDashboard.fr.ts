import type { positionsDashboard as english } from './positionsDashboard.en';

export const positionsDashboard: typeof english = {
  title: 'Dernières positions connues',
  map: 'Carte : dernière position approximative de %{smart_count} utilisateur |||| Carte : dernières positions approximatives de %{smart_count} d’utilisateurs |||| Carte : dernières positions approximatives de %{smart_count} utilisateurs',
  open: 'Ouvrir la carte',
  none: 'Personne n’a encore partagé de position.',
  failed: 'Impossible de dessiner la carte : %{message}',
};
