import type { LabelsOf } from '../../../schema/labels';
import type { dnsTlds } from '../tlds';

/** The texts of top-level domains in English. */
export const dnsTldsEn: LabelsOf<typeof dnsTlds> = {
  title: 'Top-level domains',
  description: 'A blocked one takes all domains that end in it out of reach.',
  name: 'top-level domain |||| top-level domains',
  fields: { id: 'Identifier', name: 'Ending', selected: 'Blocked', risk: 'Risk' },
  choices: { risk: { high: 'Used for harm far more than for anything else' } },
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
