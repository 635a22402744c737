/** Figures that several screens show are the same everywhere. */
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../contract/list';
import { demoService } from '../support/demoService';
import { startService } from '../support/service';

const { operator } = demoService(startService);

/** Returns the total of a list of users, of one organisation or of all. */
async function listed(organization: string | undefined, filter?: Condition): Promise<number | undefined> {
  const scope = organization === undefined ? {} : { organization };
  const { body } = await operator.call('listUsers', { ...scope, limit: 1, ...(filter && { filter }) });
  return body.data?.total;
}
const having = (...status: string[]): Condition => ({ field: 'status', operator: 'in', value: status });
const seenIn = (days: number): Condition => ({
  field: 'lastSeenAt',
  operator: 'gte',
  value: new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString(),
});

async function organizations() {
  const { body } = await operator.call('listOrganizations', { limit: 100 });
  return body.data?.items ?? [];
}
const sum = (numbers: readonly (number | null)[]) => numbers.reduce<number>((all, each) => all + (each ?? 0), 0);

describe.each(['acme', 'globex', 'initrode'])('of %s', organization => {
  test('its users: in their list, on the dashboard and in the list of organisations', async () => {
    const summary = (await operator.call('getOrganizationSummary', { organization })).body.data;
    const own = (await organizations()).find(({ id }) => id === organization);
    const active = await listed(organization, having('active', 'reset_required'));
    const invited = await listed(organization, having('invited'));
    const disabled = await listed(organization, having('disabled'));
    expect(summary?.users).toMatchObject({
      total: await listed(organization),
      active,
      invited,
      disabled,
      seen7d: await listed(organization, seenIn(7)),
      seen30d: await listed(organization, seenIn(30)),
    });
    expect(own).toMatchObject({ userCount: summary?.users.total, teamCount: summary?.teams });
  });

  test('its devices, by platform and by risk', async () => {
    const summary = (await operator.call('getOrganizationSummary', { organization })).body.data;
    expect(sum(Object.values(summary?.risks ?? {}))).toBe(sum(Object.values(summary?.devices ?? {})));
  });
});

test('of all organisations: the sums of theirs', async () => {
  const summary = (await operator.call('platform/getSummary', {})).body.data;
  const all = await organizations();
  expect(summary?.organizations.total).toBe(all.length);
  expect(summary?.users.total).toBe(sum(all.map(({ userCount }) => userCount)));
  expect(summary?.teams).toBe(sum(all.map(({ teamCount }) => teamCount)));
});

test('of a server: the sums of its virtual hosts', async () => {
  const servers = (await operator.call('server/list', {})).body.data?.items ?? [];
  expect(servers.length).toBeGreaterThan(1);
  for (const { id, registeredUsers, onlineUsers } of servers) {
    const { body } = await operator.call('listVirtualHostsWithStatus', { serverId: id });
    const hosts = body.data?.items ?? [];
    expect({ registeredUsers, onlineUsers }).toEqual({
      registeredUsers: sum(hosts.map(each => each.registeredUsers)),
      onlineUsers: sum(hosts.map(each => each.onlineUsers)),
    });
  }
});
