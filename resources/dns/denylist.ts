import { defineResource } from '../../schema/define';
import { entryActions, entryRemoval, entryUpdate, filterFields, filterList } from './entryFields';

/** The denylist: blocked domains, each with its subdomains. */
export const dnsDenylist = defineResource('dns/denylist', filterFields, {
  ...filterList,
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
  actions: entryActions({ toggle: 'dns/toggleActiveDenylist', add: 'dns/addDenylist' }),
  delete: entryRemoval('dns/removeDenylist'),
});
