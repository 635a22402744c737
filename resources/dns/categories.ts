import { defineResource } from '../../schema/define';
import { parentalFields } from './parentalFields';

/** The catalogue of categories that can be blocked as a whole. */
export const dnsCategories = defineResource('dns/categories', parentalFields, {
  title: 'name',
  scope: 'organization',
  access: { super_admin: 'all', admin: 'all' },
  api: { list: 'dns/getServices', rows: 'categories' },
  list: {
    columns: ['name', 'active', 'selected', 'recreation'],
    filters: ['active', 'selected', 'recreation'],
    search: ['name'],
    sort: 'name',
    presets: { blocked: { field: 'active', operator: 'eq', value: true } },
  },
  form: { category: ['name', 'active', 'selected', 'recreation'] },
  actions: {
    block: {
      single: { call: 'dns/addCategory' },
      bulk: { call: 'dns/addCategory' },
      when: category => !category.selected,
      sets: { selected: true, active: true },
      undo: 'unblock',
    },
    unblock: {
      single: { call: 'dns/removeCategory' },
      bulk: { call: 'dns/removeCategory' },
      when: category => category.selected,
      sets: { selected: false, active: false, recreation: false },
      undo: 'relist',
    },
    pause: {
      single: { call: 'dns/toggleCategory' },
      bulk: { call: 'dns/toggleCategory' },
      send: { active: false },
      when: category => category.active,
      sets: { active: false },
      undo: 'resume',
    },
    resume: {
      single: { call: 'dns/toggleCategory' },
      bulk: { call: 'dns/toggleCategory' },
      send: { active: true },
      when: category => category.selected && !category.active,
      sets: { active: true },
      undo: 'pause',
    },
    allowRecreation: {
      single: {
        call: 'dns/toggleCategory',
        body: ({ id, active }) => ({ id, active, recreation: true }),
      },
      bulk: 'each',
      when: category => category.selected && !category.recreation,
      sets: { recreation: true },
      undo: 'denyRecreation',
    },
    denyRecreation: {
      single: {
        call: 'dns/toggleCategory',
        body: ({ id, active }) => ({ id, active, recreation: false }),
      },
      bulk: 'each',
      when: category => category.recreation,
      sets: { recreation: false },
      undo: 'allowRecreation',
    },
    /** The way back of unblocking: as it was listed, paused or not. */
    relist: {
      single: { call: 'dns/addCategory', body: ({ id, active, recreation }) => ({ id, active, recreation }) },
      when: () => false,
    },
  },
  csv: { columns: ['name', 'active', 'selected', 'recreation'] },
});
