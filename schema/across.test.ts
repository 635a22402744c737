import { expect, it } from 'vitest';
import { audit } from '../resources/audit/audit';
import { users } from '../resources/users/users';
import { withinOrganization } from './across';

it('within one organisation no record says whose it is', () => {
  expect(audit.list?.columns).toContain('organization');
  const { list, fields, form } = withinOrganization(audit);
  expect(list?.columns).toEqual(audit.list?.columns.filter(name => name !== 'organization'));
  expect(list?.filters).toEqual(audit.list?.filters.filter(name => name !== 'organization'));
  expect(Object.values(form ?? {}).flat()).not.toContain('organization');
  expect(fields.organization?.hidden).toBe(true);
});

it('a list that needs an organisation stays as it is', () => {
  expect(withinOrganization(users)).toBe(users);
});
