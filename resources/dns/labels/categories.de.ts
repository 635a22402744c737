import type { LabelsOf } from '../../../schema/labels';
import type { dnsCategories } from '../categories';

export const dnsCategoriesDe: LabelsOf<typeof dnsCategories> = {
  title: 'Kategorien',
  description: 'Arten von Websites, die als Ganzes blockiert werden.',
  name: 'Kategorie |||| Kategorien',
  fields: {
    id: 'Kennung',
    name: 'Kategorie',
    active: 'Blockiert',
    selected: 'Auf Ihrer Liste',
    recreation: 'Freizeit erlaubt',
  },
  help: { selected: 'Eine Kategorie auf Ihrer Liste, die nicht blockiert ist, ist pausiert.' },
  choices: {},
  groups: { category: 'Kategorie' },
  presets: { blocked: 'Blockiert' },
  actions: {
    block: { label: 'Blockieren', done: '%{name} ist blockiert |||| %{smart_count} Kategorien sind blockiert' },
    pause: { label: 'Pausieren', done: '%{name} ist pausiert |||| %{smart_count} Kategorien sind pausiert' },
    resume: {
      label: 'Wieder blockieren',
      done: '%{name} ist wieder blockiert |||| %{smart_count} Kategorien sind wieder blockiert',
    },
    allowRecreation: {
      label: 'In der Freizeit erlauben',
      done: '%{name} ist in der Freizeit erlaubt |||| %{smart_count} Kategorien sind in der Freizeit erlaubt',
    },
    denyRecreation: {
      label: 'Auch in der Freizeit blockieren',
      done: '%{name} ist jederzeit blockiert |||| %{smart_count} Kategorien sind jederzeit blockiert',
    },
    unblock: {
      label: 'Freigeben',
      done: '%{name} ist nicht mehr blockiert |||| %{smart_count} Kategorien sind nicht mehr blockiert',
    },
    relist: {
      label: 'Wieder aufnehmen',
      done: '%{name} ist wieder aufgenommen |||| %{smart_count} Kategorien sind wieder aufgenommen',
    },
  },
};
