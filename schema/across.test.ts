import { expect, it } from 'vitest';
import { audit } from '../resources/audit/audit';
import { users } from '../resources/users/users';
import { withinOrganization } from './across';
import { text } from './fields';

it('within one organisation no record says whose it is', () => {
  expect(audit.list?.columns).toContain('organization');
  const { list, fields, form } = withinOrganization(audit);
  expect(list?.columns).toEqual(audit.list?.columns.filter(name => name !== 'organization'));
  expect(list?.filters).toEqual(audit.list?.filters.filter(name => name !== 'organization'));
  expect(Object.values(form ?? {}).flat()).not.toContain('organization');
  expect(fields.organization?.hidden).toBe(true);
});

it('within one organisation a form goes on asking for what a new record must say', () => {
  const asking = { ...audit, fields: { ...audit.fields, organization: text({ required: true, on: 'create' }) } };
  const { list, form } = withinOrganization(asking);
  expect(list?.columns).not.toContain('organization');
  expect(form).toEqual(audit.form);
});

it('a list that needs an organisation stays as it is', () => {
  expect(withinOrganization(users)).toBe(users);
});
