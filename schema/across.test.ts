import { describe, expect, test } from 'vitest';
import { tasks } from '../tests/support/tasks';
import { acrossOrganizations, organizationOf, withinOrganization } from './across';
import { text } from './fields';

const { fields } = tasks();
const organization = text({ hidden: true });
const list = { columns: ['title', 'size'], filters: ['size', 'done'], search: [], sort: 'title' } as const;

describe('the definition across organisations', () => {
  const owned = tasks({ scope: 'organization', across: true, fields: { ...fields, organization }, list });

  test('has the organisation as second column and first filter', () => {
    const across = acrossOrganizations(owned);
    expect(across.list).toEqual({
      ...list,
      columns: ['title', 'organization', 'size'],
      filters: ['organization', 'size', 'done'],
    });
    expect(across.fields).toEqual({ ...fields, organization: text({ hidden: false }) });
    expect(across.api).toBe(owned.api);
  });

  test('has it once', () => {
    const said = { ...list, columns: ['title', 'size', 'organization'], filters: ['size', 'organization'] };
    const across = acrossOrganizations({ ...owned, list: said });
    expect(across.list?.columns).toEqual(['title', 'organization', 'size']);
    expect(across.list?.filters).toEqual(['organization', 'size']);
  });

  test('has it if there is no other column', () => {
    expect(acrossOrganizations({ ...owned, list: { ...list, columns: [] } }).list?.columns).toEqual(['organization']);
  });

  test('has no filter whose choices belong to one organisation', () => {
    const across = acrossOrganizations({ ...owned, across: { without: ['done'] } });
    expect(across.list?.filters).toEqual(['organization', 'size']);
  });

  test('is always the same object', () => {
    const across = acrossOrganizations(owned);
    expect(acrossOrganizations(owned)).toBe(across);
    expect(acrossOrganizations(across)).toBe(across);
  });

  test.each([
    ['can be listed for one organisation only', tasks({ list })],
    ['have no list', tasks({ across: true })],
  ])('is unchanged for records that %s', (_, resource) => {
    expect(acrossOrganizations(resource)).toBe(resource);
  });
});

describe('the definition within one organisation', () => {
  const columns = { ...list, columns: ['title', 'organization'], filters: ['organization', 'done'] };
  const form = { main: ['title', 'organization'], more: ['notes'] };
  const shown = tasks({
    scope: 'either',
    fields: { ...fields, organization: text({ readOnly: true }) },
    list: columns,
    form,
  });

  test('hides the organisation', () => {
    const { list: within, fields: known, form: asked } = withinOrganization(shown);
    expect(within).toEqual({ ...list, columns: ['title'], filters: ['done'] });
    expect(known.organization).toEqual(text({ readOnly: true, hidden: true }));
    expect(asked).toEqual({ main: ['title'], more: ['notes'] });
  });

  test('keeps it in the form if a new record must name it', () => {
    const asking = { ...shown, fields: { ...fields, organization: text({ required: true, on: 'create' }) } };
    const within = withinOrganization(asking);
    expect(within.list?.columns).toEqual(['title']);
    expect(within.form).toBe(form);
  });

  test.each([
    ['need an organisation', { ...shown, scope: 'organization' as const }],
    ['have no list', { ...shown, list: undefined }],
    ['don’t name their organisation', { ...shown, fields }],
  ])('is unchanged for records that %s', (_, resource) => {
    expect(withinOrganization(resource)).toBe(resource);
  });
});

test('returns the organisation that a record names, if any', () => {
  expect(organizationOf({ organization: 'acme' })).toBe('acme');
  expect(organizationOf({ organization: null })).toBeUndefined();
  expect(organizationOf({ team: 'acme' })).toBeUndefined();
  expect(organizationOf(undefined)).toBeUndefined();
});
