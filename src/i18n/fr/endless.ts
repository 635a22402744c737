import type { endless as english } from '../en/endless';

/** The texts of lists that go on as they are scrolled in French. */
export const endless: typeof english = {
  title: 'Lignes',
  read: 'Les %{figure} premières lignes ; la suite vient en faisant défiler',
  all: '%{figure} ligne au total |||| %{figure} de lignes au total |||| %{figure} lignes au total',
  full: 'Les %{figure} premières lignes, le maximum affichable ici. Affinez la liste pour en voir d’autres.',
  more: 'Lire la suite',
  failed: 'Impossible de lire les lignes suivantes : %{message}',
  arrived: 'Nouvelles lignes : %{figure}',
  manyArrived: 'Nombreuses nouvelles lignes',
  live: 'En direct',
  liveHelp: 'Les nouvelles lignes arrivent d’elles-mêmes',
};
