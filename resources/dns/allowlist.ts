import { defineResource } from '../../schema/define';
import { entryActions, entryRemoval, entryUpdate, filterFields, filterList } from './entryFields';

/** The allowlist: domains that are never blocked, each with its subdomains. */
export const dnsAllowlist = defineResource('dns/allowlist', filterFields, {
  ...filterList,
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
  actions: entryActions({ toggle: 'dns/toggleActiveAllowlist', add: 'dns/addAllowlist' }),
  delete: entryRemoval('dns/removeAllowlist'),
});
