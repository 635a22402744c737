import type { LabelsOf } from '../../../schema/labels';
import type { virtualHosts } from '../virtualHosts';

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
  help: {
    registeredUsers: 'Konten auf dem Virtual Host bei der letzten Meldung seines Servers.',
    onlineUsers: 'Konten, die bei der letzten Meldung seines Servers verbunden waren.',
    reportedAt: 'Wann sein Server diese Zahlen zuletzt gemeldet hat. Leer, wenn er den Host derzeit nicht meldet.',
    lastSyncedAt: 'Wann Konsole und Server zuletzt mit „Synchronisieren“ abgeglichen wurden.',
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
