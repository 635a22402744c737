import type { members as english } from './members.en';

/** The texts of a team's members in French. */
export const members: typeof english = {
  add: 'Ajouter des membres',
  paste: 'Ajouter depuis une liste',
  pasting: {
    title: 'Ajouter des personnes à %{name}',
    help: 'Des noms d’utilisateur ou des adresses e-mail, %{most} au maximum, séparés par ce que vous voulez : lignes, virgules, points-virgules ou espaces. Un fichier texte ou CSV convient aussi.',
    names: 'Noms d’utilisateur ou adresses e-mail',
    count: '%{smart_count} nom |||| %{smart_count} de noms |||| %{smart_count} noms',
    tooMany: '%{count} noms, c’est trop : %{most} au maximum à la fois.',
    check: 'Vérifier',
    back: 'Revenir aux noms',
    cancel: 'Annuler',
    close: 'Fermer',
    ready:
      '%{smart_count} personne peut être ajoutée |||| %{smart_count} de personnes peuvent être ajoutées |||| %{smart_count} personnes peuvent être ajoutées',
    none: 'Personne ne peut être ajouté',
    refused:
      '%{smart_count} nom ne peut pas être ajouté |||| %{smart_count} de noms ne peuvent pas être ajoutés |||| %{smart_count} noms ne peuvent pas être ajoutés',
    submit:
      'Ajouter %{smart_count} personne |||| Ajouter %{smart_count} de personnes |||| Ajouter %{smart_count} personnes',
    adding: 'Ajout : %{done} sur %{total}',
    added:
      '%{smart_count} personne ajoutée |||| %{smart_count} de personnes ajoutées |||| %{smart_count} personnes ajoutées',
    failed:
      '%{smart_count} personne n’a pas été ajoutée |||| %{smart_count} de personnes n’ont pas été ajoutées |||| %{smart_count} personnes n’ont pas été ajoutées',
    again: 'Réessayer',
    reasons: {
      unknown: 'Personne dans l’organisation n’a ce nom d’utilisateur ou cette adresse',
      ambiguous: 'Plusieurs personnes ont cette adresse : indiquez le nom d’utilisateur',
      member: 'Est déjà membre',
      repeated: 'Est déjà dans la liste',
    },
  },
};
