import type { LabelsOf } from '../../../schema/labels';
import type { dnsBlocklists } from '../blocklists';

export const dnsBlocklistsDe: LabelsOf<typeof dnsBlocklists> = {
  title: 'Blocklisten',
  description: 'Listen von Werbung und Trackern, die andere aktuell halten.',
  name: 'Blockliste |||| Blocklisten',
  fields: {
    id: 'Kennung',
    name: 'Name',
    selected: 'In Verwendung',
    description: 'Blockiert',
    entries: 'Domains',
    updatedOn: 'Aktualisiert',
    website: 'Website',
  },
  choices: {},
  groups: { blocklist: 'Blockliste' },
  presets: { inUse: 'In Verwendung' },
  actions: {
    use: { label: 'Verwenden', done: '%{name} wird verwendet |||| %{smart_count} Blocklisten werden verwendet' },
    drop: {
      label: 'Nicht mehr verwenden',
      done: '%{name} wird nicht mehr verwendet |||| %{smart_count} Blocklisten werden nicht mehr verwendet',
    },
  },
};
