import type { LabelsOf } from '../../../schema/labels';
import type { dnsTlds } from '../tlds';

export const dnsTldsEs: LabelsOf<typeof dnsTlds> = {
  title: 'Dominios de nivel superior',
  description: 'Si se bloquea uno, todos los dominios que terminan en él quedan inaccesibles.',
  name: 'dominio de nivel superior |||| dominios de nivel superior |||| dominios de nivel superior',
  fields: { id: 'Identificador', name: 'Terminación', selected: 'Bloqueado', risk: 'Riesgo' },
  choices: { risk: { high: 'Se usa sobre todo con fines maliciosos' } },
  groups: { tld: 'Dominio de nivel superior' },
  presets: { blocked: 'Bloqueados' },
  actions: {
    block: {
      label: 'Bloquear',
      done: 'Se bloqueó %{name} |||| Se bloquearon %{smart_count} de dominios de nivel superior |||| Se bloquearon %{smart_count} dominios de nivel superior',
    },
    unblock: {
      label: 'Desbloquear',
      done: 'Se desbloqueó %{name} |||| Se desbloquearon %{smart_count} de dominios de nivel superior |||| Se desbloquearon %{smart_count} dominios de nivel superior',
    },
  },
};
