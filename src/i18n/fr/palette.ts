import type { palette as english } from '../en/palette';

export const palette: typeof english = {
  open: 'Rechercher ou aller à…',
  title: 'Rechercher ou aller à',
  placeholder: 'Une page, une action, un utilisateur, une équipe, une organisation…',
  found: '%{smart_count} résultat |||| %{smart_count} de résultats |||| %{smart_count} résultats',
  none: 'Aucun résultat. Essayez moins de lettres, ou un autre mot.',
  searching: 'Recherche',
  failed: 'La recherche a échoué : %{message}',
  groups: {
    recent: 'Récents',
    screens: 'Pages',
    actions: 'Actions',
    organizations: 'Changer d’organisation',
  },
  theme: 'Thème : %{choice}',
  switch: 'Passer à %{name}',
  hints: { move: 'naviguer', choose: 'ouvrir', close: 'fermer' },
};
