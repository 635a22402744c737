import { defineResource } from '../../schema/define';
import { parentalActions, parentalColumns, parentalFields } from './parentalFields';

/** The catalogue of services that can be blocked as a whole. */
export const dnsServices = defineResource('dns/services', parentalFields, {
  title: 'name',
  scope: 'organization',
  auditedAs: 'dns',
  auditedUnder: 'services',
  access: { super_admin: 'all', admin: 'all' },
  api: { list: 'dns/getServices', rows: 'services' },
  list: {
    columns: parentalColumns,
    filters: ['active', 'selected', 'recreation'],
    search: ['name'],
    sort: 'name',
    presets: { blocked: { field: 'active', operator: 'eq', value: true } },
  },
  form: { service: parentalColumns },
  actions: parentalActions({ add: 'dns/addService', remove: 'dns/removeService', toggle: 'dns/toggleService' }),
  csv: { columns: parentalColumns },
});
