import type { LabelsOf } from '../../../schema/labels';
import type { dnsServices } from '../services';

export const dnsServicesFr: LabelsOf<typeof dnsServices> = {
  title: 'Services',
  description: 'Applications et sites que vous pouvez bloquer avec tous leurs domaines.',
  name: 'service |||| de services |||| services',
  fields: {
    id: 'Identifiant',
    name: 'Service',
    active: 'Bloqué',
    selected: 'Dans votre liste',
    recreation: 'Temps libre',
  },
  help: { selected: 'Un service de la liste qui n’est pas bloqué est suspendu.' },
  choices: {},
  groups: { service: 'Service' },
  presets: { blocked: 'Bloqués' },
  actions: {
    block: {
      label: 'Bloquer',
      done: 'Service bloqué : %{name} |||| %{smart_count} de services bloqués |||| %{smart_count} services bloqués',
    },
    pause: {
      label: 'Suspendre',
      done: 'Service suspendu : %{name} |||| %{smart_count} de services suspendus |||| %{smart_count} services suspendus',
    },
    resume: {
      label: 'Reprendre',
      done: 'Service de nouveau bloqué : %{name} |||| %{smart_count} de services de nouveau bloqués |||| %{smart_count} services de nouveau bloqués',
    },
    allowRecreation: {
      label: 'Autoriser pendant le temps libre',
      done: 'Autorisé pendant le temps libre : %{name} |||| %{smart_count} de services autorisés pendant le temps libre |||| %{smart_count} services autorisés pendant le temps libre',
    },
    denyRecreation: {
      label: 'Bloquer aussi pendant le temps libre',
      done: 'Service bloqué en permanence : %{name} |||| %{smart_count} de services bloqués en permanence |||| %{smart_count} services bloqués en permanence',
    },
    unblock: {
      label: 'Débloquer',
      done: 'Service débloqué : %{name} |||| %{smart_count} de services débloqués |||| %{smart_count} services débloqués',
    },
    relist: {
      label: 'Remettre',
      done: '%{name} est de nouveau dans la liste |||| %{smart_count} de services sont de nouveau dans la liste |||| %{smart_count} services sont de nouveau dans la liste',
    },
  },
};
