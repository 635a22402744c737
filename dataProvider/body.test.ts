import { expect, test } from 'vitest';
import { organizations } from '../resources/organizations/organizations';
import { users } from '../resources/users/users';
import { actionOf } from '../schema/actions';
import { samples } from '../tests/support/sample';
import { bulkBody, createBody, createCallOf, needsEtag, singleBody, withOrganization } from './body';

const action = (name: string) => {
  const found = actionOf(samples, name);
  if (found === undefined) throw new Error(`samples: no ${name}`);
  return found;
};

test('adds the record’s own organisation, or else the active one, if records belong to one', () => {
  expect(withOrganization(users, 'acme', { id: 'a' })).toEqual({ organization: 'acme', id: 'a' });
  expect(withOrganization(users, 'acme', { id: 'a' }, { id: 'a', organization: 'globex' })).toMatchObject({
    organization: 'globex',
  });
  expect(withOrganization(users, 'acme', { organization: 'initech' })).toEqual({ organization: 'initech' });
  expect(withOrganization(users, undefined, { id: 'a' })).toEqual({ id: 'a' });
  expect(withOrganization(samples, 'acme', { id: 'a' })).toEqual({ id: 'a' });
});

test('omits empty values and unknown fields from a new record', () => {
  const values = { name: 'A', notes: '', mail: null, size: undefined, days: 0, enabled: false, labels: [], other: 1 };
  expect(createBody(samples, values)).toEqual({ name: 'A', days: 0, enabled: false, labels: [] });
  expect(createBody(organizations, { id: 'acme', label: 'Acme', country: 'AT' })).toEqual({
    organization: 'acme',
    label: 'Acme',
    attributes: { country: 'AT' },
  });
});

test('creates a record with the only call, or the selected one', () => {
  expect(createCallOf(samples, { name: 'A' })).toEqual({ call: 'addUser', body: { name: 'A' } });
  expect(createCallOf(users, { signIn: 'invite', username: 'ada' })).toEqual({
    call: 'addUser',
    body: { username: 'ada', sendInvite: true },
  });
  expect(createCallOf(users, { signIn: 'later', username: 'ada' }).body).toEqual({ username: 'ada' });
  expect(() => createCallOf(users, { username: 'ada' })).toThrow('manage-users: no call creates records by undefined');
  const { create: _, ...api } = samples.api;
  expect(() => createCallOf({ ...samples, api }, {})).toThrow('samples: no call creates records');
});

test('builds the body of an action with its record or records and the dialog’s values', () => {
  expect(singleBody(samples, action('switchOn'), { id: 'a' }, {})).toEqual({ id: 'a' });
  expect(singleBody(samples, action('join'), { id: 'a' }, { team: 't', notes: '', other: 1 })).toEqual({
    id: 'a',
    team: 't',
  });
  expect(bulkBody(samples, action('switchOff'), ['a', 'b'], {})).toEqual({ ids: ['a', 'b'] });
  expect(bulkBody(samples, action('switchOn'), ['a'], {})).toEqual({ ids: ['a'] });
  expect(bulkBody(samples, action('join'), ['a'], { team: 't' })).toEqual({ team: 't', users: ['a'] });
});

test('bases an action on a record if it sets values, asks for values or deletes', () => {
  expect(['switchOn', 'join', 'delete'].map(name => needsEtag(action(name), name))).toEqual([true, true, true]);
  expect(needsEtag({ single: { call: 'user/enable' } }, 'look')).toBe(false);
});
