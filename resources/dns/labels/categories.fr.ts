import type { LabelsOf } from '../../../schema/labels';
import type { dnsCategories } from '../categories';

export const dnsCategoriesFr: LabelsOf<typeof dnsCategories> = {
  title: 'Catégories',
  description: 'Des types de sites web bloqués dans leur ensemble.',
  name: 'catégorie |||| de catégories |||| catégories',
  fields: {
    id: 'Identifiant',
    name: 'Catégorie',
    active: 'Bloquée',
    selected: 'Dans votre liste',
    recreation: 'Temps libre',
  },
  help: { selected: 'Une catégorie de la liste qui n’est pas bloquée est suspendue.' },
  choices: {},
  groups: { category: 'Catégorie' },
  presets: { blocked: 'Bloquées' },
  actions: {
    block: {
      label: 'Bloquer',
      done: 'Catégorie bloquée : %{name} |||| %{smart_count} de catégories bloquées |||| %{smart_count} catégories bloquées',
    },
    pause: {
      label: 'Suspendre',
      done: 'Catégorie suspendue : %{name} |||| %{smart_count} de catégories suspendues |||| %{smart_count} catégories suspendues',
    },
    resume: {
      label: 'Reprendre',
      done: 'Catégorie de nouveau bloquée : %{name} |||| %{smart_count} de catégories de nouveau bloquées |||| %{smart_count} catégories de nouveau bloquées',
    },
    allowRecreation: {
      label: 'Autoriser pendant le temps libre',
      done: 'Catégorie autorisée pendant le temps libre : %{name} |||| %{smart_count} de catégories autorisées pendant le temps libre |||| %{smart_count} catégories autorisées pendant le temps libre',
    },
    denyRecreation: {
      label: 'Bloquer aussi pendant le temps libre',
      done: 'Catégorie bloquée en permanence : %{name} |||| %{smart_count} de catégories bloquées en permanence |||| %{smart_count} catégories bloquées en permanence',
    },
    unblock: {
      label: 'Débloquer',
      done: 'Catégorie débloquée : %{name} |||| %{smart_count} de catégories débloquées |||| %{smart_count} catégories débloquées',
    },
    relist: {
      label: 'Remettre',
      done: '%{name} est de nouveau dans la liste |||| %{smart_count} de catégories sont de nouveau dans la liste |||| %{smart_count} catégories sont de nouveau dans la liste',
    },
  },
};
