import type { members as english } from './members.en';

export const members: typeof english = {
  paste: 'Ajouter depuis une liste',
  pasting: {
    title: 'Ajouter des utilisateurs à %{name}',
    help: 'Des noms d’utilisateur ou des adresses e-mail, %{most} au maximum, séparés par des lignes, des virgules, des points-virgules ou des espaces. Un fichier texte ou CSV convient aussi.',
    names: 'Noms d’utilisateur ou adresses e-mail',
    count: '%{smart_count} nom |||| %{smart_count} de noms |||| %{smart_count} noms',
    tooMany: '%{count} noms, c’est trop : %{most} au maximum à la fois.',
    check: 'Vérifier',
    back: 'Revenir aux noms',
    ready:
      '%{smart_count} utilisateur peut être ajouté |||| %{smart_count} d’utilisateurs peuvent être ajoutés |||| %{smart_count} utilisateurs peuvent être ajoutés',
    none: 'Aucun utilisateur ne peut être ajouté',
    refused:
      '%{smart_count} nom ne peut pas être ajouté |||| %{smart_count} de noms ne peuvent pas être ajoutés |||| %{smart_count} noms ne peuvent pas être ajoutés',
    submit:
      'Ajouter %{smart_count} utilisateur |||| Ajouter %{smart_count} d’utilisateurs |||| Ajouter %{smart_count} utilisateurs',
    adding: 'Ajout : %{done} sur %{total}',
    added:
      '%{smart_count} utilisateur ajouté |||| %{smart_count} d’utilisateurs ajoutés |||| %{smart_count} utilisateurs ajoutés',
    failed:
      '%{smart_count} utilisateur n’a pas été ajouté |||| %{smart_count} d’utilisateurs n’ont pas été ajoutés |||| %{smart_count} utilisateurs n’ont pas été ajoutés',
    reasons: {
      unknown: 'Aucun utilisateur de l’organisation n’a ce nom d’utilisateur ou cette adresse',
      ambiguous: 'Plusieurs utilisateurs ont cette adresse : indiquez le nom d’utilisateur',
      member: 'Est déjà membre',
      repeated: 'Est déjà dans la liste',
    },
  },
};
