import type { LabelsOf } from '../../../schema/labels';
import type { dnsBlocklists } from '../blocklists';

export const dnsBlocklistsEn: LabelsOf<typeof dnsBlocklists> = {
  title: 'Blocklists',
  description: 'Lists of ads and trackers, kept up to date by their authors.',
  name: 'blocklist |||| blocklists',
  fields: {
    id: 'Identifier',
    name: 'Name',
    selected: 'In use',
    description: 'Blocks',
    entries: 'Domains',
    updatedOn: 'Updated',
    website: 'Website',
  },
  choices: {},
  groups: { blocklist: 'Blocklist' },
  presets: { inUse: 'In use' },
  actions: {
    use: { label: 'Use', done: '%{name} is in use |||| %{smart_count} blocklists are in use' },
    drop: {
      label: 'Stop using',
      done: '%{name} is no longer in use |||| %{smart_count} blocklists are no longer in use',
    },
  },
};
