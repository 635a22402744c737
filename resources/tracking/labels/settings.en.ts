import type { LabelsOf } from '../../../schema/labels';
import type { mappingSettings } from '../settings';

export const mappingSettingsEn: LabelsOf<typeof mappingSettings> = {
  title: 'Mapping setting',
  description: 'Who shares positions, how long they are kept, and how maps look.',
  name: 'mapping setting |||| mapping settings',
  fields: {
    id: 'Organisation',
    retentionDays: 'Keep positions for',
    points: 'Positions kept now',
    oldest: 'The oldest is from',
    units: 'Units',
    style: 'Map style',
    view: 'Maps begin with',
    everybody: 'Everybody shares their position',
    teams: 'Teams that share their positions',
  },
  help: {
    everybody:
      'Otherwise only members of the teams that you choose. Users who don’t share their location aren’t shown or recorded.',
    style: 'Automatic: dark when the console is dark.',
    units: 'For distances, speeds and heights.',
    view: 'Tracking and live tracking open there. You can move the map at any time.',
  },
  choices: {
    units: { metric: 'Kilometres and metres', imperial: 'Miles and feet' },
    style: { auto: 'Automatic', light: 'Light', dark: 'Dark' },
  },
  groups: { sharing: 'Sharing', map: 'Maps', retention: 'Retention' },
  actions: {},
};
