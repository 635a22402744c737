import { defineResource } from '../../schema/define';
import {
  choice,
  domain,
  email,
  flag,
  id,
  ip,
  json,
  number,
  phone,
  type RecordOf,
  reference,
  references,
  tags,
  text,
  time,
  url,
} from '../../schema/fields';
import type { LabelsOf } from '../../schema/labels';
import { fieldOf, kindOf } from '../../schema/record';
import type { ConsoleRecord } from '../../schema/wire';

const fields = {
  id: id(),
  name: text({ required: true, max: 40 }),
  notes: text({ multiline: true }),
  mail: email(),
  mobile: phone(),
  host: domain(),
  page: url(),
  address: ip(),
  size: number({ min: 1, max: 100, unit: 'users' }),
  days: number({ choices: [1, 7, 30], unit: 'days' }),
  enabled: flag({ initial: 'true' }),
  colour: choice({ choices: ['red', 'blue'], tones: { red: 'bad', blue: 'information' } }),
  since: time(),
  parent: reference({ to: 'samples' }),
  friends: references({ to: 'samples' }),
  labels: tags(),
  extra: json(),
};

export type Sample = RecordOf<typeof fields>;

/** A resource with a field of every kind, an action of every kind, and a save of two calls. */
export const samples = defineResource('samples', fields, {
  title: 'name',
  scope: 'global',
  access: { super_admin: 'all', admin: 'all' },
  api: {
    list: 'listUsers',
    get: 'getUserDetailsFromDb',
    create: 'addUser',
    update: [
      { call: 'updateUserName', saves: ['name'] },
      { call: 'updateUserEmail', saves: ['mail'] },
      { call: 'updateUserDetails', saves: 'the rest' },
    ],
  },
  list: {
    columns: ['name', 'colour', 'size', 'since'],
    filters: ['name', 'colour', 'enabled', 'size', 'since', 'parent', 'friends', 'labels'],
    search: ['name', 'mail'],
    sort: 'name',
  },
  form: {
    main: ['name', 'notes', 'enabled', 'colour'],
    contact: ['mail', 'mobile', 'host', 'page', 'address'],
    more: ['size', 'days', 'since', 'parent', 'friends', 'labels', 'extra'],
  },
  actions: {
    switchOn: {
      single: { call: 'user/enable' },
      bulk: 'each',
      when: sample => sample.enabled === false,
      sets: { enabled: true },
      undo: 'switchOff',
    },
    switchOff: {
      single: { call: 'user/disable' },
      bulk: { call: 'user/bulkDeactivate' },
      when: sample => sample.enabled !== false,
      sets: { enabled: false },
      undo: 'switchOn',
      notSelf: true,
    },
    join: {
      ask: { team: text({ required: true }), notes: text() },
      single: { call: 'user/enable' },
      bulk: { call: 'addUsersToRoasterTeam', body: (users, { team }) => ({ team: String(team), users }) },
    },
  },
  delete: { single: { call: 'deleteUser' }, bulk: { call: 'bulkDelete' }, confirm: 'count', notSelf: true },
});

/** Returns a valid sample that differs by `n`. */
export function sampleRecord(n: number, values: Partial<Sample> = {}): ConsoleRecord {
  const names = Object.keys(fields);
  const record = Object.fromEntries(
    names.map(name => {
      const field = fieldOf(samples, name);
      return [name, kindOf(field).sample(n, field)];
    }),
  );
  return { ...record, name: `Sample ${n}`, ...values, id: `sample-${n}` };
}

/** The labels of samples. */
export const samplesEn: LabelsOf<typeof samples> = {
  title: 'Samples',
  description: 'One of everything.',
  name: 'sample |||| samples',
  create: 'Add a sample',
  fields: {
    id: 'Identifier',
    name: 'Name',
    notes: 'Notes',
    mail: 'Mail',
    mobile: 'Mobile',
    host: 'Host',
    page: 'Page',
    address: 'Address',
    size: 'Size',
    days: 'Days',
    enabled: 'Enabled',
    colour: 'Colour',
    since: 'Since',
    parent: 'Parent',
    friends: 'Friends',
    labels: 'Labels',
    extra: 'Extra',
  },
  help: { name: 'What it is called.' },
  choices: { colour: { red: 'Red', blue: 'Blue' } },
  groups: { main: 'Main', contact: 'Contact', more: 'More' },
  actions: {
    switchOn: { label: 'Switch on', done: '%{name} is on |||| %{smart_count} samples are on' },
    switchOff: {
      label: 'Switch off',
      question: 'Switch %{name} off? |||| Switch %{smart_count} samples off?',
      consequence: 'They stop at once.',
      cancel: 'Keep on',
      done: '%{name} is off |||| %{smart_count} samples are off',
    },
    join: { label: 'Join', question: 'Join a team?', done: 'Joined', ask: { team: 'Team', notes: 'Note' } },
  },
  delete: {
    label: 'Delete',
    question: 'Delete %{name}? |||| Delete %{smart_count} samples?',
    consequence: 'They are gone for good.',
    cancel: 'Keep',
    done: '%{name} was deleted |||| %{smart_count} samples were deleted',
  },
};
