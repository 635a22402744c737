import { defineResource } from '../../schema/define';
import { choice, flag, id, text } from '../../schema/fields';
import { selectionAction } from './selectionAction';

const fields = {
  id: id({ hidden: true }),
  name: text({ required: true, readOnly: true, wire: 'id', code: true }),
  selected: flag({ required: true, readOnly: true }),
  risk: choice({ readOnly: true, choices: ['high'], tones: { high: 'warning' } }),
};

/** The catalogue of top-level domains that can be blocked. */
export const dnsTlds = defineResource('dns/tlds', fields, {
  title: tld => `.${tld.name}`,
  scope: 'organization',
  auditedAs: 'dns',
  auditedUnder: 'tlds',
  access: {
    super_admin: ['list', 'show', 'export', 'block', 'unblock'],
    admin: ['list', 'show', 'export', 'block', 'unblock'],
  },
  api: { key: 'tld', list: 'dns/getTlds', rows: true },
  list: {
    columns: ['name', 'selected', 'risk'],
    filters: ['selected', 'risk'],
    search: ['name'],
    sort: 'name',
    presets: { blocked: { field: 'selected', operator: 'eq', value: true } },
  },
  form: { tld: ['name', 'selected', 'risk'] },
  actions: {
    block: selectionAction('dns/addTld', true, 'unblock'),
    unblock: selectionAction('dns/removeTld', false, 'block'),
  },
  csv: { columns: ['name', 'selected', 'risk'] },
});
