import { defineResource } from '../../schema/define';
import { time } from '../../schema/fields';
import { entryActions, entryColumns, entryFields, entryRemoval, entryUpdate } from './entryFields';

const fields = {
  ...entryFields,
  /** When it raises alerts again. Empty if it is muted without an end. */
  until: time(),
};

/** The mute list: domains that raise no alerts. Filtering and logging aren't affected. */
export const dnsMuteList = defineResource('dns/mute-list', fields, {
  title: 'domain',
  scope: 'organization',
  auditedAs: 'dns',
  auditedUnder: 'mutelist',
  access: { super_admin: 'all', admin: 'all' },
  api: {
    key: 'domain',
    list: 'dns/getOrganizationProfile',
    rows: 'mutelist',
    create: 'dns/addMuteList',
    update: [entryUpdate('mutelist')],
  },
  list: {
    columns: ['domain', 'active', 'until', 'note', 'addedAt'],
    filters: ['active', 'until', 'addedAt'],
    search: ['domain', 'note'],
    sort: ['addedAt', 'desc'],
  },
  form: { entry: ['domain', 'note', 'until', 'active', 'addedAt'] },
  actions: entryActions({ toggle: 'dns/toggleMuteList', add: 'dns/addMuteList' }),
  delete: entryRemoval('dns/removeMuteList'),
  csv: { columns: [...entryColumns, 'until'] },
  imports: { domains: { each: true, columns: [...entryColumns, 'until'], distinct: ['domain'] } },
});
