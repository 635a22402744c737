import type { LabelsOf } from '../../../schema/labels';
import type { mappingSettings } from '../settings';

export const mappingSettingsFr: LabelsOf<typeof mappingSettings> = {
  title: 'Cartographie',
  description: 'Les positions visibles, leur durée de conservation et l’apparence des cartes.',
  name: 'paramètre de cartographie |||| de paramètres de cartographie |||| paramètres de cartographie',
  fields: {
    id: 'Organisation',
    retentionDays: 'Conserver les positions',
    points: 'Positions conservées actuellement',
    oldest: 'La plus ancienne date du',
    units: 'Unités',
    style: 'Style de carte',
    view: 'Vue de départ des cartes',
    everybody: 'Tout le monde partage sa position',
    teams: 'Équipes qui partagent leurs positions',
  },
  help: {
    everybody:
      'Sinon, seulement les membres des équipes que vous indiquez. Qui ne partage pas n’apparaît sur aucune carte, et rien de nouveau n’est conservé.',
    style: 'Automatique : sombre quand la console est sombre.',
    units: 'Pour les distances, les vitesses et les altitudes.',
    view: 'Le suivi et le suivi en direct s’ouvrent sur cette vue. La carte peut être déplacée à tout moment.',
  },
  choices: {
    units: { metric: 'Kilomètres et mètres', imperial: 'Miles et pieds' },
    style: { auto: 'Automatique', light: 'Clair', dark: 'Sombre' },
  },
  groups: { sharing: 'Partage', map: 'Cartes', retention: 'Conservation' },
  actions: {},
};
