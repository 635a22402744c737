import type { LabelsOf } from '../../../schema/labels';
import type { dnsDevices } from '../devices';

export const dnsDevicesDe: LabelsOf<typeof dnsDevices> = {
  title: 'Geräte',
  description: 'Die Geräte, die Namen abgefragt haben, und wie oft in den letzten 24 Stunden.',
  name: 'Gerät |||| Geräte',
  fields: {
    id: 'Kennung',
    name: 'Gerät',
    model: 'Modell',
    user: 'Benutzer',
    queries: 'Abfragen',
    lastSeen: 'Zuletzt gesehen',
    localIp: 'Lokale Adresse',
  },
  choices: {},
  groups: { device: 'Gerät' },
  actions: {},
  empty: 'Noch kein Gerät hat etwas abgefragt. Richten Sie eines ein, um es hier zu sehen.',
};
