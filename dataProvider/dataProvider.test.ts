import { expect, test, vi } from 'vitest';
import { resources } from '../resources';
import { users } from '../resources/users/users';
import type { AnyResource } from '../schema/define';
import { recordFromWire } from '../schema/wire';
import { type Answers, fakeRpc, userRow } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { createDataProvider, type DataProviderOptions } from './dataProvider';
import { CallError, SaveError } from './errors';

function provider(
  answers: Answers,
  organization: string | undefined = 'acme',
  options: Pick<DataProviderOptions, 'load'> = {},
) {
  const backend = fakeRpc(answers);
  const dataProvider = createDataProvider({
    ...options,
    rpc: backend.rpc,
    resources: resourceSource(resources),
    organization: () => organization,
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  return { ...backend, dataProvider };
}

const rows = Array.from({ length: 5 }, (_, n) => userRow(n));
const page = { pagination: { page: 2, perPage: 25 }, sort: { field: 'firstName', order: 'DESC' as const } };
const refusal = (call: string) => new CallError({ status: 409, code: 'taken', message: 'Taken.', call });

test('reads a page with one call in wire format', async () => {
  const { dataProvider, asked } = provider({ listUsers: { items: rows, total: 77 } });
  const filter = {
    search: ' ada ',
    where: [
      { field: 'role', operator: 'in', value: ['admin'] },
      { field: 'teamIds', operator: 'in', value: ['sales'] },
    ],
  };
  const abort = new AbortController();
  const { data, total } = await dataProvider.getList('manage-users', { ...page, filter, signal: abort.signal });
  expect(total).toBe(77);
  expect(data[1]).toMatchObject({ id: 'user-1', firstName: 'First1', role: 'user', teamIds: ['team-1', 'team-4'] });
  expect(asked).toEqual([
    {
      call: 'listUsers',
      signal: abort.signal,
      body: {
        organization: 'acme',
        search: 'ada',
        filter: {
          all: [
            { field: 'user_type', operator: 'in', value: ['admin'] },
            { field: 'teams', operator: 'in', value: ['sales'] },
          ],
        },
        sort: { field: 'first_name', order: 'desc' },
        offset: 25,
        limit: 25,
      },
    },
  ]);
});

test('throws for an unknown filter, instead of listing everything', async () => {
  const { dataProvider } = provider({ listUsers: { items: [], total: 0 } });
  await expect(dataProvider.getList('manage-users', { ...page, filter: { rôle: 'admin' } })).rejects.toThrow(
    'not rôle',
  );
  await expect(
    dataProvider.getList('manage-users', { ...page, filter: { where: [{ field: 'rôle', operator: 'eq', value: 1 }] } }),
  ).rejects.toThrow('no field rôle');
});

test('indexes an array: pages, filters and sorts make no further calls until a write', async () => {
  const { dataProvider, calls } = provider({
    listUsers: rows,
    'user/enable': rows[0],
    updateUserName: userRow(3, { first_name: 'Zoe' }),
    updateTeamLabel: { id: 'sales', label: 'Sales' },
  });
  const list = () => dataProvider.getList('manage-users', { ...page, pagination: { page: 1, perPage: 2 } });
  expect(await list()).toMatchObject({ total: 5, data: [{ firstName: 'First4' }, { firstName: 'First3' }] });
  expect(await dataProvider.getMany('manage-users', { ids: ['user-3'] })).toMatchObject({ data: [{ id: 'user-3' }] });

  const previousData = recordFromWire(users, userRow(3));
  await dataProvider.update('manage-users', {
    id: 'user-3',
    data: { ...previousData, firstName: 'Zoe' },
    previousData,
  });
  expect(await list()).toMatchObject({ data: [{ firstName: 'Zoe' }, { firstName: 'First4' }] });
  expect(calls()).toEqual(['listUsers', 'updateUserName']);

  const team = { id: 'sales', label: 'Sale' };
  await dataProvider.update('user-groups', { id: 'sales', data: { label: 'Sales' }, previousData: team });
  await list();
  expect(calls()).toEqual(['listUsers', 'updateUserName', 'updateTeamLabel', 'listUsers']);
});

test('leaves the list of an organisation alone that was opened while a record of another one was saved', async () => {
  let organization = 'acme';
  const { rpc } = fakeRpc({
    listUsers: rows,
    updateUserName: async () => {
      organization = 'globex';
      await list();
      return userRow(9);
    },
  });
  const dataProvider = createDataProvider({
    rpc,
    resources: resourceSource(resources),
    organization: () => organization,
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  const list = () => dataProvider.getList('manage-users', { ...page, pagination: { page: 1, perPage: 25 } });
  const previousData = recordFromWire(users, userRow(9, { first_name: 'Old' }));
  await dataProvider.update('manage-users', { id: 'user-9', data: { firstName: 'First9' }, previousData });
  expect((await list()).total).toBe(5);
});

test('searches a picker’s records in the browser, in list order, with one request until a write', async () => {
  const { dataProvider, calls } = provider({
    'user/getUsersByOrganization': [2, 0, 1].map(n => userRow(n)),
    deleteUser: {},
  });
  const all = await dataProvider.choices('manage-users', { search: '', limit: 2 });
  expect(all.data.map(record => record.username)).toEqual(['user0', 'user1']);
  const found = await dataProvider.choices('manage-users', { search: 'LAST2', limit: 25 });
  expect(found.data.map(record => record.id)).toEqual(['user-2']);
  const where = [{ field: 'status', operator: 'in' as const, value: ['invited'] }];
  const invited = await dataProvider.choices('manage-users', { search: '', where, limit: 25 });
  expect(invited.data.map(record => record.id)).toEqual(['user-1']);
  expect(calls()).toEqual(['user/getUsersByOrganization']);

  await dataProvider.delete('manage-users', { id: 'user-0', previousData: recordFromWire(users, userRow(0)) });
  await dataProvider.choices('manage-users', { search: '', limit: 2 });
  expect(calls().filter(call => call === 'user/getUsersByOrganization')).toHaveLength(2);
});

test('offers a picker those whose name begins with the search, however many others match', async () => {
  const others = Array.from({ length: 30 }, (_, n) => userRow(n, { first_name: 'Alice', last_name: 'Chen' }));
  const { dataProvider } = provider({
    'user/getUsersByOrganization': [...others, userRow(99, { first_name: 'Li', last_name: 'Chen' })],
  });
  const { data } = await dataProvider.choices('manage-users', { search: 'li chen', limit: 25 });
  expect(data.map(record => record.id).slice(0, 2)).toEqual(['user-99', 'user-0']);
  expect(data).toHaveLength(25);
});

test('uses the list call for a picker if there is no call for choices', async () => {
  const { dataProvider, calls } = provider({ listSharedRoasterGroupsByOrganization: { items: [], total: 0 } });
  await dataProvider.choices('user-groups', { search: 'sal', limit: 25 });
  expect(calls()).toEqual(['listSharedRoasterGroupsByOrganization']);
});

test('loads referenced records in one request', async () => {
  const { dataProvider, asked } = provider({
    listUsers: ({ filter }: { filter: { value: string[] } }) => ({
      items: rows.filter(row => filter.value.includes(String(row.id))),
      total: 2,
    }),
  });
  const [one, both] = await Promise.all([
    dataProvider.getMany('manage-users', { ids: ['user-1'] }),
    dataProvider.getMany('manage-users', { ids: ['user-2', 'user-1', 'gone'] }),
  ]);
  expect(one.data.map(({ id }) => id)).toEqual(['user-1']);
  expect(both.data.map(({ id }) => id)).toEqual(['user-2', 'user-1']);
  expect(asked.map(({ body }) => body.filter)).toEqual([
    { field: 'id', operator: 'in', value: ['user-1', 'user-2', 'gone'] },
  ]);
});

test('finds the records that refer to another by their reference field', async () => {
  const { dataProvider, asked } = provider({ listUsers: { items: [], total: 0 } });
  await dataProvider.getManyReference('manage-users', { ...page, target: 'teamIds', id: 'sales', filter: {} });
  expect(asked[0]?.body.filter).toEqual({ field: 'teams', operator: 'in', value: ['sales'] });
});

test('reads one record with its own call, or else with the list call', async () => {
  const { dataProvider, asked } = provider({
    getUserDetailsFromDb: rows[1],
    listSharedRoasterGroupsByOrganization: { items: [{ id: 'sales', label: 'Sales' }], total: 1 },
  });
  expect(await dataProvider.getOne('manage-users', { id: 'user-1' })).toMatchObject({ data: { username: 'user1' } });
  expect(await dataProvider.getOne('user-groups', { id: 'sales' })).toMatchObject({ data: { label: 'Sales' } });
  expect(asked[0]?.body).toEqual({ organization: 'acme', id: 'user-1' });
});

test('reads the only record of a resource, with or without its identifier', async () => {
  const { dataProvider, asked } = provider({ getOrganization: { id: 'acme', label: 'Acme' } });
  expect(await dataProvider.getOne('organization', { id: 'acme' })).toMatchObject({ data: { label: 'Acme' } });
  expect(await dataProvider.getList('organization', page)).toMatchObject({ total: 1, data: [{ id: 'acme' }] });
  expect(asked.map(({ body }) => body)).toEqual([{ organization: 'acme' }, { organization: 'acme' }]);
});

test('creates a record and returns it', async () => {
  const { dataProvider, asked } = provider({ addUser: rows[2] });
  const data = {
    username: 'user2',
    firstName: 'A',
    role: 'user',
    phone: null,
    email: '',
    smsEnabled: false,
    teamIds: [],
    signIn: 'invite',
  };
  expect(await dataProvider.create('manage-users', { data })).toMatchObject({ data: { id: 'user-2' } });
  expect(asked[0]?.body).toEqual({
    organization: 'acme',
    username: 'user2',
    first_name: 'A',
    user_type: 'user',
    smsEnabled: false,
    teams: [],
    sendInvite: true,
  });
});

test('writes a record in its own organisation even if another is active', async () => {
  const { dataProvider, asked } = provider({ updateUserName: rows[0], deleteUser: {} });
  const previousData = recordFromWire(users, userRow(0, { organization: 'globex' }));
  await dataProvider.update('manage-users', { id: 'user-0', data: { firstName: 'Z' }, previousData });
  await dataProvider.delete('manage-users', { id: 'user-0', previousData });
  expect(asked.map(({ body }) => body)).toEqual([
    { organization: 'globex', id: 'user-0', first_name: 'Z', etag: 'etag-0' },
    { organization: 'globex', id: 'user-0', etag: 'etag-0' },
  ]);
});

test('returns a saved record with the results of all its calls', async () => {
  const { dataProvider } = provider({
    updateUserName: userRow(1, { first_name: 'Ada', last_name: 'Lovelace' }),
    addUserToRoasterTeams: { ok: ['sales'], failed: [], etags: { 'user-1': 'etag-1' } },
  });
  const previousData = recordFromWire(users, userRow(1));
  const teamIds = [...(previousData.teamIds as string[]), 'sales'];
  const data = { ...previousData, firstName: 'Ada ', teamIds };
  const saved = { ...data, firstName: 'Ada', lastName: 'Lovelace' };
  expect(await dataProvider.update('manage-users', { id: 'user-1', data, previousData })).toEqual({ data: saved });
});

test('rejects with a bug as it is, and for a response of another kind', async () => {
  const bug = new TypeError('items is undefined');
  const { dataProvider } = provider({
    updateUserName: () => Promise.reject(bug),
    getUserDetailsFromDb: [],
    listUsers: { items: rows },
    'user/getUsersByOrganization': {},
  });
  const previousData = recordFromWire(users, userRow(1));
  const saving = dataProvider.update('manage-users', { id: 'user-1', data: { firstName: 'Ada' }, previousData });
  await expect(saving).rejects.toBe(bug);
  await expect(dataProvider.getOne('manage-users', { id: 'a' })).rejects.toThrow('answered no record');
  await expect(dataProvider.getList('manage-users', page)).rejects.toThrow('answered neither a page nor an array');
  await expect(dataProvider.choices('manage-users', { search: '', limit: 2 })).rejects.toThrow('no array of records');
});

test('stops a save at the first refusal, and reports what was saved, refused and not sent', async () => {
  const { dataProvider, calls } = provider({
    updateUserName: userRow(1, { first_name: 'Ada' }),
    updateUserEmail: () => {
      throw refusal('updateUserEmail');
    },
  });
  const previousData = recordFromWire(users, userRow(1));
  const data = { ...previousData, firstName: 'Ada', email: 'a@b.example', phone: '+14155550100', role: 'admin' };
  const error = await dataProvider.update('manage-users', { id: 'user-1', data, previousData }).catch(thrown => thrown);
  expect(error).toBeInstanceOf(SaveError);
  expect(error).toMatchObject({
    message: 'Taken.',
    status: 409,
    saved: ['firstName'],
    refused: { fields: ['email'], error: { code: 'taken' } },
    notSent: ['phone', 'role'],
    record: { firstName: 'Ada', email: previousData.email },
  });
  expect(calls()).toEqual(['updateUserName', 'updateUserEmail']);
});

test.each([
  [0, 'no field', { code: 'NetworkError' }],
  [1, 'a field', { code: 'taken', field: 'email' }],
])(
  'rejects with the refusal even if no code can be loaded, which it tries %i times for %s',
  async (times, _of, given) => {
    const refused = new CallError({ status: 409, message: 'No.', call: 'updateUserName', ...given });
    const load = vi.fn(async () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const { dataProvider } = provider({ updateUserName: () => Promise.reject(refused) }, 'acme', { load });
    const previousData = recordFromWire(users, { ...userRow(1), etag: '1' });
    const saving = dataProvider.update('manage-users', { id: 'user-1', data: { firstName: 'Ada' }, previousData });
    await expect(saving).rejects.toMatchObject({ name: 'SaveError', refused: { error: refused } });
    expect(load).toHaveBeenCalledTimes(times);
  },
);

test('doesn’t count half a change of a list as saved', async () => {
  const failed = [{ id: 'team-1', error: { code: 'not_found', message: 'No such team.' } }];
  const { dataProvider } = provider({
    addUserToRoasterTeams: { ok: ['sales'], failed: [] },
    deleteUserFromRoasterTeams: { ok: [], failed },
  });
  const previousData = recordFromWire(users, userRow(1));
  const data = { ...previousData, teamIds: ['sales'] };
  const error = await dataProvider.update('manage-users', { id: 'user-1', data, previousData }).catch(thrown => thrown);
  expect(error).toMatchObject({ message: 'No such team.', saved: [], refused: { fields: ['teamIds'] }, notSent: [] });
  expect(error.record.teamIds).toEqual(previousData.teamIds);
});

test('saves each of many records, and throws what was refused', async () => {
  const { dataProvider, asked } = provider({
    listUsers: { items: rows.slice(0, 3), total: 3 },
    updateUserDetails: ({ id }: { id: string }) => {
      if (id === 'user-1') throw refusal('updateUserDetails');
      return rows[0];
    },
  });
  const saving = dataProvider.updateMany('manage-users', {
    ids: ['user-0', 'user-1', 'user-2'],
    data: { phone: '+1415555' },
  });
  await expect(saving).rejects.toThrow('Taken.');
  expect(asked).toHaveLength(4);
});

test('deletes many records in one bulk call, and throws what failed', async () => {
  const { dataProvider, calls } = provider({ bulkDelete: { ok: ['user-0', 'user-1'], failed: [] } });
  expect(await dataProvider.deleteMany('manage-users', { ids: ['user-0', 'user-1'] })).toEqual({
    data: ['user-0', 'user-1'],
  });
  expect(calls()).toEqual(['bulkDelete']);
});

test('rejects for an undefined resource', async () => {
  const { dataProvider } = provider({});
  await expect(async () => dataProvider.getList('nothing', page)).rejects.toThrow('No resource is named nothing');
});

test('loads a definition before the first operation on its records', async () => {
  const backend = fakeRpc({ listUsers: { items: rows, total: 5 } });
  const loaded = new Map<string, AnyResource>();
  const load = vi.fn(async (name: string) => {
    const found = resources.find(resource => resource.name === name);
    if (!found) throw new Error(`No resource is named ${name}`);
    loaded.set(name, found);
    return found;
  });
  const dataProvider = createDataProvider({
    rpc: backend.rpc,
    resources: { get: name => loaded.get(name), load },
    organization: () => 'acme',
    renewSession: async () => false,
    onSignedOut: () => {},
  });
  expect(load).not.toHaveBeenCalled();
  const { data } = await dataProvider.getList('manage-users', page);
  expect(data[0]).toMatchObject({ id: 'user-0', firstName: 'First0' });
  await expect(dataProvider.getMany('nothing', { ids: ['1'] })).rejects.toThrow('No resource is named nothing');
});

test('reads, exports and starts runs within an organisation, whichever is active', async () => {
  const { dataProvider, asked } = provider({
    listUsers: { items: rows, total: 5 },
    getUserDetailsFromDb: rows[0],
    'user/bulkDeactivate': { ok: ['user-1'], failed: [] },
  });
  const inGlobex = dataProvider.forOrganization('globex');
  expect(dataProvider.forOrganization('globex')).toBe(inGlobex);
  const selection = { kind: 'ids', ids: new Set(['user-1']) } as const;
  await inGlobex.read('getUserDetailsFromDb', { id: 'user-1' });
  for await (const _ of inGlobex.exportRows({ resource: 'manage-users', selection }));
  await inGlobex.runs.finished(inGlobex.runs.start({ resource: 'manage-users', action: 'disable', selection }).id);
  expect(asked.map(({ call, body }) => [call, body.organization])).toEqual([
    ['getUserDetailsFromDb', 'globex'],
    ['listUsers', 'globex'],
    ['user/bulkDeactivate', 'globex'],
  ]);
});

test('reads for the active organisation, unless the input names another or none is active', async () => {
  const abort = new AbortController();
  const { dataProvider, asked } = provider({ getUserDetailsFromDb: rows[0] });
  expect(await dataProvider.read('getUserDetailsFromDb', { id: 'user-0' }, abort.signal)).toBe(rows[0]);
  await dataProvider.read('getUserDetailsFromDb', { id: 'user-0', organization: 'globex' });
  expect(asked).toMatchObject([
    { body: { organization: 'acme', id: 'user-0' }, signal: abort.signal },
    { body: { organization: 'globex', id: 'user-0' } },
  ]);
  const everywhere = fakeRpc({ getUserDetailsFromDb: rows[0] });
  await createDataProvider({
    rpc: everywhere.rpc,
    resources: resourceSource(resources),
    organization: () => undefined,
    renewSession: async () => false,
    onSignedOut: () => {},
  }).read('getUserDetailsFromDb', { id: 'user-0' });
  expect(everywhere.asked.map(({ body }) => body)).toEqual([{ id: 'user-0' }]);
});

test('returns the first records for an empty search of a picker', async () => {
  const { dataProvider, asked } = provider({ listSharedRoasterGroupsByOrganization: { items: [], total: 0 } });
  await dataProvider.choices('user-groups', { search: '', limit: 25 });
  expect(asked[0]?.body).not.toHaveProperty('search');
  expect(asked[0]?.body).toMatchObject({ offset: 0, limit: 25 });
});

test('sends one operation id with changes of many records', async () => {
  const { dataProvider, asked } = provider({ listUsers: { items: rows.slice(0, 2), total: 2 }, updateUserName: {} });
  const { runs } = dataProvider;
  const selection = { kind: 'ids', ids: new Set(['user-0', 'user-1']) } as const;
  const changes = [{ field: 'firstName', mode: 'set', value: 'Ada' }] as const;
  await runs.finished(runs.start({ resource: 'manage-users', action: 'edit', selection, changes }).id);
  const operations = asked.filter(({ call }) => call === 'updateUserName').map(({ operation }) => operation);
  expect(operations).toEqual([expect.any(String), operations[0]]);
});

test('throws for an action on an undefined resource', () => {
  const { runs } = provider({}).dataProvider;
  const selection = { kind: 'ids', ids: new Set(['a']) } as const;
  expect(() => runs.start({ resource: 'nothing', action: 'delete', selection })).toThrow(
    'No resource is named nothing',
  );
});
