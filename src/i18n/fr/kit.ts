import type { kit as english } from '../en/kit';

export const kit: typeof english = {
  failed: 'Le chargement a échoué : %{message}',
  asTable: 'Afficher en tableau',
  asChart: 'Afficher en graphique',
  copy: 'Copier',
  copied: 'Copié',
  download: 'Télécharger %{filename}',
  linkCopied: 'Lien copié',
  copyLink: 'Copier le lien',
  figuresFailed: 'Impossible de charger les chiffres : %{message}',
  forbidden: 'Vous n’avez pas accès à ces données : %{message} L’exploitant du service peut modifier votre rôle.',
  firstRows: 'Les %{printed} premières lignes sur %{count}.',
  print: 'Imprimer',
};
