import { beforeEach, describe, expect, it } from 'vitest';
import { organizations } from '../resources/organizations/organizations';
import { users } from '../resources/users/users';
import { acrossOrganizations } from '../schema/across';
import { fakeRpc } from '../tests/support/fakeRpc';
import { resourceSource } from '../tests/support/resourceSource';
import { createDataProvider } from './dataProvider';

const person = (id: string, organization: string) => ({
  id,
  username: id,
  first_name: 'Ada',
  last_name: id,
  email: `${id}@example.net`,
  user_type: 'user',
  status: 'active',
  smsEnabled: false,
  mfaEnabled: false,
  preferredMFA: 'NOMFA',
  teams: [],
  organization,
});
const rows = [person('a1', 'acme'), person('g1', 'globex'), person('a2', 'acme')];

let active: string | undefined;
let fake: ReturnType<typeof fakeRpc>;
let provider: ReturnType<typeof createDataProvider>;
const sent = (call: string) => fake.asked.filter(each => each.call === call).map(({ body }) => body);

beforeEach(() => {
  active = undefined;
  fake = fakeRpc({
    listUsers: () => ({ items: rows, total: rows.length }),
    getUserDetailsFromDb: ({ id }: { id: string }) => rows.find(row => row.id === id),
    'user/bulkDeactivate': ({ ids }: { ids: string[] }) => ({ ok: ids, failed: [] }),
    updateUserName: ({ id, first_name }: { id: string; first_name: string }) => ({
      ...rows.find(row => row.id === id),
      first_name,
    }),
    addUser: (input: object) => ({ ...person('n1', 'globex'), ...input }),
    'user/getUsersByOrganization': () => [],
  });
  provider = createDataProvider({
    rpc: fake.rpc,
    resources: resourceSource([users]),
    organization: () => active,
    renewSession: async () => false,
    onSignedOut: () => undefined,
  });
});

describe('across organisations', () => {
  it('reads the records of all, and writes each in its own organisation', async () => {
    const { data } = await provider.getList('manage-users', {});
    expect(sent('listUsers')[0]).not.toHaveProperty('organization');
    const [, other] = data;
    await provider.update('manage-users', { id: 'g1', data: { ...other, firstName: 'Grace' }, previousData: other });
    expect(sent('updateUserName')).toEqual([{ organization: 'globex', id: 'g1', first_name: 'Grace' }]);
  });

  it('makes one request per organisation for a bulk action', async () => {
    const selection = { kind: 'ids', ids: new Set(['a1', 'g1', 'a2']) } as const;
    const run = provider.runs.start({ resource: 'manage-users', action: 'disable', selection });
    const { ok, failed } = await provider.runs.finished(run.id);
    expect({ ok: [...ok].sort(), failed }).toEqual({ ok: ['a1', 'a2', 'g1'], failed: [] });
    expect(sent('user/bulkDeactivate')).toEqual([
      { organization: 'acme', ids: ['a1', 'a2'] },
      { organization: 'globex', ids: ['g1'] },
    ]);
  });

  it('reads only one organisation with `forOrganization`, for data that belongs to a record', async () => {
    const inGlobex = provider.forOrganization('globex');
    await inGlobex.choices('manage-users', { search: '', limit: 10 });
    expect(sent('user/getUsersByOrganization')).toEqual([{ organization: 'globex' }]);
    await inGlobex.create('manage-users', { data: { username: 'n1', signIn: 'later' } });
    expect(sent('addUser')).toEqual([{ organization: 'globex', username: 'n1' }]);
    await provider.choices('manage-users', { search: '', limit: 10 });
    expect(sent('user/getUsersByOrganization')).toHaveLength(1);
  });

  it('searches all organisations while one is active', async () => {
    active = 'acme';
    await provider.getList('manage-users', { filter: { search: 'ada', everywhere: true } });
    expect(sent('listUsers')[0]).toMatchObject({ search: 'ada' });
    expect(sent('listUsers')[0]).not.toHaveProperty('organization');
  });
});

describe('the definition of a list across organisations', () => {
  it('has the organisation as second column and first filter, once', () => {
    const across = acrossOrganizations(users);
    expect(across.list?.columns.slice(0, 2)).toEqual(['username', 'organization']);
    expect(across.list?.filters[0]).toBe('organization');
    expect(across.fields.organization.hidden).toBe(false);
    expect(acrossOrganizations(across)).toBe(across);
    expect(acrossOrganizations(organizations)).toBe(organizations);
  });
});
