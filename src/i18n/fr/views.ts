import type { views as english } from '../en/views';

/** The texts of the menu of saved views in French. */
export const views: typeof english = {
  title: 'Vues',
  default: 'Par défaut',
  ready: 'Prêtes à l’emploi',
  unread: 'Impossible de lire vos vues : %{message}',
  update: 'Mettre à jour « %{name} »',
  updated: 'Vue « %{name} » mise à jour',
  revert: 'Revenir à la vue d’origine',
  saveAs: 'Enregistrer comme nouvelle vue',
  rename: 'Renommer la vue',
  makeDefault: 'Ouvrir la liste avec elle',
  madeDefault: 'La liste s’ouvre avec « %{name} »',
  noDefault: 'Ne pas ouvrir la liste avec elle',
  noLongerDefault: 'La liste ne s’ouvre plus avec « %{name} »',
  copyLink: 'Copier le lien vers ceci',
  copied: 'Lien copié',
  remove: 'Supprimer la vue',
  removed: 'Vue « %{name} » supprimée',
  saved: 'Vue « %{name} » enregistrée',
  name: 'Nom',
  nameMissing: 'Donnez un nom à la vue',
  opensWith: 'Ouvrir la liste avec cette vue',
  cancel: 'Annuler',
  save: 'Enregistrer',
};
