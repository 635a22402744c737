import { defineResource } from '../../schema/define';
import { choice, domain, flag, id, number, type RecordOf, references, tags, text, time } from '../../schema/fields';
import { platformLimits, proxyHealths, proxyTypes } from '../servers/contract/serverWords';

const fields = {
  id: id(),
  name: text({ required: true, max: platformLimits.name }),
  type: choice({ required: true, choices: proxyTypes, initial: 'tls' }),
  host: domain({ required: true, orIp: true }),
  port: number({ required: true, min: 1, max: 65_535, initial: '443', plain: true }),
  username: text({ max: platformLimits.credential }),
  // On existing proxies, the `setPassword` action changes it.
  password: text({ on: 'create', max: platformLimits.credential, hidden: true, secret: true }),
  passwordSet: flag({ required: true, readOnly: true, hidden: true }),
  organizations: references({ to: 'organizations', unsortable: true }),
  regions: tags({ max: 50, unsortable: true }),
  priority: number({ required: true, min: 0, max: 1000, initial: '100' }),
  active: flag({ required: true, initial: 'true' }),
  maxConnections: number({ min: 1, max: 1_000_000, hidden: true }),
  rateLimitKBps: number({ min: 1, max: 1_000_000, unit: 'kilobytesPerSecond', hidden: true }),
  health: choice({
    required: true,
    readOnly: true,
    choices: proxyHealths,
    tones: { up: 'good', down: 'bad', unknown: 'neutral' },
  }),
  healthError: text({ readOnly: true, hidden: true, multiline: true }),
  latencyMs: number({ readOnly: true, unit: 'milliseconds' }),
  checkedAt: time({ readOnly: true }),
  shareLink: text({ required: true, readOnly: true, code: true, hidden: true, unsortable: true }),
  createdAt: time({ required: true, readOnly: true }),
};

export type AppProxy = RecordOf<typeof fields>;

/** Proxies for apps on networks that block direct connections, for operators. */
export const proxies = defineResource('proxy', fields, {
  title: 'name',
  scope: 'global',
  access: { super_admin: 'all' },
  api: {
    key: 'proxyId',
    list: 'proxy/list',
    get: 'proxy/get',
    create: 'proxy/add',
    update: [{ call: 'proxy/update', saves: 'the rest' }],
  },
  list: {
    columns: ['name', 'type', 'host', 'port', 'active', 'health', 'priority', 'organizations'],
    filters: ['type', 'active', 'health', 'checkedAt'],
    search: ['name', 'host'],
    sort: 'priority',
  },
  form: {
    proxy: ['name', 'type', 'host', 'port', 'active', 'priority'],
    credentials: ['username', 'password', 'passwordSet'],
    audience: ['organizations', 'regions'],
    limits: ['maxConnections', 'rateLimitKBps'],
    state: ['health', 'healthError', 'latencyMs', 'checkedAt', 'shareLink', 'createdAt'],
  },
  actions: {
    test: { single: { call: 'proxy/test' }, bulk: 'each', repeatable: true, failure: 'healthError' },
    enable: {
      single: { call: 'proxy/toggle' },
      bulk: 'each',
      send: { active: true },
      when: proxy => proxy.active === false,
      sets: { active: true },
      undo: 'disable',
    },
    disable: {
      single: { call: 'proxy/toggle' },
      bulk: 'each',
      send: { active: false },
      when: proxy => proxy.active === true,
      sets: { active: false },
      undo: 'enable',
    },
    setPassword: {
      single: {
        call: 'proxy/update',
        body: (proxy, { username, password }) => ({
          proxyId: proxy.id,
          username: String(username),
          password: String(password),
        }),
      },
      ask: {
        username: text({ required: true, max: platformLimits.credential }),
        password: text({ required: true, max: platformLimits.credential, secret: true }),
      },
    },
  },
  delete: { single: { call: 'proxy/remove' }, bulk: 'each', confirm: 'plain' },
  csv: {
    columns: ['name', 'type', 'host', 'port', 'username', 'organizations', 'regions', 'priority', 'active', 'health'],
  },
  screens: () => import('./ui/proxies.screens'),
});
