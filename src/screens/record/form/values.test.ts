import { expect, test } from 'vitest';
import { organizations } from '../../../../resources/organizations/organizations';
import { users } from '../../../../resources/users/users';
import { Draft } from '../../../../schema/kinds/draft';
import { sampleRecord, samples } from '../../../../tests/support/sample';
import { changedFields, editableFields, initialValues, problemsOf } from './values';

test('a form has the fields that the role can edit, in the form’s order', () => {
  expect(editableFields(users, 'admin', 'edit')).toEqual([
    'firstName',
    'lastName',
    'email',
    'role',
    'teamIds',
    'phone',
    'twilioNumber',
    'smsEnabled',
  ]);
  expect(editableFields(users, 'admin', 'create')).toContain('username');
  expect(editableFields(organizations, 'admin', 'edit')).not.toContain('maxUsers');
});

test('a create form starts with the initial values, empty lists and nulls', () => {
  expect(initialValues(users)).toMatchObject({ role: 'user', smsEnabled: false, teamIds: [], phone: null });
});

test('compares values by content, and counts an invalid text as changed', () => {
  const record = sampleRecord(1, { labels: ['a', 'b'] });
  const names = ['name', 'labels', 'size', 'notes'];
  expect(changedFields(samples, names, record, { ...record, labels: ['b', 'a'] })).toEqual([]);
  const values = { ...record, name: 'Other', size: new Draft('x', { key: 'number' }), notes: null };
  expect(changedFields(samples, names, record, values)).toEqual(['name', 'size', 'notes']);
});

test('returns the problems of the given fields only', () => {
  const values = { name: null, mail: 'stranger', size: new Draft('x', { key: 'number' }), days: 7 };
  expect(problemsOf(samples, Object.keys(values), values)).toEqual({
    name: { key: 'required' },
    mail: { key: 'email' },
    size: { key: 'number' },
  });
  expect(problemsOf(samples, ['days'], values)).toEqual({});
});

test('an invalid text counts as changed, even if the same text was there before', () => {
  const draft = new Draft('x', { key: 'number' });
  expect(changedFields(samples, ['size'], { size: draft }, { size: draft })).toEqual(['size']);
});
