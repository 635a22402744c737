/**
 * What the dashboard asks beside the calls of other screens: all organisations at once, and where people are without
 * names.
 */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import { currentPositions, dnsQueries, organizations, trackingSettings, users } from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';
import { countFinishedHours } from '../../../dns/service/count';

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

test('all organisations add up to what each of them tells', async () => {
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

test('queries of all organisations are those of each, however far they have been counted', async () => {
  const range = { from: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 7 * DAY).toISOString() };
  const asked = { ...range, to: new Date().toISOString() };
  const before = (await operator.call('platform/getDnsSummary', asked)).body.data;
  const expected = await Promise.all(
    ['acme', 'globex'].map(async organization => {
      const { body } = await operator.call('dns/getAnalytics', { ...asked, organization, kind: 'status' });
      const items = body.data?.kind === 'status' ? body.data.items : [];
      const queries = items.reduce((sum, item) => sum + item.queries, 0);
      return { id: organization, queries, blocked: items.find(({ status }) => status === 'blocked')?.queries ?? 0 };
    }),
  );
  expect(before?.organizations.map(({ label: _label, ...row }) => row).sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
    expected,
  );
  const total = (numbers: readonly number[] = []) => numbers.reduce((sum, each) => sum + each, 0);
  expect(total(before?.queries)).toBe(total(expected.map(({ queries }) => queries)));
  expect(total(before?.blocked)).toBe(total(expected.map(({ blocked }) => blocked)));
  expect(before?.times.length).toBe(before?.queries.length);
  expect(before?.blockedDomains[0]?.queries).toBeGreaterThan(0);

  await countFinishedHours(service.db);
  expect((await operator.call('platform/getDnsSummary', asked)).body.data).toEqual(before);
  // Of days that are over, hours are not looked at again.
  await orm().delete(dnsQueries).where(sql`at < now() - interval '1 day'`);
  expect((await operator.call('platform/getDnsSummary', asked)).body.data).toEqual(before);
});

test('a range that ends before it begins, or is longer than a month, is refused', async () => {
  const ask = async (from: string, to: string) =>
    (await operator.call('platform/getDnsSummary', { from, to })).body.error;
  expect(await ask('2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z')).toMatchObject({
    code: 'invalid',
    field: 'to',
  });
  expect(await ask('2026-01-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z')).toMatchObject({
    code: 'invalid',
    field: 'to',
  });
});

test('where people are is told about, and of no one by name', async () => {
  const { body } = await admin.call('mapping/getOverview', {});
  const { data } = body;
  const current = (await admin.call('web/getCurrentByOrg', {})).body.data ?? [];
  expect(data?.people).toBe(current.length);
  expect(data?.places.reduce((sum, { people }) => sum + people, 0)).toBe(
    current.filter(({ position }) => position !== null).length,
  );
  for (const { lng, lat } of data?.places ?? []) {
    expect([lng, lat]).toEqual([Math.round(lng * 100) / 100, Math.round(lat * 100) / 100]);
  }
  expect(JSON.stringify(data)).not.toContain(demo.acmeUser);
  const all = (await operator.call('mapping/getOverview', {})).body.data;
  const globex = (await operator.call('mapping/getOverview', { organization: 'globex' })).body.data;
  expect(all?.people).toBe((data?.people ?? 0) + (globex?.people ?? 0));
});

test('who does not share, or whose position is not kept any more, is on no map', async () => {
  await orm()
    .update(currentPositions)
    .set({ at: new Date(Date.now() - 400 * DAY) })
    .where(eq(currentPositions.organizationId, 'acme'));
  const gone = (await admin.call('mapping/getOverview', {})).body.data;
  expect(gone?.places).toEqual([]);
  expect(gone?.people).toBeGreaterThan(0);
  await orm().delete(trackingSettings).where(eq(trackingSettings.organizationId, 'acme'));
  await orm().insert(trackingSettings).values({ organizationId: 'acme', sharesEverybody: false });
  expect((await admin.call('mapping/getOverview', {})).body.data).toMatchObject({ people: 0, places: [] });
});

test('what is of all organisations is for operators alone', async () => {
  for (const call of ['platform/getSummary', 'platform/getDnsSummary'] as const) {
    const answer = await admin.send(call, { from: new Date(0).toISOString(), to: new Date().toISOString() });
    expect(answer.status).toBe(403);
  }
  const elsewhere = await admin.call('mapping/getOverview', { organization: 'globex' });
  expect(elsewhere.status).toBe(403);
});

test('an organisation without anybody is in order', async () => {
  await orm()
    .insert(organizations)
    .values({ id: 'empty', label: 'Empty', attributes: { trackingEnabled: true } });
  const { body } = await operator.call('getOrganizationSummary', { organization: 'empty' });
  expect(body.data?.users).toMatchObject({ total: 0, seen7d: 0, seen30d: 0 });
  expect((await operator.call('mapping/getOverview', { organization: 'empty' })).body.data?.places).toEqual([]);
});
