import type { archivedImports as english } from '../en/archivedImports';

export const archivedImports: typeof english = {
  title: 'Imports précédents',
  help: 'Les fichiers de vos imports des 30 derniers jours, et ce que sont devenues leurs lignes, sans les mots de passe. Personne d’autre ne peut les lire.',
  result: 'Résultat',
  input: 'Fichier importé',
  resultOf: 'Résultat : %{name}',
  inputOf: 'Fichier importé : %{name}',
  delete: 'Supprimer les fichiers de %{name}',
  question: 'Supprimer les fichiers de %{name} ?',
  consequence: 'Le fichier et le résultat disparaissent définitivement. Ce qui a été importé reste.',
  deleteDo: 'Supprimer les fichiers',
  keep: 'Conserver',
  failed: 'Impossible de charger les imports précédents : %{message}',
  notDone: 'L’opération a échoué : %{message}',
  more: 'Tout afficher (%{count})',
  unfinished: 'Non terminé, d’après ce qui est connu ici',
  when: '%{resource}, %{when}',
  archiving: 'Le fichier et le résultat sont en cours d’enregistrement sous Activité.',
  archived:
    'Le fichier et le résultat, sans les mots de passe, sont conservés pour vous sous Activité pendant 30 jours.',
  notArchived: 'Ni le fichier ni le résultat ne sont conservés : %{reason}',
  secret:
    'Ni le fichier ni le résultat ne sont conservés, car le fichier a une colonne de secrets : téléchargez ce dont vous avez besoin.',
  noStore: 'Cette installation ne conserve ni le fichier ni le résultat : téléchargez ce dont vous avez besoin.',
};
