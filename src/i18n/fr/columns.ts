import type { columns as english } from '../en/columns';

export const columns: typeof english = {
  drag: 'Glissez, ou utilisez les touches fléchées',
  move: 'Déplacer %{label}',
  moveUp: 'Monter %{label}',
  moveDown: 'Descendre %{label}',
  moved: '%{label} : position %{place} sur %{count}',
  reset: 'Rétablir les colonnes par défaut',
};
