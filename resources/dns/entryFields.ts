import { dnsLimits } from '../../contract/dnsWords';
import { domain, flag, id, text, time } from '../../schema/fields';

/** What an entry of any list of domains has. Its domain is its identifier. */
export const entryFields = {
  id: id({ hidden: true }),
  domain: domain({ required: true, wire: 'id', on: 'create' }),
  active: flag({ required: true, readOnly: true }),
  note: text({ on: 'create', max: dnsLimits.note }),
  addedAt: time({ required: true, readOnly: true }),
};

/** The columns of a file of domains. */
export const entryColumns = ['domain', 'note'] as const;
