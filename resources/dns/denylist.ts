import { defineResource } from '../../schema/define';
import { choice } from '../../schema/fields';
import { entryActions, entryColumns, entryFields, entryRemoval, entryUpdate } from './entryFields';

const fields = {
  ...entryFields,
  /** The allowlist has it, too. */
  warning: choice({ readOnly: true, choices: ['conflict'], tones: { conflict: 'warning' } }),
};

/** The domains that are blocked, each with all that is below it. */
export const dnsDenylist = defineResource('dns/denylist', fields, {
  title: 'domain',
  scope: 'organization',
  auditedAs: 'dns',
  auditedUnder: 'denylist',
  access: { super_admin: 'all', admin: 'all' },
  api: {
    key: 'domain',
    list: 'dns/getOrganizationProfile',
    rows: 'denylist',
    create: 'dns/addDenylist',
    update: [entryUpdate('denylist')],
  },
  list: {
    columns: ['domain', 'active', 'warning', 'note', 'addedAt'],
    filters: ['active', 'warning', 'addedAt'],
    search: ['domain', 'note'],
    sort: ['addedAt', 'desc'],
  },
  form: { entry: ['domain', 'note', 'active', 'warning', 'addedAt'] },
  actions: entryActions({ toggle: 'dns/toggleActiveDenylist', add: 'dns/addDenylist' }),
  delete: entryRemoval('dns/removeDenylist'),
  csv: { columns: entryColumns },
  imports: { domains: { each: true, columns: entryColumns, distinct: ['domain'] } },
});
