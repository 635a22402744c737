import { expect, test } from 'vitest';
import { tasks } from '../tests/support/tasks';
import type { AnyResource } from './define';
import { flag, id, text } from './fields';
import { withoutFeatures } from './withoutFeatures';

const fields = { id: id(), title: text(), reminder: flag({ feature: 'sms' }), domain: text({ feature: 'dns' }) };
const ownColumns = { reminder: text() };
const imports: AnyResource['imports'] = {
  file: { each: true, columns: ['title', 'reminder'] },
  others: { call: 'addBulkUserWithCSV', columns: ownColumns },
};
const whole = tasks({
  fields,
  list: { columns: ['title', 'reminder'], filters: ['reminder', 'domain'], search: ['title'], sort: 'title' },
  form: { main: ['title', 'reminder'], more: ['domain'] },
  actions: { remind: { feature: 'sms' }, finish: {} },
  csv: { columns: ['reminder', 'title'] },
  imports,
});
const withoutSms = (resource: AnyResource) => withoutFeatures(resource, feature => feature !== 'sms');

test('offers nothing of a feature that is off', () => {
  expect(withoutSms(whole)).toEqual({
    ...whole,
    fields: { ...fields, reminder: { ...fields.reminder, hidden: true } },
    list: { columns: ['title'], filters: ['domain'], search: ['title'], sort: 'title' },
    form: { main: ['title'], more: ['domain'] },
    actions: { finish: {} },
    csv: { columns: ['title'] },
    // Columns of the import itself are not fields, even with the same name.
    imports: { ...imports, file: { each: true, columns: ['title'] } },
  });
});

test.each<[string, Partial<AnyResource>]>([
  ['fields', { fields }],
  ['actions', { actions: { remind: { feature: 'sms' }, finish: {} } }],
])('supports a definition with only %s of a feature', (_, own) => {
  const { fields: known, actions } = withoutSms(tasks(own));
  expect(known.reminder?.hidden).toBe('fields' in own ? true : undefined);
  expect(actions).toEqual('actions' in own ? { finish: {} } : {});
});

test('ignores features for an import’s own columns', () => {
  expect(withoutSms({ ...whole, csv: { columns: ['elsewhere', 'reminder'] } }).csv?.columns).toEqual(['elsewhere']);
});

test('returns the same definition if no feature is off', () => {
  expect(withoutFeatures(whole, () => true)).toBe(whole);
  const plain = tasks();
  expect(withoutSms(plain)).toBe(plain);
});
