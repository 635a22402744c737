import { defineResource } from '../../schema/define';
import { parentalActions, parentalColumns, parentalFields, parentalList } from './parentalFields';

/** The catalogue of services that can be blocked. */
export const dnsServices = defineResource('dns/services', parentalFields, {
  ...parentalList,
  auditedAs: 'dns',
  auditedUnder: 'services',
  access: { super_admin: 'all', admin: 'all' },
  api: { list: 'dns/getServices', rows: 'services' },
  form: { service: parentalColumns },
  actions: parentalActions({ add: 'dns/addService', remove: 'dns/removeService', toggle: 'dns/toggleService' }),
});
