import { defineResource } from '../../schema/define';
import { choice, domain, id, number, type RecordOf, reference, text, time } from '../../schema/fields';
import { virtualHostStatuses } from './contract/serverWords';

const fields = {
  id: id({ wire: 'vhost' }),
  vhost: domain({ required: true, readOnly: true }),
  serverId: reference({ to: 'servers', required: true, readOnly: true }),
  status: choice({
    required: true,
    readOnly: true,
    choices: virtualHostStatuses,
    tones: { available: 'information', assigned: 'good', missing: 'bad', unregistered: 'warning', error: 'bad' },
  }),
  organization: reference({ to: 'organizations', readOnly: true }),
  registeredUsers: number({ readOnly: true }),
  onlineUsers: number({ readOnly: true }),
  reportedAt: time({ readOnly: true }),
  tlsExpiresAt: time({ readOnly: true }),
  lastSyncedAt: time({ readOnly: true }),
  syncError: text({ readOnly: true, hidden: true, multiline: true, onlyWith: { status: ['missing', 'error'] } }),
};

export type VirtualHost = RecordOf<typeof fields>;

export const virtualHosts = defineResource('virtual-hosts', fields, {
  title: 'vhost',
  scope: 'global',
  access: { super_admin: ['list', 'show', 'export'] },
  api: { list: 'listVirtualHostsWithStatus' },
  list: {
    columns: ['vhost', 'status', 'organization', 'serverId', 'registeredUsers', 'onlineUsers', 'reportedAt'],
    filters: ['status', 'serverId', 'lastSyncedAt'],
    search: ['vhost'],
    sort: 'vhost',
    refresh: 30,
  },
  follow: 30,
  form: {
    host: ['vhost', 'serverId', 'organization', 'status', 'syncError'],
    figures: ['registeredUsers', 'onlineUsers', 'reportedAt', 'tlsExpiresAt', 'lastSyncedAt'],
  },
  csv: {
    columns: [
      'vhost',
      'status',
      'organization',
      'serverId',
      'registeredUsers',
      'onlineUsers',
      'reportedAt',
      'lastSyncedAt',
    ],
  },
});
