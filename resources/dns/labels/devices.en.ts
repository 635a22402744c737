import type { LabelsOf } from '../../../schema/labels';
import type { dnsDevices } from '../devices';

export const dnsDevicesEn: LabelsOf<typeof dnsDevices> = {
  title: 'Devices',
  description: 'The devices that made queries, and how many in the last 24 hours.',
  name: 'device |||| devices',
  fields: {
    id: 'Identifier',
    name: 'Device',
    model: 'Model',
    user: 'User',
    queries: 'Queries',
    lastSeen: 'Last seen',
    localIp: 'Local address',
  },
  choices: {},
  groups: { device: 'Device' },
  actions: {},
  empty: 'No device has made a query yet. Set one up to see it here.',
};
