import { defineResource } from '../../schema/define';
import { choice } from '../../schema/fields';
import { entryActions, entryColumns, entryFields, entryRemoval, entryUpdate } from './entryFields';

const fields = {
  ...entryFields,
  /** The denylist has it, too. */
  warning: choice({ readOnly: true, choices: ['conflict'], tones: { conflict: 'warning' } }),
};

/** The domains that are let through, each with all that is below it. */
export const dnsAllowlist = defineResource('dns/allowlist', fields, {
  title: 'domain',
  scope: 'organization',
  auditedAs: 'dns',
  auditedUnder: 'allowlist',
  access: { super_admin: 'all', admin: 'all' },
  api: {
    key: 'domain',
    list: 'dns/getOrganizationProfile',
    rows: 'allowlist',
    create: 'dns/addAllowlist',
    update: [entryUpdate('allowlist')],
  },
  list: {
    columns: ['domain', 'active', 'warning', 'note', 'addedAt'],
    filters: ['active', 'warning', 'addedAt'],
    search: ['domain', 'note'],
    sort: ['addedAt', 'desc'],
  },
  form: { entry: ['domain', 'note', 'active', 'warning', 'addedAt'] },
  actions: entryActions({ toggle: 'dns/toggleActiveAllowlist', add: 'dns/addAllowlist' }),
  delete: entryRemoval('dns/removeAllowlist'),
  csv: { columns: entryColumns },
  imports: { domains: { each: true, columns: entryColumns, distinct: ['domain'] } },
});
