import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';

/** The texts of the allowlist in English. */
export const dnsAllowlistEn: LabelsOf<typeof dnsAllowlist> = {
  title: 'Allowlist',
  description: 'Domains that are always allowed, each with its subdomains, even if other rules would block them.',
  name: 'domain |||| domains',
  fields: {
    id: 'Identifier',
    domain: 'Domain',
    active: 'Active',
    note: 'Note',
    addedAt: 'Added',
    warning: 'Conflict',
  },
  help: { note: 'Why it is allowed, for administrators.' },
  choices: { warning: { conflict: 'Is on the denylist' } },
  groups: { entry: 'Entry' },
  actions: {
    enable: { label: 'Switch on', done: '%{name} is allowed again |||| %{smart_count} domains are allowed again' },
    disable: {
      label: 'Switch off',
      done: '%{name} is no longer always allowed |||| %{smart_count} domains are no longer always allowed',
    },
    restore: {
      label: 'Put back',
      done: '%{name} is in the list again |||| %{smart_count} domains are in the list again',
    },
  },
  delete: {
    label: 'Remove',
    question: 'Remove %{name} from the allowlist? |||| Remove %{smart_count} domains from the allowlist?',
    consequence: 'It is filtered like any other domain. |||| They are filtered like any other domains.',
    cancel: 'Keep it |||| Keep them',
    done: '%{name} was removed |||| %{smart_count} domains were removed',
  },
  imports: { domains: { label: 'Add domains', description: 'Allows the domain of each row.' } },
  empty: 'The list is empty. Add the domains that must always work.',
};
