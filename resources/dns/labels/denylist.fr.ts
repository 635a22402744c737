import type { LabelsOf } from '../../../schema/labels';
import type { dnsDenylist } from '../denylist';

/** The texts of the denylist in French. */
export const dnsDenylistFr: LabelsOf<typeof dnsDenylist> = {
  title: 'Liste de refus',
  description:
    'Des domaines bloqués, chacun avec ses sous-domaines. Un domaine qui est aussi dans la liste d’autorisation passe.',
  name: 'domaine |||| de domaines |||| domaines',
  create: 'Nouveau domaine',
  fields: {
    id: 'Identifiant',
    domain: 'Domaine',
    active: 'Actif',
    note: 'Note',
    addedAt: 'Ajouté',
    warning: 'Conflit',
  },
  help: { note: 'Pourquoi il est bloqué, pour les administrateurs.' },
  choices: { warning: { conflict: 'Est dans la liste d’autorisation' } },
  groups: { entry: 'Entrée' },
  actions: {
    enable: {
      label: 'Activer',
      done: 'Domaine de nouveau bloqué : %{name} |||| %{smart_count} de domaines de nouveau bloqués |||| %{smart_count} domaines de nouveau bloqués',
    },
    disable: {
      label: 'Désactiver',
      done: 'Domaine débloqué : %{name} |||| %{smart_count} de domaines débloqués |||| %{smart_count} domaines débloqués',
    },
    restore: {
      label: 'Remettre',
      done: '%{name} est de nouveau dans la liste |||| %{smart_count} de domaines sont de nouveau dans la liste |||| %{smart_count} domaines sont de nouveau dans la liste',
    },
  },
  delete: {
    label: 'Retirer',
    question:
      'Retirer %{name} de la liste de refus ? |||| Retirer %{smart_count} de domaines de la liste de refus ? |||| Retirer %{smart_count} domaines de la liste de refus ?',
    consequence:
      'Les appareils peuvent de nouveau l’atteindre, sauf si autre chose le bloque. |||| Les appareils peuvent de nouveau les atteindre, sauf si autre chose les bloque. |||| Les appareils peuvent de nouveau les atteindre, sauf si autre chose les bloque.',
    cancel: 'Conserver',
    done: 'Domaine retiré : %{name} |||| %{smart_count} de domaines retirés |||| %{smart_count} domaines retirés',
  },
  imports: { domains: { label: 'Ajouter des domaines', description: 'Bloque le domaine de chaque ligne.' } },
  empty: 'Aucun domaine n’est bloqué par son nom. Ajoutez ceux qu’aucun appareil ne doit atteindre.',
};
