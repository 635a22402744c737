import { defineResource } from '../../schema/define';
import { flag, id, number, text, time, url } from '../../schema/fields';
import { selectionAction } from './selectionAction';

const fields = {
  id: id({ hidden: true }),
  name: text({ required: true, readOnly: true }),
  selected: flag({ required: true, readOnly: true }),
  description: text({ required: true, readOnly: true }),
  entries: number({ required: true, readOnly: true }),
  updatedOn: time({ required: true, readOnly: true }),
  website: url({ readOnly: true, hidden: true }),
};

/** The catalogue of blocklists against ads and trackers. */
export const dnsBlocklists = defineResource('dns/privacy', fields, {
  title: 'name',
  scope: 'organization',
  auditedAs: 'dns',
  auditedUnder: 'blocklists',
  access: { super_admin: ['list', 'show', 'export', 'use', 'drop'], admin: ['list', 'show', 'export', 'use', 'drop'] },
  api: { list: 'dns/getBlocklist', rows: true },
  list: {
    columns: ['name', 'selected', 'description', 'entries', 'updatedOn'],
    filters: ['selected', 'entries', 'updatedOn'],
    search: ['name', 'description'],
    sort: 'name',
    presets: { inUse: { field: 'selected', operator: 'eq', value: true } },
  },
  form: { blocklist: ['name', 'selected', 'description', 'entries', 'updatedOn', 'website'] },
  actions: {
    use: selectionAction('dns/addBlocklist', true, 'drop'),
    drop: selectionAction('dns/removePrivacyBlocklist', false, 'use'),
  },
  csv: { columns: ['name', 'selected', 'description', 'entries', 'updatedOn'] },
});
