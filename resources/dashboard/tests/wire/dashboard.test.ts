/** Tests the dashboard's own call, about all organisations at once. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import { organizations, users } from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { addOperator } from '../../../../tests/support/operator';
import { startService } from '../../../../tests/support/service';

const DAY = 24 * 60 * 60 * 1000;

const { service, admin, operator } = demoService(startService);
const orm = () => service.db.orm;

test('a summary counts who was seen within 7 and 30 days, as the lists do', async () => {
  await orm()
    .update(users)
    .set({ lastSeenAt: new Date(Date.now() - 8 * DAY) })
    .where(eq(users.organizationId, 'acme'));
  await orm().update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, demo.acmeUser));
  const { body } = await admin.call('getOrganizationSummary', {});
  expect(body.data?.users).toMatchObject({ seen7d: 1, seen30d: body.data?.users.total });
  for (const [days, count] of [
    [7, body.data?.users.seen7d],
    [30, body.data?.users.seen30d],
  ] as const) {
    const list = await admin.call('listUsers', {
      filter: { field: 'lastSeenAt', operator: 'gte', value: new Date(Date.now() - days * DAY).toISOString() },
      limit: 0,
    });
    expect(list.body.data?.total).toBe(count);
  }
});

test('the totals are the sums over all organisations', async () => {
  const { body } = await operator.call('platform/getSummary', {});
  const { data: listed } = (await operator.call('getOrganizations', {})).body;
  const each = await Promise.all(
    (listed ?? []).map(
      async ({ id }) => (await operator.call('getOrganizationSummary', { organization: id })).body.data,
    ),
  );
  const sum = (of: (one: NonNullable<(typeof each)[number]>) => number) =>
    each.reduce((all, one) => all + (one === undefined ? 0 : of(one)), 0);
  expect(body.data).toMatchObject({
    users: {
      total: sum(one => one.users.total),
      active: sum(one => one.users.active),
      invited: sum(one => one.users.invited),
      disabled: sum(one => one.users.disabled),
      seen7d: sum(one => one.users.seen7d),
      seen30d: sum(one => one.users.seen30d),
    },
    teams: sum(one => one.teams),
    devices: { ios: sum(one => one.devices.ios), android: sum(one => one.devices.android) },
    organizations: { total: listed?.length, byStatus: { active: 2, trial: 1, suspended: 0 } },
  });
});

test('only operators may read the totals of all organisations', async () => {
  expect((await admin.send('platform/getSummary', {})).status).toBe(403);
});

test('an organisation without users has a valid summary', async () => {
  await orm().insert(organizations).values({ id: 'empty', label: 'Empty', attributes: {} });
  const { body } = await operator.call('getOrganizationSummary', { organization: 'empty' });
  expect(body.data?.users).toMatchObject({ total: 0, seen7d: 0, seen30d: 0 });
});

test('a new installation returns its first steps until all are done, a demo never does', async () => {
  const { body } = await operator.call('platform/getSummary', {});
  expect(body.data?.firstSteps).toBeNull();

  const own = await startService({ seed: 'none' });
  try {
    const { operator: first } = await addOperator(own);
    const steps = async () => (await first.call('platform/getSummary', {})).body.data?.firstSteps;
    const done = { organization: false, administrator: false, user: false, server: false };
    expect(await steps()).toEqual(done);
    await own.db.orm.insert(organizations).values({ id: 'acme', label: 'Acme', attributes: {} });
    expect(await steps()).toEqual({ ...done, organization: true });
    const add = (username: string, userType: 'admin' | 'user') =>
      own.db.orm.insert(users).values({
        id: username,
        username,
        firstName: 'Ada',
        lastName: 'Hall',
        email: `${username}@acme.example`,
        organizationId: 'acme',
        userType,
        status: 'active',
      });
    await add('ada', 'admin');
    expect(await steps()).toEqual({ ...done, organization: true, administrator: true });
    await add('grace', 'user');
    expect(await steps()).toEqual({ organization: true, administrator: true, user: true, server: false });
    const added = await first.call('server/add', {
      name: 'chat-1',
      host: 'chat.example.net',
      apiUrl: 'https://chat.example.net/api',
      apiUser: 'console@chat.example.net',
      apiSecret: 'a-secret-to-keep',
    });
    expect(added.body.error).toBeUndefined();
    expect(await steps()).toBeNull();
  } finally {
    await own.stop();
  }
});
