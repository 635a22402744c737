import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';

/** The texts of the allowlist in French. */
export const dnsAllowlistFr: LabelsOf<typeof dnsAllowlist> = {
  title: 'Liste d’autorisation',
  description:
    'Des domaines qui passent toujours, chacun avec ses sous-domaines, quoi qui puisse les bloquer par ailleurs.',
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
  help: { note: 'Pourquoi il passe, pour les administrateurs.' },
  choices: { warning: { conflict: 'Est dans la liste de refus' } },
  groups: { entry: 'Entrée' },
  actions: {
    enable: {
      label: 'Activer',
      done: '%{name} passe de nouveau |||| %{smart_count} de domaines passent de nouveau |||| %{smart_count} domaines passent de nouveau',
    },
    disable: {
      label: 'Désactiver',
      done: '%{name} ne passe plus d’office |||| %{smart_count} de domaines ne passent plus d’office |||| %{smart_count} domaines ne passent plus d’office',
    },
    restore: {
      label: 'Remettre',
      done: '%{name} est de nouveau dans la liste |||| %{smart_count} de domaines sont de nouveau dans la liste |||| %{smart_count} domaines sont de nouveau dans la liste',
    },
  },
  delete: {
    label: 'Retirer',
    question:
      'Retirer %{name} de la liste d’autorisation ? |||| Retirer %{smart_count} de domaines de la liste d’autorisation ? |||| Retirer %{smart_count} domaines de la liste d’autorisation ?',
    consequence:
      'Il est filtré comme tout autre domaine. |||| Ils sont filtrés comme tout autre domaine. |||| Ils sont filtrés comme tout autre domaine.',
    cancel: 'Conserver',
    done: 'Domaine retiré : %{name} |||| %{smart_count} de domaines retirés |||| %{smart_count} domaines retirés',
  },
  imports: { domains: { label: 'Ajouter des domaines', description: 'Laisse passer le domaine de chaque ligne.' } },
  empty: 'Aucun domaine n’est autorisé par son nom. Ajoutez ceux qui doivent toujours fonctionner.',
};
