import type { LabelsOf } from '../../../schema/labels';
import type { dnsMuteList } from '../muteList';

/** The texts of the mute list in French. */
export const dnsMuteListFr: LabelsOf<typeof dnsMuteList> = {
  title: 'Liste de sourdine',
  description: 'Des domaines qui ne déclenchent aucune alerte. Ils sont filtrés et journalisés comme toujours.',
  name: 'domaine |||| de domaines |||| domaines',
  create: 'Nouveau domaine',
  fields: {
    id: 'Identifiant',
    domain: 'Domaine',
    active: 'Actif',
    note: 'Note',
    addedAt: 'Ajouté',
    until: 'Fin de la sourdine',
  },
  help: {
    note: 'Pourquoi il est en sourdine, pour les administrateurs.',
    until: 'Sans date, il reste en sourdine jusqu’à ce que quelqu’un le modifie.',
  },
  choices: {},
  groups: { entry: 'Entrée' },
  actions: {
    enable: {
      label: 'Mettre en sourdine',
      done: '%{name} est de nouveau en sourdine |||| %{smart_count} de domaines sont de nouveau en sourdine |||| %{smart_count} domaines sont de nouveau en sourdine',
    },
    disable: {
      label: 'Rétablir les alertes',
      done: '%{name} déclenche de nouveau des alertes |||| %{smart_count} de domaines déclenchent de nouveau des alertes |||| %{smart_count} domaines déclenchent de nouveau des alertes',
    },
    restore: {
      label: 'Remettre',
      done: '%{name} est de nouveau dans la liste |||| %{smart_count} de domaines sont de nouveau dans la liste |||| %{smart_count} domaines sont de nouveau dans la liste',
    },
  },
  delete: {
    label: 'Retirer',
    question:
      'Retirer %{name} de la liste de sourdine ? |||| Retirer %{smart_count} de domaines de la liste de sourdine ? |||| Retirer %{smart_count} domaines de la liste de sourdine ?',
    consequence:
      'Il déclenche de nouveau des alertes. |||| Ils déclenchent de nouveau des alertes. |||| Ils déclenchent de nouveau des alertes.',
    cancel: 'Conserver',
    done: 'Domaine retiré : %{name} |||| %{smart_count} de domaines retirés |||| %{smart_count} domaines retirés',
  },
  imports: { domains: { label: 'Ajouter des domaines', description: 'Met en sourdine le domaine de chaque ligne.' } },
  empty: 'Rien n’est en sourdine : chaque menace déclenche une alerte.',
};
