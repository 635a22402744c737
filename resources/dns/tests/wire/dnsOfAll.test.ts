/** The summary of DNS queries of all organisations, for operators. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dnsQueries } from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';
import { countFinishedHours } from '../../service/count';

const DAY = 24 * 60 * 60 * 1000;

const { service, admin, operator } = demoService(startService);
const orm = () => service.db.orm;

test('the summary equals the sum of all organisations, with and without hourly counts', async () => {
  const range = { from: new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 7 * DAY).toISOString() };
  const input = { ...range, to: new Date().toISOString() };
  const before = (await operator.call('platform/getDnsSummary', input)).body.data;
  const expected = await Promise.all(
    ['acme', 'globex'].map(async organization => {
      const { body } = await operator.call('dns/getAnalytics', { ...input, organization, kind: 'status' });
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
  expect((await operator.call('platform/getDnsSummary', input)).body.data).toEqual(before);
  // Past days are read from the daily counts, so their queries aren't needed.
  await orm().delete(dnsQueries).where(sql`at < now() - interval '1 day'`);
  expect((await operator.call('platform/getDnsSummary', input)).body.data).toEqual(before);
});

test('refuses ranges that are reversed or longer than a month', async () => {
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

test('is only available to operators', async () => {
  const answer = await admin.send('platform/getDnsSummary', {
    from: new Date(0).toISOString(),
    to: new Date().toISOString(),
  });
  expect(answer.status).toBe(403);
});
