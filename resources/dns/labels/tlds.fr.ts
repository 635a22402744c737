import type { LabelsOf } from '../../../schema/labels';
import type { dnsTlds } from '../tlds';

export const dnsTldsFr: LabelsOf<typeof dnsTlds> = {
  title: 'Domaines de premier niveau',
  description: 'En bloquer un bloque tous les domaines qui se terminent ainsi.',
  name: 'domaine de premier niveau |||| de domaines de premier niveau |||| domaines de premier niveau',
  fields: { id: 'Identifiant', name: 'Terminaison', selected: 'Bloqué', risk: 'Risque' },
  choices: { risk: { high: 'Surtout utilisé à des fins malveillantes' } },
  groups: { tld: 'Domaine de premier niveau' },
  presets: { blocked: 'Bloqués' },
  actions: {
    block: {
      label: 'Bloquer',
      done: 'Terminaison bloquée : %{name} |||| %{smart_count} de domaines de premier niveau bloqués |||| %{smart_count} domaines de premier niveau bloqués',
    },
    unblock: {
      label: 'Débloquer',
      done: 'Terminaison débloquée : %{name} |||| %{smart_count} de domaines de premier niveau débloqués |||| %{smart_count} domaines de premier niveau débloqués',
    },
  },
};
