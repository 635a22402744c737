import type { LabelsOf } from '../../../schema/labels';
import type { dnsBlocklists } from '../blocklists';

export const dnsBlocklistsEs: LabelsOf<typeof dnsBlocklists> = {
  title: 'Listas de bloqueo',
  description: 'Listas de anuncios y rastreadores que otros mantienen al día.',
  name: 'lista de bloqueo |||| listas de bloqueo |||| listas de bloqueo',
  fields: {
    id: 'Identificador',
    name: 'Nombre',
    selected: 'En uso',
    description: 'Qué bloquea',
    entries: 'Dominios',
    updatedOn: 'Actualizada',
    website: 'Sitio web',
  },
  choices: {},
  groups: { blocklist: 'Lista de bloqueo' },
  presets: { inUse: 'En uso' },
  actions: {
    use: {
      label: 'Usar',
      done: '%{name} está en uso |||| %{smart_count} de listas de bloqueo están en uso |||| %{smart_count} listas de bloqueo están en uso',
    },
    drop: {
      label: 'Dejar de usar',
      done: '%{name} ya no está en uso |||| %{smart_count} de listas de bloqueo ya no están en uso |||| %{smart_count} listas de bloqueo ya no están en uso',
    },
  },
};
