import { defineResource } from '../../schema/define';
import { id, ip, number, reference, text, time } from '../../schema/fields';

const fields = {
  id: id({ hidden: true }),
  name: text({ required: true, readOnly: true }),
  model: text({ readOnly: true }),
  user: reference({ to: 'manage-users', wire: 'user.id', readOnly: true, unsortable: true }),
  queries: number({ required: true, readOnly: true }),
  lastSeen: time({ readOnly: true }),
  localIp: ip({ readOnly: true }),
};

export const dnsDevices = defineResource('dns/devices', fields, {
  title: 'name',
  scope: 'organization',
  access: { super_admin: ['list', 'show', 'export'], admin: ['list', 'show', 'export'] },
  api: { list: 'dns/getDevices', rows: true },
  list: {
    columns: ['name', 'model', 'user', 'queries', 'lastSeen'],
    filters: ['queries', 'lastSeen'],
    search: ['name', 'model', 'localIp'],
    sort: ['queries', 'desc'],
  },
  form: { device: ['name', 'model', 'localIp', 'user', 'queries', 'lastSeen'] },
  csv: { columns: ['name', 'model', 'localIp', 'queries', 'lastSeen'] },
});
