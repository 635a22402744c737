import { expect, test } from 'vitest';
import { organizations } from '../resources/organizations/organizations';
import { users } from '../resources/users/users';
import { recordFromWire } from '../schema/wire';
import { userRow } from '../tests/support/fakeRpc';
import { planUpdate } from './planUpdate';

const ada = recordFromWire(users, userRow(1, { id: 'ada', teams: ['sales', 'press'] }));

test('nothing changed, nothing is sent', () => {
  expect(planUpdate(users, ada, { ...ada, teamIds: ['press', 'sales'] })).toEqual([]);
});

test('a save sends what changed, each field by its own call, in the order of the definition', () => {
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

test('an emptied field is sent as null, a nested one inside its object', () => {
  const acme = recordFromWire(organizations, { id: 'acme', label: 'Acme', attributes: { country: 'AT' } });
  expect(planUpdate(organizations, acme, { ...acme, country: null })).toEqual([
    {
      call: 'updateOrganizationAttributes',
      saves: ['country'],
      body: { organization: 'acme', attributes: { country: null } },
    },
  ]);
});

test('a field that a form holds no value of is emptied', () => {
  const phone = { ...ada, phone: '+14155550123' };
  expect(planUpdate(users, phone, { ...phone, phone: undefined })).toEqual([
    { call: 'updateUserDetails', saves: ['phone'], body: { id: 'ada', phone: null } },
  ]);
});

test('a change that no call saves is an error that names the field', () => {
  const { update: _, ...api } = users.api;
  expect(() => planUpdate({ ...users, api }, ada, { ...ada, role: 'admin' })).toThrow('no call saves role');
});
