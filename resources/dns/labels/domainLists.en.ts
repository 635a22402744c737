import type { LabelsOf } from '../../../schema/labels';
import type { dnsAllowlist } from '../allowlist';
import type { dnsDenylist } from '../denylist';
import type { dnsMuteList } from '../muteList';

/* The texts of the lists of domains in English. */

const common = { name: 'domain |||| domains', groups: { entry: 'Entry' } };
const fields = { id: 'Identifier', domain: 'Domain', active: 'Active', note: 'Note', addedAt: 'Added' };
const restore = {
  label: 'Put back',
  done: '%{name} is in the list again |||| %{smart_count} domains are in the list again',
};
const removal = {
  label: 'Remove',
  cancel: 'Keep it |||| Keep them',
  done: '%{name} was removed |||| %{smart_count} domains were removed',
};
const add = 'Add domains';

export const dnsAllowlistEn: LabelsOf<typeof dnsAllowlist> = {
  title: 'Allowlist',
  description: 'Domains that are always allowed, each with its subdomains, even if other rules would block them.',
  ...common,
  fields: { ...fields, warning: 'Conflict', opposite: 'On the denylist' },
  help: { note: 'Why it is allowed, for administrators.' },
  choices: { warning: { conflict: 'Overrides', exception: 'Exception' } },
  actions: {
    enable: { label: 'Switch on', done: '%{name} is allowed again |||| %{smart_count} domains are allowed again' },
    disable: {
      label: 'Switch off',
      done: '%{name} is no longer always allowed |||| %{smart_count} domains are no longer always allowed',
    },
    restore,
  },
  delete: {
    ...removal,
    question: 'Remove %{name} from the allowlist? |||| Remove %{smart_count} domains from the allowlist?',
    consequence: 'It is filtered like any other domain. |||| They are filtered like any other domains.',
  },
  imports: { domains: { label: add, description: 'Allows the domain of each row.' } },
  empty: 'The list is empty. Add the domains that must always work.',
};

export const dnsDenylistEn: LabelsOf<typeof dnsDenylist> = {
  title: 'Denylist',
  description: 'Domains that are blocked, each with its subdomains. The allowlist wins over this list.',
  ...common,
  fields: { ...fields, warning: 'Conflict', opposite: 'On the allowlist' },
  help: { note: 'Why it is blocked, for administrators.' },
  choices: {
    warning: { conflict: 'No effect', exception: 'Has exceptions' },
  },
  actions: {
    enable: { label: 'Switch on', done: '%{name} is blocked again |||| %{smart_count} domains are blocked again' },
    disable: {
      label: 'Switch off',
      done: '%{name} is no longer blocked |||| %{smart_count} domains are no longer blocked',
    },
    restore,
  },
  delete: {
    ...removal,
    question: 'Remove %{name} from the denylist? |||| Remove %{smart_count} domains from the denylist?',
    consequence:
      'Devices reach it again, unless something else blocks it. |||| Devices reach them again, unless something else blocks them.',
  },
  imports: { domains: { label: add, description: 'Blocks the domain of each row.' } },
  empty: 'The list is empty. Add the domains that no device should reach.',
};

export const dnsMuteListEn: LabelsOf<typeof dnsMuteList> = {
  title: 'Mute list',
  description: 'Domains that raise no alert. They are filtered and logged as before.',
  ...common,
  fields: { ...fields, until: 'Muted until' },
  help: { note: 'Why it is muted, for administrators.', until: 'If empty, it is muted until you change it.' },
  choices: {},
  actions: {
    enable: { label: 'Mute', done: '%{name} is muted again |||| %{smart_count} domains are muted again' },
    disable: { label: 'Unmute', done: '%{name} raises alerts again |||| %{smart_count} domains raise alerts again' },
    restore,
  },
  delete: {
    ...removal,
    question: 'Remove %{name} from the mute list? |||| Remove %{smart_count} domains from the mute list?',
    consequence: 'It raises alerts again. |||| They raise alerts again.',
  },
  imports: { domains: { label: add, description: 'Mutes the domain of each row.' } },
  empty: 'Nothing is muted: every threat raises an alert.',
};
