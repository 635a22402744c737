import { defineResource } from '../../schema/define';
import { parentalFields } from './parentalFields';

/** The catalogue of services that can be blocked as a whole. */
export const dnsServices = defineResource('dns/services', parentalFields, {
  title: 'name',
  scope: 'organization',
  access: { super_admin: 'all', admin: 'all' },
  api: { list: 'dns/getServices', rows: 'services' },
  list: {
    columns: ['name', 'active', 'selected', 'recreation'],
    filters: ['active', 'selected', 'recreation'],
    search: ['name'],
    sort: 'name',
    presets: { blocked: { field: 'active', operator: 'eq', value: true } },
  },
  form: { service: ['name', 'active', 'selected', 'recreation'] },
  actions: {
    block: {
      single: { call: 'dns/addService' },
      bulk: { call: 'dns/addService' },
      when: service => !service.selected,
      sets: { selected: true, active: true },
      undo: 'unblock',
    },
    unblock: {
      single: { call: 'dns/removeService' },
      bulk: { call: 'dns/removeService' },
      when: service => service.selected,
      sets: { selected: false, active: false, recreation: false },
      undo: 'relist',
    },
    pause: {
      single: { call: 'dns/toggleService' },
      bulk: { call: 'dns/toggleService' },
      send: { active: false },
      when: service => service.active,
      sets: { active: false },
      undo: 'resume',
    },
    resume: {
      single: { call: 'dns/toggleService' },
      bulk: { call: 'dns/toggleService' },
      send: { active: true },
      when: service => service.selected && !service.active,
      sets: { active: true },
      undo: 'pause',
    },
    allowRecreation: {
      single: {
        call: 'dns/toggleService',
        body: ({ id, active }) => ({ id, active, recreation: true }),
      },
      bulk: 'each',
      when: service => service.selected && !service.recreation,
      sets: { recreation: true },
      undo: 'denyRecreation',
    },
    denyRecreation: {
      single: {
        call: 'dns/toggleService',
        body: ({ id, active }) => ({ id, active, recreation: false }),
      },
      bulk: 'each',
      when: service => service.recreation,
      sets: { recreation: false },
      undo: 'allowRecreation',
    },
    /** The way back of unblocking: as it was listed, paused or not. */
    relist: {
      single: { call: 'dns/addService', body: ({ id, active, recreation }) => ({ id, active, recreation }) },
      when: () => false,
    },
  },
  csv: { columns: ['name', 'active', 'selected', 'recreation'] },
});
