import { defineResource } from '../../schema/define';
import { id, ip, reference, text, time } from '../../schema/fields';
import { dnsLimits } from './contract/dnsWords';

const fields = {
  id: id({ hidden: true }),
  name: text({ required: true, on: 'create', max: dnsLimits.name }),
  token: text({ on: 'create', readOnly: true, hidden: true, shownOnce: true }),
  lastProfileAt: time({ readOnly: true }),
  lastReportAt: time({ readOnly: true }),
  address: ip({ readOnly: true }),
  software: text({ readOnly: true, hidden: true }),
  createdAt: time({ required: true, readOnly: true }),
  organization: reference({ to: 'organizations', readOnly: true, hidden: true }),
};

/** Resolvers that filter by the organisation's profile and report their queries. */
export const dnsResolvers = defineResource('dns/resolvers', fields, {
  title: 'name',
  scope: 'organization',
  access: { super_admin: ['list', 'show', 'create', 'delete'], admin: ['list', 'show', 'create', 'delete'] },
  api: { key: 'resolverId', list: 'dns/getResolvers', create: 'dns/addResolver' },
  list: {
    columns: ['name', 'lastProfileAt', 'lastReportAt', 'address', 'createdAt'],
    filters: ['lastProfileAt', 'lastReportAt', 'createdAt'],
    search: ['name'],
    sort: 'name',
    refresh: 30,
  },
  form: { resolver: ['name', 'lastProfileAt', 'lastReportAt', 'address', 'software', 'createdAt'] },
  delete: { single: { call: 'dns/removeResolver' }, bulk: 'each', confirm: 'plain' },
});
