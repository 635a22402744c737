import { USERNAME } from '../../contract/formats';
import { defineResource } from '../../schema/define';
import { choice, email, id, number, type RecordOf, reference, text, time } from '../../schema/fields';
import { coreSizes, coreStatuses, platformLimits } from '../servers/contract/serverWords';

const fields = {
  id: id(),
  name: text({ required: true, on: 'create', max: platformLimits.name }),
  organization: reference({ to: 'organizations', required: true, on: 'create' }),
  status: choice({
    required: true,
    readOnly: true,
    choices: coreStatuses,
    tones: {
      launching: 'information',
      running: 'good',
      stopping: 'warning',
      stopped: 'neutral',
      failed: 'bad',
      removing: 'warning',
    },
  }),
  progress: number({
    required: true,
    readOnly: true,
    unit: 'percent',
    hidden: true,
    onlyWith: { status: ['launching'] },
  }),
  error: text({ readOnly: true, hidden: true, multiline: true, onlyWith: { status: ['failed'] } }),
  region: text({ required: true, on: 'create', max: platformLimits.region, code: true }),
  size: choice({ required: true, on: 'create', choices: coreSizes, initial: 'small' }),
  host: text({ readOnly: true, code: true, onlyWith: { status: ['running', 'stopping'] } }),
  port: number({ readOnly: true, plain: true, onlyWith: { status: ['running', 'stopping'] } }),
  version: text({ readOnly: true }),
  adminUsername: text({ required: true, wire: 'adminUser.username', pattern: USERNAME, patternMessage: 'username' }),
  adminEmail: email({ required: true, wire: 'adminUser.email', hidden: true }),
  adminPassword: text({
    wire: 'adminUser.password',
    on: 'create',
    min: 8,
    max: platformLimits.credential,
    hidden: true,
    secret: true,
  }),
  launchedAt: time({ required: true, readOnly: true }),
  lastHeartbeatAt: time({ readOnly: true }),
};

export type Core = RecordOf<typeof fields>;

export const cores = defineResource('core', fields, {
  title: 'name',
  scope: 'global',
  access: { super_admin: 'all' },
  api: {
    key: 'coreId',
    list: 'core/getServers',
    create: 'core/launch',
    update: [
      {
        call: 'core/editUser',
        saves: 'the rest',
        body: ({ adminUsername, adminEmail }, { id }) => ({
          coreId: id,
          ...(adminUsername !== undefined && { username: adminUsername }),
          ...(adminEmail !== undefined && { email: adminEmail }),
        }),
      },
    ],
  },
  list: {
    columns: ['name', 'organization', 'status', 'region', 'host', 'adminUsername', 'lastHeartbeatAt'],
    filters: ['status', 'organization', 'region', 'size', 'launchedAt'],
    search: ['name', 'organization'],
    sort: 'name',
    refresh: 3,
  },
  follow: 2,
  form: {
    instance: ['name', 'organization', 'region', 'size'],
    administrator: ['adminUsername', 'adminEmail', 'adminPassword'],
    state: ['status', 'progress', 'error', 'host', 'port', 'version', 'launchedAt', 'lastHeartbeatAt'],
  },
  actions: {
    start: {
      single: { call: 'core/start' },
      bulk: 'each',
      when: ({ status }) => status === 'stopped' || status === 'stopping' || status === 'failed',
      sets: { status: 'launching' },
      undo: 'stop',
    },
    stop: {
      single: { call: 'core/stop' },
      bulk: 'each',
      when: ({ status }) => status === 'launching' || status === 'running',
      sets: { status: 'stopping' },
      undo: 'start',
      confirm: 'plain',
    },
    setPassword: {
      single: {
        call: 'core/editUser',
        body: (core, { password }) => ({ coreId: core.id, password: String(password) }),
      },
      ask: { password: text({ required: true, min: 8, max: platformLimits.credential, secret: true }) },
    },
  },
  delete: {
    single: { call: 'core/remove', body: core => ({ coreId: core.id, confirmName: core.name }) },
    when: core => core.status !== 'removing',
    confirm: 'title',
  },
  csv: { columns: ['name', 'organization', 'status', 'region', 'size', 'host', 'port', 'adminUsername', 'launchedAt'] },
});
