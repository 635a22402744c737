import { expect, test } from 'vitest';
import { organizations } from '../resources/organizations/organizations';
import { users } from '../resources/users/users';
import { recordFromWire } from '../schema/wire';
import { userRow } from '../tests/support/fakeRpc';
import { planUpdate } from './planUpdate';

const ada = recordFromWire(users, userRow(1, { id: 'ada', teams: ['sales', 'press'] }));

test('makes no call if nothing has changed', () => {
  expect(planUpdate(users, ada, { ...ada, teamIds: ['press', 'sales'] })).toEqual([]);
});

test('sends the changed fields with their own calls, in the definition’s order', () => {
  const plan = planUpdate(users, ada, {
    ...ada,
    role: 'admin',
    phone: '+14155550123',
    firstName: 'Ada',
    teamIds: ['sales', 'support'],
  });
  expect(plan).toEqual([
    { call: 'updateUserName', saves: ['firstName'], body: { id: 'ada', first_name: 'Ada' } },
    { call: 'updateUserDetails', saves: ['phone'], body: { id: 'ada', phone: '+14155550123' } },
    { call: 'addUserToRoasterTeams', saves: ['teamIds'], body: { user: 'ada', teams: ['support'] } },
    { call: 'deleteUserFromRoasterTeams', saves: ['teamIds'], body: { user: 'ada', teams: ['press'] } },
    { call: 'updateUserRole', saves: ['role'], body: { id: 'ada', user_type: 'admin' } },
  ]);
});

test('sends an empty field as null, and a nested one inside its object', () => {
  const acme = recordFromWire(organizations, { id: 'acme', label: 'Acme', attributes: { country: 'AT' } });
  expect(planUpdate(organizations, acme, { ...acme, country: null })).toEqual([
    {
      call: 'updateOrganizationAttributes',
      saves: ['country'],
      body: { organization: 'acme', attributes: { country: null } },
    },
  ]);
});

test('clears a field without a value in the form', () => {
  const phone = { ...ada, phone: '+14155550123' };
  expect(planUpdate(users, phone, { ...phone, phone: undefined })).toEqual([
    { call: 'updateUserDetails', saves: ['phone'], body: { id: 'ada', phone: null } },
  ]);
});

test('throws for a changed field that no call saves', () => {
  const { update: _, ...api } = users.api;
  expect(() => planUpdate({ ...users, api }, ada, { ...ada, role: 'admin' })).toThrow('no call saves role');
});
