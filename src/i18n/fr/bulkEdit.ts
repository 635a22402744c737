import type { bulkEdit as english } from '../en/bulkEdit';

export const bulkEdit: typeof english = {
  title: 'Modifier %{count} %{name}',
  field: 'Champ',
  chooseField: 'Choisir un champ',
  mode: 'Mode de modification de %{field}',
  modes: { set: 'Devient', add: 'Ajouter', remove: 'Retirer' },
  addField: 'Un autre champ',
  removeField: 'Ne pas modifier %{field}',
  preview: {
    title: 'Ce qui change',
    choose: 'Choisissez un champ et sa nouvelle valeur pour voir ce qui changerait.',
    reading: 'Lecture : %{done} sur %{total}',
    failed: 'Impossible de charger la sélection : %{message}',
    some: 'Changements : %{count} sur %{total} ; le reste a déjà cette valeur.',
    all: 'Changements : %{total} sur %{total}.',
    none: 'Rien ne changerait : les enregistrements sont déjà ainsi.',
    first: 'Aperçu limité à %{total} ; la modification porte sur %{all}.',
    more: 'et %{count} de plus',
    record: 'Nom',
    before: 'Maintenant',
    after: 'Ensuite',
  },
  apply: 'Modifier (%{count})',
  change: 'Modifier',
};
