import type { LabelsOf } from '../../../schema/labels';
import type { dnsDenylist } from '../denylist';

/** The texts of the denylist in English. */
export const dnsDenylistEn: LabelsOf<typeof dnsDenylist> = {
  title: 'Denylist',
  description: 'Domains that are blocked, each with its subdomains. The allowlist wins over this list.',
  name: 'domain |||| domains',
  fields: {
    id: 'Identifier',
    domain: 'Domain',
    active: 'Active',
    note: 'Note',
    addedAt: 'Added',
    warning: 'Conflict',
  },
  help: { note: 'Why it is blocked, for administrators.' },
  choices: { warning: { conflict: 'Is on the allowlist' } },
  groups: { entry: 'Entry' },
  actions: {
    enable: { label: 'Switch on', done: '%{name} is blocked again |||| %{smart_count} domains are blocked again' },
    disable: {
      label: 'Switch off',
      done: '%{name} is no longer blocked |||| %{smart_count} domains are no longer blocked',
    },
    restore: {
      label: 'Put back',
      done: '%{name} is in the list again |||| %{smart_count} domains are in the list again',
    },
  },
  delete: {
    label: 'Remove',
    question: 'Remove %{name} from the denylist? |||| Remove %{smart_count} domains from the denylist?',
    consequence:
      'Devices reach it again, unless something else blocks it. |||| Devices reach them again, unless something else blocks them.',
    cancel: 'Keep it |||| Keep them',
    done: '%{name} was removed |||| %{smart_count} domains were removed',
  },
  imports: { domains: { label: 'Add domains', description: 'Blocks the domain of each row.' } },
  empty: 'The list is empty. Add the domains that no device should reach.',
};
