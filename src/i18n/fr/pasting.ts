import type { pasting as english } from '../en/pasting';

export const pasting: typeof english = {
  file: 'Choisir un fichier',
  fileFailed: 'Impossible de lire le fichier : %{message}',
  download: 'Télécharger en CSV',
  more: 'et %{smart_count} de plus',
  heading: { line: 'Ligne', name: 'Nom', reason: 'Motif' },
};
