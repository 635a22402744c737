import { defineResource } from '../../schema/define';
import { choice, id, number, type RecordOf, reference, text } from '../../schema/fields';

const fields = {
  id: id(),
  name: text({ required: true, max: 40 }),
  state: choice({ choices: ['up', 'draining'] }),
  maxUsers: number({ min: 1 }),
  remark: text(),
  fallback: reference({ to: 'gateways' }),
};

export type Gateway = RecordOf<typeof fields>;

/** The example resource of docs/react-admin.md. */
export const gateways = defineResource('gateways', fields, {
  title: 'name',
  scope: 'global',
  access: { super_admin: 'all' },
  api: {
    list: 'listUsers',
    get: 'getUserDetailsFromDb',
    create: 'addUser',
    update: [{ call: 'updateUserDetails', saves: 'the rest' }],
  },
  list: { columns: ['name', 'state', 'maxUsers'], filters: ['state'], search: ['name'], sort: 'name' },
  form: { main: ['name', 'state', 'maxUsers', 'remark', 'fallback'] },
});
