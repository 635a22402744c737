import type { kit as english } from '../en/kit';

/** The French texts of the kit's components. */
export const kit: typeof english = {
  cancel: 'Annuler',
  loading: 'Chargement',
  failed: 'Le chargement a échoué : %{message}',
  forbidden: 'Vous n’avez pas accès à ces données : %{message} L’exploitant du service peut modifier votre rôle.',
  firstRows: 'Les %{printed} premières lignes sur %{count}.',
};
