import type { LabelsOf } from '../../../schema/labels';
import type { virtualHosts } from '../virtualHosts';

/** The texts of virtual hosts in German. */
export const virtualHostsDe: LabelsOf<typeof virtualHosts> = {
  title: 'Virtual Hosts',
  description: 'Die Hosts der Organisationen auf den Chat-Servern, wie die Server sie melden.',
  name: 'Virtual Host |||| Virtual Hosts',
  fields: {
    id: 'Virtual Host',
    vhost: 'Virtual Host',
    serverId: 'Server',
    status: 'Status',
    organization: 'Organisation',
    registeredUsers: 'Konten',
    onlineUsers: 'Online',
    reportedAt: 'Gemeldet',
    tlsExpiresAt: 'Zertifikat endet',
    lastSyncedAt: 'Abgeglichen',
    syncError: 'Problem',
  },
  choices: {
    status: {
      available: 'Verfügbar',
      assigned: 'Zugeordnet',
      missing: 'Fehlt',
      unregistered: 'Neu',
      error: 'Fehler',
    },
  },
  groups: { host: 'Virtual Host', figures: 'Zahlen' },
  tabs: { sync: 'Abgleich' },
  actions: {},
  empty: 'Fügen Sie einen Server hinzu und prüfen Sie ihn: Seine Virtual Hosts erscheinen hier.',
};
