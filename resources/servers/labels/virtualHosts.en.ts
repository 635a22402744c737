import type { LabelsOf } from '../../../schema/labels';
import type { virtualHosts } from '../virtualHosts';

export const virtualHostsEn: LabelsOf<typeof virtualHosts> = {
  title: 'Virtual hosts',
  description: 'The hosts of organisations on the chat servers, as the servers report them.',
  name: 'virtual host |||| virtual hosts',
  fields: {
    id: 'Virtual host',
    vhost: 'Virtual host',
    serverId: 'Server',
    status: 'Status',
    organization: 'Organisation',
    registeredUsers: 'Accounts',
    onlineUsers: 'Online',
    reportedAt: 'Reported',
    tlsExpiresAt: 'Certificate ends',
    lastSyncedAt: 'Synchronised',
    syncError: 'What is wrong',
  },
  help: {
    registeredUsers: 'Accounts on the virtual host when its server last reported.',
    onlineUsers: 'Accounts that were connected when its server last reported.',
    reportedAt: 'When its server last reported these figures. Empty if the server doesn’t report it now.',
    lastSyncedAt: 'When the console and the server were last compared by “Synchronise”.',
  },
  choices: {
    status: {
      available: 'Available',
      assigned: 'Assigned',
      missing: 'Missing',
      unregistered: 'New',
      error: 'Failed',
    },
  },
  groups: { host: 'Virtual host', figures: 'Figures' },
  tabs: { sync: 'Synchronise' },
  actions: {},
  empty: 'Add a server and check it: its virtual hosts appear here.',
};
