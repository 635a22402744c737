import type { chooseOrganization as english } from '../en/chooseOrganization';

export const chooseOrganization: typeof english = {
  needed: 'Cette page montre une seule organisation à la fois. Choisissez celle que vous voulez voir.',
  neededOrAll: 'Choisissez l’organisation que vous voulez voir, ou toutes les organisations.',
  empty: 'Il n’y a pas encore d’organisation',
  emptyHelp: 'Les utilisateurs, les équipes et tout le reste appartiennent à une organisation.',
  first: 'Créer la première organisation',
  others: 'Ce lien concerne une autre organisation',
  othersHelp:
    'Il a été créé pour l’organisation « %{named} ». Votre compte appartient à %{own}, vous ne pouvez donc pas l’ouvrir. Adressez-vous à un administrateur de cette organisation si vous avez besoin de ce contenu.',
  all: 'Ce lien affiche toutes les organisations',
  allHelp:
    'Seuls les super-administrateurs peuvent l’ouvrir. Votre compte appartient à %{own}, pour laquelle vous pouvez ouvrir la page.',
  toOwn: 'Ouvrir cette page pour %{own}',
  unknown:
    'L’organisation « %{named} » n’existe pas. Elle a peut-être été supprimée, ou le lien est incomplet. Choisissez-en une autre.',
  search: 'Rechercher une organisation',
  none: 'Aucune organisation ne correspond',
  showAll: 'Voir toutes les organisations',
};
