import type { LabelsOf } from '../../../schema/labels';
import type { dnsMuteList } from '../muteList';

/** The texts of the mute list in English. */
export const dnsMuteListEn: LabelsOf<typeof dnsMuteList> = {
  title: 'Mute list',
  description: 'Domains that raise no alert. They are filtered and logged as before.',
  name: 'domain |||| domains',
  fields: {
    id: 'Identifier',
    domain: 'Domain',
    active: 'Active',
    note: 'Note',
    addedAt: 'Added',
    until: 'Muted until',
  },
  help: {
    note: 'Why it is muted, for administrators.',
    until: 'If empty, it is muted until you change it.',
  },
  choices: {},
  groups: { entry: 'Entry' },
  actions: {
    enable: { label: 'Mute', done: '%{name} is muted again |||| %{smart_count} domains are muted again' },
    disable: {
      label: 'Unmute',
      done: '%{name} raises alerts again |||| %{smart_count} domains raise alerts again',
    },
    restore: {
      label: 'Put back',
      done: '%{name} is in the list again |||| %{smart_count} domains are in the list again',
    },
  },
  delete: {
    label: 'Remove',
    question: 'Remove %{name} from the mute list? |||| Remove %{smart_count} domains from the mute list?',
    consequence: 'It raises alerts again. |||| They raise alerts again.',
    cancel: 'Keep it |||| Keep them',
    done: '%{name} was removed |||| %{smart_count} domains were removed',
  },
  imports: { domains: { label: 'Add domains', description: 'Mutes the domain of each row.' } },
  empty: 'Nothing is muted: every threat raises an alert.',
};
