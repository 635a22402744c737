import { defineResource } from '../../schema/define';
import { choice, flag, id, phone, type RecordOf, reference, text, time, within } from '../../schema/fields';
import { phoneNumberStatuses } from './contract/numberWords';

const fields = {
  id: id({ hidden: true }),
  phoneNumber: phone({ required: true, on: 'create' }),
  name: text({ max: 64 }),
  country: text({ required: true, vocabulary: 'country' }),
  organization: reference({ to: 'organizations', unsortable: true }),
  ...within('capabilities', {
    sms: flag({ required: true, initial: 'true' }),
    voice: flag({ required: true, initial: 'false' }),
    mms: flag({ required: true, initial: 'false', hidden: true }),
  }),
  status: choice({
    required: true,
    choices: phoneNumberStatuses,
    initial: 'in-use',
    tones: { 'in-use': 'good', pending: 'information', released: 'neutral' },
  }),
  assignedTo: text({ readOnly: true, code: true }),
  assignedAt: time({ readOnly: true, hidden: true }),
  createdAt: time({ required: true, readOnly: true }),
};

export type PhoneNumber = RecordOf<typeof fields>;

/** The telephone numbers that can be assigned to users, for operators. */
export const numbers = defineResource('numbers', fields, {
  title: 'phoneNumber',
  scope: 'global',
  access: { super_admin: 'all' },
  api: {
    key: 'numberId',
    list: 'number/list',
    create: 'number/add',
    update: [{ call: 'number/update', saves: 'the rest' }],
  },
  list: {
    columns: ['phoneNumber', 'name', 'country', 'organization', 'sms', 'status', 'assignedTo'],
    filters: ['organization', 'status', 'sms', 'voice', 'country', 'assignedTo', 'createdAt'],
    search: ['phoneNumber', 'name'],
    sort: 'phoneNumber',
  },
  form: {
    number: ['phoneNumber', 'name', 'country', 'organization', 'status'],
    capabilities: ['sms', 'voice', 'mms'],
    use: ['assignedTo', 'assignedAt', 'createdAt'],
  },
  delete: {
    single: { call: 'number/remove' },
    bulk: 'each',
    when: number => number.assignedTo === null,
    confirm: 'plain',
  },
  csv: { columns: ['phoneNumber', 'name', 'country', 'organization', 'sms', 'voice', 'mms', 'status'] },
  imports: {
    numbers: {
      each: true,
      columns: ['phoneNumber', 'name', 'country', 'organization', 'sms', 'voice', 'mms', 'status'],
      distinct: ['phoneNumber'],
      figures: ['status'],
    },
  },
});
