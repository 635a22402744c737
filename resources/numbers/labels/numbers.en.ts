import type { LabelsOf } from '../../../schema/labels';
import type { numbers } from '../numbers';

export const numbersEn: LabelsOf<typeof numbers> = {
  title: 'Numbers',
  description: 'The phone numbers that users can be given for text messages.',
  name: 'number |||| numbers',
  fields: {
    id: 'Identifier',
    phoneNumber: 'Number',
    name: 'Name',
    country: 'Country',
    organization: 'Organisation',
    sms: 'Text messages',
    voice: 'Calls',
    mms: 'Picture messages',
    status: 'Status',
    assignedTo: 'User',
    assignedAt: 'Assigned',
    createdAt: 'Added',
  },
  help: {
    phoneNumber: 'In international form, such as +14155550123.',
    name: 'Your name for it. If empty, it is the number.',
    organization: 'Only its users can be given the number. If none is selected: users of any organisation.',
    status: 'Released and pending numbers can’t be given to users.',
  },
  choices: { status: { 'in-use': 'Active', pending: 'Pending', released: 'Released' } },
  groups: { number: 'Number', capabilities: 'What it can do', use: 'Use' },
  actions: {},
  delete: {
    label: 'Delete',
    question: 'Delete %{name}? |||| Delete %{smart_count} numbers?',
    consequence:
      'It can no longer be given to users. The number stays yours where you rent it. |||| They can no longer be given to users. The numbers stay yours where you rent them.',
    cancel: 'Keep it |||| Keep them',
    done: '%{name} was deleted |||| %{smart_count} numbers were deleted',
  },
  imports: { numbers: { label: 'Import numbers', description: 'Adds the number of each row.' } },
  empty: 'Add one, or import a file.',
};
