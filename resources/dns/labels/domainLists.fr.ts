import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';
import type { dnsDenylist } from '../denylist';
import type { dnsMuteList } from '../muteList';

/* The texts of the lists of domains in French. */

const common = {
  name: 'domaine |||| de domaines |||| domaines',
  create: 'Nouveau domaine',
  groups: { entry: 'Entrée' },
};
const fields = { id: 'Identifiant', domain: 'Domaine', active: 'Actif', note: 'Note', addedAt: 'Ajouté' };
const restore = {
  label: 'Remettre',
  done: '%{name} est de nouveau dans la liste |||| %{smart_count} de domaines sont de nouveau dans la liste |||| %{smart_count} domaines sont de nouveau dans la liste',
};
const removal = {
  label: 'Retirer',
  cancel: 'Conserver',
  done: 'Domaine retiré : %{name} |||| %{smart_count} de domaines retirés |||| %{smart_count} domaines retirés',
};
const add = 'Ajouter des domaines';

export const dnsAllowlistFr: LabelsOf<typeof dnsAllowlist> = {
  title: 'Liste d’autorisation',
  description:
    'Des domaines toujours autorisés, chacun avec ses sous-domaines, même si d’autres règles les bloqueraient.',
  ...common,
  fields: { ...fields, warning: 'Conflit', opposite: 'Dans la liste de refus' },
  help: { note: 'Pourquoi il passe, pour les administrateurs.' },
  choices: { warning: { conflict: 'L’emporte', exception: 'Exception' } },
  actions: {
    enable: {
      label: 'Activer',
      done: '%{name} est de nouveau autorisé |||| %{smart_count} de domaines sont de nouveau autorisés |||| %{smart_count} domaines sont de nouveau autorisés',
    },
    disable: {
      label: 'Désactiver',
      done: '%{name} n’est plus toujours autorisé |||| %{smart_count} de domaines ne sont plus toujours autorisés |||| %{smart_count} domaines ne sont plus toujours autorisés',
    },
    restore,
  },
  delete: {
    ...removal,
    question:
      'Retirer %{name} de la liste d’autorisation ? |||| Retirer %{smart_count} de domaines de la liste d’autorisation ? |||| Retirer %{smart_count} domaines de la liste d’autorisation ?',
    consequence:
      'Il est filtré comme tout autre domaine. |||| Ils sont filtrés comme tout autre domaine. |||| Ils sont filtrés comme tout autre domaine.',
  },
  imports: { domains: { label: add, description: 'Autorise le domaine de chaque ligne.' } },
  empty: 'Aucun domaine n’est autorisé par son nom. Ajoutez ceux qui doivent toujours fonctionner.',
};

export const dnsDenylistFr: LabelsOf<typeof dnsDenylist> = {
  title: 'Liste de refus',
  description:
    'Des domaines bloqués, chacun avec ses sous-domaines. Un domaine qui est aussi dans la liste d’autorisation passe.',
  ...common,
  fields: { ...fields, warning: 'Conflit', opposite: 'Dans la liste d’autorisation' },
  help: { note: 'Pourquoi il est bloqué, pour les administrateurs.' },
  choices: {
    warning: {
      conflict: 'Sans effet',
      exception: 'A des exceptions',
    },
  },
  actions: {
    enable: {
      label: 'Activer',
      done: 'Domaine de nouveau bloqué : %{name} |||| %{smart_count} de domaines de nouveau bloqués |||| %{smart_count} domaines de nouveau bloqués',
    },
    disable: {
      label: 'Désactiver',
      done: 'Domaine débloqué : %{name} |||| %{smart_count} de domaines débloqués |||| %{smart_count} domaines débloqués',
    },
    restore,
  },
  delete: {
    ...removal,
    question:
      'Retirer %{name} de la liste de refus ? |||| Retirer %{smart_count} de domaines de la liste de refus ? |||| Retirer %{smart_count} domaines de la liste de refus ?',
    consequence:
      'Les appareils peuvent de nouveau l’atteindre, sauf si autre chose le bloque. |||| Les appareils peuvent de nouveau les atteindre, sauf si autre chose les bloque. |||| Les appareils peuvent de nouveau les atteindre, sauf si autre chose les bloque.',
  },
  imports: { domains: { label: add, description: 'Bloque le domaine de chaque ligne.' } },
  empty: 'Aucun domaine n’est bloqué par son nom. Ajoutez ceux qu’aucun appareil ne doit atteindre.',
};

export const dnsMuteListFr: LabelsOf<typeof dnsMuteList> = {
  title: 'Liste de sourdine',
  description: 'Des domaines qui ne déclenchent aucune alerte. Ils sont filtrés et journalisés comme toujours.',
  ...common,
  fields: { ...fields, until: 'Fin de la sourdine' },
  help: {
    note: 'Pourquoi il est en sourdine, pour les administrateurs.',
    until: 'Sans date, il reste en sourdine jusqu’à ce que quelqu’un le modifie.',
  },
  choices: {},
  actions: {
    enable: {
      label: 'Mettre en sourdine',
      done: '%{name} est de nouveau en sourdine |||| %{smart_count} de domaines sont de nouveau en sourdine |||| %{smart_count} domaines sont de nouveau en sourdine',
    },
    disable: {
      label: 'Rétablir les alertes',
      done: '%{name} déclenche de nouveau des alertes |||| %{smart_count} de domaines déclenchent de nouveau des alertes |||| %{smart_count} domaines déclenchent de nouveau des alertes',
    },
    restore,
  },
  delete: {
    ...removal,
    question:
      'Retirer %{name} de la liste de sourdine ? |||| Retirer %{smart_count} de domaines de la liste de sourdine ? |||| Retirer %{smart_count} domaines de la liste de sourdine ?',
    consequence:
      'Il déclenche de nouveau des alertes. |||| Ils déclenchent de nouveau des alertes. |||| Ils déclenchent de nouveau des alertes.',
  },
  imports: { domains: { label: add, description: 'Met en sourdine le domaine de chaque ligne.' } },
  empty: 'Rien n’est en sourdine : chaque menace déclenche une alerte.',
};
