import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demo } from '../../../../contract/demo';
import { currentPositions, organizations, trackingSettings } from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';

const DAY = 24 * 60 * 60 * 1000;

const { service, admin, operator } = demoService(startService);
const orm = () => service.db.orm;

test('returns where people are without their names', async () => {
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

test('a user was last seen no earlier than the last position of their device', async () => {
  const current = (await admin.call('web/getCurrentByOrg', {})).body.data ?? [];
  const listed = (await admin.call('listUsers', { limit: 500 })).body.data?.items ?? [];
  const seen = new Map(listed.map(({ username, lastSeenAt }) => [username, lastSeenAt ?? '']));
  const known = current.filter(({ position }) => position !== null);
  expect(known.length).toBeGreaterThan(10);
  expect(known.filter(({ username, position }) => (position?.timestamp ?? '') > (seen.get(username) ?? ''))).toEqual(
    [],
  );
});

test("leaves out users who don't share, and expired positions", async () => {
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

test('refuses another organisation, and returns nothing for an empty one', async () => {
  expect((await admin.call('mapping/getOverview', { organization: 'globex' })).status).toBe(403);
  await orm()
    .insert(organizations)
    .values({ id: 'empty', label: 'Empty', attributes: { trackingEnabled: true } });
  expect((await operator.call('mapping/getOverview', { organization: 'empty' })).body.data?.places).toEqual([]);
});
