import type { endless as english } from '../en/endless';

export const endless: typeof english = {
  title: 'Lignes',
  read: 'Les %{smart_count} premières lignes ; la suite vient en faisant défiler',
  all: '%{smart_count} ligne au total |||| %{smart_count} de lignes au total |||| %{smart_count} lignes au total',
  full: 'Les %{smart_count} premières lignes, le maximum affichable ici. Affinez la liste pour en voir d’autres.',
  more: 'Lire la suite',
  failed: 'Impossible de charger les lignes suivantes : %{message}',
  arrived: 'Nouvelles lignes : %{smart_count}',
  manyArrived: 'Nombreuses nouvelles lignes',
  live: 'En direct',
  liveHelp: 'Les nouvelles lignes arrivent d’elles-mêmes',
};
