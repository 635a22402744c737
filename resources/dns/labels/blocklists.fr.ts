import type { LabelsOf } from '../../../schema/labels';
import type { dnsBlocklists } from '../blocklists';

export const dnsBlocklistsFr: LabelsOf<typeof dnsBlocklists> = {
  title: 'Listes de blocage',
  description: 'Des listes de publicités et de traqueurs que d’autres tiennent à jour.',
  name: 'liste de blocage |||| de listes de blocage |||| listes de blocage',
  fields: {
    id: 'Identifiant',
    name: 'Nom',
    selected: 'Utilisée',
    description: 'Bloque',
    entries: 'Domaines',
    updatedOn: 'Mise à jour',
    website: 'Site web',
  },
  choices: {},
  groups: { blocklist: 'Liste de blocage' },
  presets: { inUse: 'Utilisées' },
  actions: {
    use: {
      label: 'Utiliser',
      done: 'Liste utilisée : %{name} |||| %{smart_count} de listes de blocage utilisées |||| %{smart_count} listes de blocage utilisées',
    },
    drop: {
      label: 'Ne plus utiliser',
      done: 'Liste retirée : %{name} |||| %{smart_count} de listes de blocage retirées |||| %{smart_count} listes de blocage retirées',
    },
  },
};
