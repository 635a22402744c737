import type { LabelsOf } from '../../../schema/labels';
import type { dnsTlds } from '../tlds';

export const dnsTldsDe: LabelsOf<typeof dnsTlds> = {
  title: 'Top-Level-Domains',
  description: 'Ist eine blockiert, sind alle Domains mit dieser Endung unerreichbar.',
  name: 'Top-Level-Domain |||| Top-Level-Domains',
  fields: { id: 'Kennung', name: 'Endung', selected: 'Blockiert', risk: 'Risiko' },
  choices: { risk: { high: 'Überwiegend missbraucht' } },
  groups: { tld: 'Top-Level-Domain' },
  presets: { blocked: 'Blockiert' },
  actions: {
    block: { label: 'Blockieren', done: '%{name} ist blockiert |||| %{smart_count} Top-Level-Domains sind blockiert' },
    unblock: {
      label: 'Freigeben',
      done: '%{name} ist nicht mehr blockiert |||| %{smart_count} Top-Level-Domains sind nicht mehr blockiert',
    },
  },
};
