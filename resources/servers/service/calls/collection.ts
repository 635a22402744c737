import { collection } from '../../../../service/calls/collection';
import { servers } from '../../../../service/db/schema';
import { demoServers } from '../../demo/servers';

/** The collection of chat servers. No column that a call returns has their secret. */
export const serverCollection = collection({
  noun: 'server',
  table: servers,
  id: 'id',
  key: 'serverId',
  label: 'name',
  columns: {
    id: servers.id,
    name: servers.name,
    host: servers.host,
    apiUrl: servers.apiUrl,
    apiUser: servers.apiUser,
    apiSecretSet: servers.apiSecretSet,
    region: servers.region,
    c2sPort: servers.c2sPort,
    s2sPort: servers.s2sPort,
    wsPath: servers.wsPath,
    status: servers.status,
    statusError: servers.statusError,
    version: servers.version,
    lastCheckedAt: servers.lastCheckedAt,
    uptimeSeconds: servers.uptimeSeconds,
    onlineUsers: servers.onlineUsers,
    registeredUsers: servers.registeredUsers,
    vhostCount: servers.vhostCount,
    createdAt: servers.createdAt,
  },
  found: [
    'status',
    'statusError',
    'version',
    'lastCheckedAt',
    'uptimeSeconds',
    'onlineUsers',
    'registeredUsers',
    'vhostCount',
  ],
  words: ['status', 'region'],
  search: servers.search,
  stamps: { created: 'createdAt' },
  demo: demoServers,
});
