import type { LabelsOf } from '../../../schema/labels';
import type { dnsTlds } from '../tlds';

export const dnsTldsEn: LabelsOf<typeof dnsTlds> = {
  title: 'Top-level domains',
  description: 'Blocking one blocks all domains that end in it.',
  name: 'top-level domain |||| top-level domains',
  fields: { id: 'Identifier', name: 'Ending', selected: 'Blocked', risk: 'Risk' },
  choices: { risk: { high: 'Mostly used for abuse' } },
  groups: { tld: 'Top-level domain' },
  presets: { blocked: 'Blocked' },
  actions: {
    block: { label: 'Block', done: '%{name} is blocked |||| %{smart_count} top-level domains are blocked' },
    unblock: {
      label: 'Unblock',
      done: '%{name} is no longer blocked |||| %{smart_count} top-level domains are no longer blocked',
    },
  },
};
