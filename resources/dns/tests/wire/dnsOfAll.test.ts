/** The DNS queries of all organisations, for operators: their summary and their log. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dnsQueries } from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';
import { countFinishedHours } from '../../service/count';
import { recordQueries } from '../../service/record';

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

test('the log of all organisations names the organisation of each query, and is paged in order of time', async () => {
  for (const organization of ['acme', 'globex']) {
    const queries = ['one.example', 'two.example'].map((domain, n) => ({
      domain,
      type: 1,
      at: new Date(Date.now() - (2 - n) * 2000 - (organization === 'acme' ? 0 : 1000)),
      deviceId: undefined,
      protocol: 'DNS-over-HTTPS' as const,
      clientIp: '203.0.113.17',
      client: undefined,
      dnssec: false,
    }));
    await recordQueries(service.db, organization, queries);
  }
  const seen: string[] = [];
  const owners = new Set<string | null>();
  let cursor: string | undefined;
  do {
    const { status, body } = await operator.call('dns/getLogs', { limit: 10, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    for (const { timestamp, organization } of body.data?.items ?? []) {
      seen.push(timestamp);
      owners.add(organization);
    }
    cursor = body.data?.cursor ?? undefined;
  } while (cursor !== undefined && seen.length < 200);
  expect(seen).toEqual(seen.toSorted().reverse());
  expect(new Set(seen).size).toBeGreaterThan(3);
  expect(owners).toEqual(new Set(['acme', 'globex']));
  const only = await operator.call('dns/getLogs', { search: 'two.example', protocol: 'DNS-over-HTTPS' });
  expect(new Set(only.body.data?.items.map(({ organization }) => organization))).toEqual(new Set(['acme', 'globex']));
  const own = await admin.call('dns/getLogs', { limit: 100 });
  expect(new Set(own.body.data?.items.map(({ organization }) => organization))).toEqual(new Set(['acme']));
  expect((await admin.send('dns/getLogs', { organization: 'globex' })).status).toBe(403);
  expect((await admin.send('dns/getLogs', { organization: '*' })).status).toBe(400);
});
