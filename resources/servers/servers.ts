import { defineResource } from '../../schema/define';
import { choice, domain, id, number, type RecordOf, text, time, url } from '../../schema/fields';
import { platformLimits, serverStatuses } from './contract/serverWords';

const port = { required: true, min: 1, max: 65_535, plain: true } as const;

const fields = {
  id: id(),
  name: text({ required: true, max: platformLimits.name }),
  host: domain({ required: true }),
  region: text({ max: platformLimits.region, code: true }),
  status: choice({
    required: true,
    readOnly: true,
    choices: serverStatuses,
    tones: { online: 'good', degraded: 'warning', offline: 'bad', unknown: 'neutral' },
  }),
  statusError: text({
    readOnly: true,
    hidden: true,
    multiline: true,
    onlyWith: { status: ['degraded', 'offline'] },
  }),
  version: text({ readOnly: true }),
  vhostCount: number({ readOnly: true }),
  registeredUsers: number({ readOnly: true }),
  onlineUsers: number({ readOnly: true }),
  uptimeSeconds: number({ readOnly: true, hidden: true, duration: true }),
  lastCheckedAt: time({ readOnly: true }),
  // The address and the secret are changed together by an action.
  apiUrl: url({ required: true, on: 'create' }),
  apiUser: text({ required: true, on: 'create', max: platformLimits.credential, code: true }),
  apiSecret: text({ required: true, on: 'create', max: platformLimits.credential, hidden: true, secret: true }),
  c2sPort: number({ ...port, initial: '5222', hidden: true }),
  s2sPort: number({ ...port, initial: '5269', hidden: true }),
  wsPath: text({ required: true, max: 128, initial: '/ws', code: true, hidden: true }),
  createdAt: time({ required: true, readOnly: true }),
};

export type Server = RecordOf<typeof fields>;

export const servers = defineResource('servers', fields, {
  title: 'name',
  scope: 'global',
  access: { super_admin: 'all' },
  api: {
    key: 'serverId',
    list: 'server/list',
    get: 'server/get',
    create: 'server/add',
    update: [{ call: 'server/update', saves: 'the rest' }],
  },
  list: {
    columns: ['name', 'host', 'region', 'status', 'vhostCount', 'registeredUsers', 'onlineUsers', 'lastCheckedAt'],
    filters: ['status', 'region', 'createdAt'],
    search: ['name', 'host', 'region'],
    sort: 'name',
    refresh: 30,
  },
  follow: 10,
  form: {
    server: ['name', 'host', 'region'],
    administration: ['apiUrl', 'apiUser', 'apiSecret'],
    ports: ['c2sPort', 's2sPort', 'wsPath'],
    state: [
      'status',
      'statusError',
      'version',
      'vhostCount',
      'registeredUsers',
      'onlineUsers',
      'uptimeSeconds',
      'lastCheckedAt',
      'createdAt',
    ],
  },
  actions: {
    check: { single: { call: 'server/refresh' }, bulk: 'each', repeatable: true },
    connect: {
      single: {
        call: 'server/update',
        body: (server, { apiUrl, apiUser, apiSecret }) => ({
          serverId: server.id,
          apiUrl: String(apiUrl),
          apiUser: String(apiUser),
          apiSecret: String(apiSecret),
        }),
      },
      when: server => server.apiUrl !== null,
      ask: {
        apiUrl: url({ required: true }),
        apiUser: text({ required: true, max: platformLimits.credential }),
        apiSecret: text({ required: true, max: platformLimits.credential, secret: true }),
      },
    },
  },
  delete: { single: { call: 'deleteServer', body: server => ({ serverId: server.id }) }, confirm: 'title' },
  csv: { columns: ['name', 'host', 'region', 'status', 'version', 'vhostCount', 'registeredUsers', 'onlineUsers'] },
});
