import { expect, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';

const { admin, operator } = demoService(startService);

const teamsOf = async (id: string) => (await admin.call('getUserDetailsFromDb', { id })).body.data?.teams;

test('a new team gets a unique readable identifier and sees itself', async () => {
  const first = await admin.call('createRoasterTeam', { label: 'Übersee & Zoll', members: [demo.acmeUser] });
  expect(first.body.data).toMatchObject({
    id: 'acme-ubersee-zoll',
    memberCount: 1,
    displayed: ['acme-ubersee-zoll'],
  });
  const second = await admin.call('createRoasterTeam', { label: 'Übersee & Zoll', displayed: [demo.team] });
  expect(second.body.data).toMatchObject({ id: 'acme-ubersee-zoll-2', memberCount: 0, displayed: [demo.team] });
  expect((await admin.call('createRoasterTeam', { label: '夜勤' })).body.data?.id).toBe('acme-team');
});

test('an operator must name the organisation', async () => {
  const { status, body } = await operator.call('createRoasterTeam', { label: 'Anywhere' });
  expect([status, body.error?.field]).toEqual([400, 'organization']);
  const unknown = await operator.call('createRoasterTeam', { organization: 'nowhere', label: 'Nowhere' });
  expect([unknown.status, unknown.body.error?.field]).toEqual([404, 'organization']);
});

test('members and displayed teams must belong to the organisation', async () => {
  const people = await admin.call('createRoasterTeam', {
    label: 'Mixed',
    members: [demo.acmeUser, demo.globexAdmin],
  });
  expect([people.status, people.body.error?.field]).toEqual([400, 'members']);
  const teams = await admin.call('createRoasterTeam', { label: 'Mixed', displayed: ['globex-board'] });
  expect([teams.status, teams.body.error?.field]).toEqual([400, 'displayed']);
});

test('joining and leaving are idempotent, and unknown users are refused', async () => {
  const users = [demo.acmeUser, demo.mfa, demo.globexAdmin, 'stranger'];
  const expected = {
    ok: [demo.acmeUser, demo.mfa],
    etags: expect.objectContaining({ [demo.team]: expect.any(String) }),
    failed: [
      { id: demo.globexAdmin, error: expect.objectContaining({ code: 'not_found' }) },
      { id: 'stranger', error: expect.objectContaining({ code: 'not_found' }) },
    ],
  };
  for (const name of ['addUsersToRoasterTeam', 'deleteUsersFromRoasterTeam'] as const) {
    expect((await admin.call(name, { team: demo.team, users })).body.data).toEqual(expected);
    expect((await admin.call(name, { team: demo.team, users })).body.data).toEqual(expected);
    const isIn = (await teamsOf(demo.mfa))?.includes(demo.team);
    expect(isIn).toBe(name === 'addUsersToRoasterTeam');
  }
  expect(await teamsOf(demo.acmeUser)).not.toContain(demo.team);
});

test('a user joins and leaves several teams', async () => {
  const teams = ['acme-it', 'acme-warehouse', 'globex-board'];
  const added = await admin.call('addUserToRoasterTeams', { user: demo.acmeUser, teams });
  expect(added.body.data?.ok).toEqual(['acme-it', 'acme-warehouse']);
  expect(added.body.data?.failed).toMatchObject([{ id: 'globex-board', error: { code: 'not_found' } }]);
  expect(await teamsOf(demo.acmeUser)).toEqual(expect.arrayContaining(['acme-it', 'acme-warehouse', demo.team]));
  await admin.call('deleteUserFromRoasterTeams', { user: demo.acmeUser, teams });
  expect(await teamsOf(demo.acmeUser)).toContain(demo.team);
  expect(await teamsOf(demo.acmeUser)).not.toContain('acme-it');
});

test('an operator can’t put users into a team of another organisation', async () => {
  const users = await operator.call('addUsersToRoasterTeam', { team: demo.team, users: [demo.globexAdmin] });
  expect(users.body.data).toMatchObject({ ok: [], failed: [{ id: demo.globexAdmin, error: { code: 'not_found' } }] });
  const teams = await operator.call('addUserToRoasterTeams', { user: demo.acmeUser, teams: ['globex-board'] });
  expect(teams.body.data).toMatchObject({ ok: [], failed: [{ id: 'globex-board', error: { code: 'not_found' } }] });
  expect(await teamsOf(demo.acmeUser)).not.toContain('globex-board');
});

test('deleting a team removes it from what other teams see', async () => {
  expect((await admin.call('deleteRoasterTeam', { id: 'acme-management' })).status).toBe(200);
  const { body } = await admin.call('listSharedRoasterGroupsByOrganization', { limit: 100 });
  expect(body.data?.total).toBe(8);
  expect(body.data?.items.flatMap(team => team.displayed)).not.toContain('acme-management');
  expect((await admin.call('deleteRoasterTeam', { id: 'acme-management' })).status).toBe(404);
});

test('changes what a team sees to teams of the same organisation', async () => {
  const seen = [demo.team, 'acme-it'];
  const { body } = await admin.call('updateTeamDisplayed', { id: demo.team, displayed: [...seen, 'acme-it'] });
  expect(body.data).toMatchObject({ id: demo.team, displayed: seen });
  const stranger = await admin.call('updateTeamDisplayed', { id: demo.team, displayed: [] });
  expect(stranger.body.data?.displayed).toEqual([]);
  for (const strange of ['globex-board', 'nowhere']) {
    const refused = await operator.call('updateTeamDisplayed', { id: demo.team, displayed: [strange] });
    expect([refused.status, refused.body.error?.field]).toEqual([400, 'displayed']);
  }
  expect((await admin.call('updateTeamDisplayed', { id: 'globex-board', displayed: [] })).status).toBe(404);
});

test('filters teams by member', async () => {
  const { body } = await admin.call('listSharedRoasterGroupsByOrganization', {
    filter: { field: 'members', operator: 'in', value: [demo.acmeUser] },
  });
  expect(body.data?.items.map(team => team.id).sort()).toEqual(await teamsOf(demo.acmeUser));
  const strangers = await admin.call('listSharedRoasterGroupsByOrganization', {
    filter: { field: 'members', operator: 'in', value: [demo.globexAdmin] },
  });
  expect(strangers.body.data?.total).toBe(0);
  await admin.call('createRoasterTeam', { label: 'No one yet' });
  const empty = await admin.call('listSharedRoasterGroupsByOrganization', {
    filter: { field: 'members', operator: 'empty', value: true },
  });
  expect(empty.body.data?.items).toMatchObject([{ label: 'No one yet', memberCount: 0 }]);
});

test('finds pasted names by username and address, and returns why others can’t be added', async () => {
  const { body: person } = await admin.call('getUserDetailsFromDb', { id: demo.mfa });
  const email = person.data?.email ?? '';
  await admin.call('deleteUsersFromRoasterTeam', { team: demo.team, users: [demo.mfa, demo.acmeAdmin] });
  await admin.call('addUsersToRoasterTeam', { team: demo.team, users: [demo.acmeUser] });
  const names = [' MFA ', email.toUpperCase(), 'acme-user', 'globex-admin', 'stranger@acme.example', 'acme-admin'];
  const { body } = await admin.call('team/checkNames', { team: demo.team, names });
  expect(body.data?.found.map(({ name, id }) => [name, id])).toEqual([
    ['MFA', demo.mfa],
    ['acme-admin', demo.acmeAdmin],
  ]);
  expect(body.data?.refused).toEqual([
    { name: email.toUpperCase(), reason: 'repeated' },
    { name: 'acme-user', reason: 'member' },
    { name: 'globex-admin', reason: 'unknown' },
    { name: 'stranger@acme.example', reason: 'unknown' },
  ]);
  await admin.call('updateUserEmail', { id: demo.acmeAdmin, email });
  const shared = await admin.call('team/checkNames', { team: demo.team, names: [email] });
  expect(shared.body.data).toEqual({ found: [], refused: [{ name: email, reason: 'ambiguous' }] });
});

test('accepts 5,000 pasted names in one quick call, but not one more', async () => {
  const names = Array.from({ length: 5000 }, (_, n) => `someone.number.${n}@acme.example`);
  const { body } = await admin.call('team/checkNames', { team: demo.team, names });
  expect(body.data?.refused).toHaveLength(5000);
  const more = await admin.call('team/checkNames', { team: demo.team, names: [...names, 'one-more'] });
  expect([more.status, more.body.error?.field]).toEqual([400, 'names']);
});

test('moves members between teams, and refuses users who aren’t in the first', async () => {
  await admin.call('addUsersToRoasterTeam', { team: demo.team, users: [demo.acmeUser, demo.mfa] });
  await admin.call('addUsersToRoasterTeam', { team: 'acme-it', users: [demo.mfa] });
  await admin.call('deleteUsersFromRoasterTeam', { team: demo.team, users: [demo.acmeAdmin] });
  await admin.call('deleteUsersFromRoasterTeam', { team: 'acme-it', users: [demo.acmeAdmin] });
  const move = {
    from: demo.team,
    to: 'acme-it',
    users: [demo.acmeUser, demo.mfa, demo.acmeAdmin, demo.globexAdmin],
  };
  const { body } = await admin.call('moveUsersBetweenRoasterTeams', move);
  expect(body.data).toMatchObject({
    ok: [demo.acmeUser, demo.mfa],
    failed: [
      { id: demo.acmeAdmin, error: { code: 'conflict' } },
      { id: demo.globexAdmin, error: { code: 'not_found' } },
    ],
  });
  for (const id of [demo.acmeUser, demo.mfa]) {
    expect(await teamsOf(id)).toContain('acme-it');
    expect(await teamsOf(id)).not.toContain(demo.team);
  }
  expect(await teamsOf(demo.acmeAdmin)).not.toContain('acme-it');
});

test('no user moves to the same team or to another organisation’s', async () => {
  const users = [demo.acmeUser];
  const same = await admin.call('moveUsersBetweenRoasterTeams', { from: demo.team, to: demo.team, users });
  expect([same.status, same.body.error?.field]).toEqual([400, 'to']);
  const foreign = await operator.call('moveUsersBetweenRoasterTeams', { from: demo.team, to: 'globex-board', users });
  expect([foreign.status, foreign.body.error?.field]).toEqual([404, 'to']);
  const unknown = await admin.call('moveUsersBetweenRoasterTeams', { from: 'globex-board', to: demo.team, users });
  expect([unknown.status, unknown.body.error?.field]).toEqual([404, 'from']);
  expect(await teamsOf(demo.acmeUser)).toContain(demo.team);
});

test('updates label and description separately', async () => {
  await admin.call('updateTeamLabel', { id: demo.team, label: 'Sales and service' });
  const { body } = await admin.call('updateTeamDescription', { id: demo.team, description: '' });
  expect(body.data).toMatchObject({ id: demo.team, label: 'Sales and service', description: '' });
});
