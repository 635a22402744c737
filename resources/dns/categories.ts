import { defineResource } from '../../schema/define';
import { parentalActions, parentalColumns, parentalFields, parentalList } from './parentalFields';

/** The catalogue of categories of sites that can be blocked. */
export const dnsCategories = defineResource('dns/categories', parentalFields, {
  ...parentalList,
  auditedAs: 'dns',
  auditedUnder: 'categories',
  access: { super_admin: 'all', admin: 'all' },
  api: { list: 'dns/getServices', rows: 'categories' },
  form: { category: parentalColumns },
  actions: parentalActions({ add: 'dns/addCategory', remove: 'dns/removeCategory', toggle: 'dns/toggleCategory' }),
});
