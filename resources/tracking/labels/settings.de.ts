import type { LabelsOf } from '../../../schema/labels';
import type { mappingSettings } from '../settings';

export const mappingSettingsDe: LabelsOf<typeof mappingSettings> = {
  title: 'Karteneinstellungen',
  description: 'Wessen Standorte zu sehen sind, wie lange sie aufbewahrt werden und wie die Karten aussehen.',
  name: 'Karteneinstellung |||| Karteneinstellungen',
  fields: {
    id: 'Organisation',
    retentionDays: 'Standorte aufbewahren für',
    points: 'Derzeit aufbewahrte Standorte',
    oldest: 'Der älteste ist von',
    units: 'Einheiten',
    style: 'Kartenstil',
    view: 'Karten beginnen mit',
    everybody: 'Alle teilen ihren Standort',
    teams: 'Teams, die ihren Standort teilen',
  },
  help: {
    everybody:
      'Sonst nur die Mitglieder der genannten Teams. Wer nicht teilt, ist auf keiner Karte, und es wird nichts Neues aufbewahrt.',
    style: 'Automatisch: dunkel, wenn die Konsole dunkel ist.',
    units: 'Für Entfernungen, Geschwindigkeiten und Höhen.',
    view: 'Tracking und Live-Tracking beginnen dort. Die Karte lässt sich jederzeit verschieben.',
  },
  choices: {
    units: { metric: 'Kilometer und Meter', imperial: 'Meilen und Fuß' },
    style: { auto: 'Automatisch', light: 'Hell', dark: 'Dunkel' },
  },
  groups: { sharing: 'Teilen', map: 'Karten', retention: 'Aufbewahrung' },
  actions: {},
};
