import type { LabelsOf } from '../../../schema/labels';
import type { dnsServices } from '../services';

export const dnsServicesDe: LabelsOf<typeof dnsServices> = {
  title: 'Dienste',
  description: 'Apps und Websites, die Sie mit allen ihren Domains sperren können.',
  name: 'Dienst |||| Dienste',
  fields: {
    id: 'Kennung',
    name: 'Dienst',
    active: 'Blockiert',
    selected: 'Auf Ihrer Liste',
    recreation: 'Freizeit erlaubt',
  },
  help: { selected: 'Ein Dienst auf Ihrer Liste, der nicht blockiert ist, ist pausiert.' },
  choices: {},
  groups: { service: 'Dienst' },
  presets: { blocked: 'Blockiert' },
  actions: {
    block: { label: 'Blockieren', done: '%{name} ist blockiert |||| %{smart_count} Dienste sind blockiert' },
    pause: { label: 'Pausieren', done: '%{name} ist pausiert |||| %{smart_count} Dienste sind pausiert' },
    resume: {
      label: 'Wieder blockieren',
      done: '%{name} ist wieder blockiert |||| %{smart_count} Dienste sind wieder blockiert',
    },
    allowRecreation: {
      label: 'In der Freizeit erlauben',
      done: '%{name} ist in der Freizeit erlaubt |||| %{smart_count} Dienste sind in der Freizeit erlaubt',
    },
    denyRecreation: {
      label: 'Auch in der Freizeit blockieren',
      done: '%{name} ist jederzeit blockiert |||| %{smart_count} Dienste sind jederzeit blockiert',
    },
    unblock: {
      label: 'Freigeben',
      done: '%{name} ist nicht mehr blockiert |||| %{smart_count} Dienste sind nicht mehr blockiert',
    },
    relist: {
      label: 'Wieder aufnehmen',
      done: '%{name} ist wieder aufgenommen |||| %{smart_count} Dienste sind wieder aufgenommen',
    },
  },
};
