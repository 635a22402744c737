import { defineResource } from '../../schema/define';
import { parentalActions, parentalColumns, parentalFields } from './parentalFields';

/** The catalogue of categories that can be blocked as a whole. */
export const dnsCategories = defineResource('dns/categories', parentalFields, {
  title: 'name',
  scope: 'organization',
  auditedAs: 'dns',
  auditedUnder: 'categories',
  access: { super_admin: 'all', admin: 'all' },
  api: { list: 'dns/getServices', rows: 'categories' },
  list: {
    columns: parentalColumns,
    filters: ['active', 'selected', 'recreation'],
    search: ['name'],
    sort: 'name',
    presets: { blocked: { field: 'active', operator: 'eq', value: true } },
  },
  form: { category: parentalColumns },
  actions: parentalActions({ add: 'dns/addCategory', remove: 'dns/removeCategory', toggle: 'dns/toggleCategory' }),
  csv: { columns: parentalColumns },
});
