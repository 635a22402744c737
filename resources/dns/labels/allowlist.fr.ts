import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';

/** The texts of the allowlist in French. */
export const dnsAllowlistFr: LabelsOf<typeof dnsAllowlist> = {
  title: 'Liste d’autorisation',
  description:
    'Des domaines toujours autorisés, chacun avec ses sous-domaines, même si d’autres règles les bloqueraient.',
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
      done: '%{name} est de nouveau autorisé |||| %{smart_count} de domaines sont de nouveau autorisés |||| %{smart_count} domaines sont de nouveau autorisés',
    },
    disable: {
      label: 'Désactiver',
      done: '%{name} n’est plus toujours autorisé |||| %{smart_count} de domaines ne sont plus toujours autorisés |||| %{smart_count} domaines ne sont plus toujours autorisés',
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
  imports: { domains: { label: 'Ajouter des domaines', description: 'Autorise le domaine de chaque ligne.' } },
  empty: 'Aucun domaine n’est autorisé par son nom. Ajoutez ceux qui doivent toujours fonctionner.',
};
