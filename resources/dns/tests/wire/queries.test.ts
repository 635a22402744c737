/** How DNS queries are decided and logged. */
import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract';
import { dnsDays, dnsHours, dnsProfiles, dnsQueries } from '../../../../service/db/schema';
import type { LogEntryOnWire } from '../../contract/dnsProfile';
import { countFinishedHours } from '../../service/count';
import { sweepQueries } from '../../service/sweep';
import { DAY, dnsService, HOUR, phone, summarizeEntry } from './dnsService';

const { service, admin, other, recordTestQueries, logs } = dnsService();

describe('queries', () => {
  test('are decided by the current profile, as log and analytics show', async () => {
    const domain = 'files.wetransfer.com';
    expect(await recordTestQueries([domain])).toEqual(['blocked']);
    await admin.call('dns/toggleActiveDenylist', { domain: 'wetransfer.com', active: false });
    expect(await recordTestQueries([domain])).toEqual(['default']);
    await admin.call('dns/addAllowlist', { domain: 'wetransfer.com' });
    await admin.call('dns/toggleActiveDenylist', { domain: 'wetransfer.com', active: true });
    expect(await recordTestQueries([domain])).toEqual(['allowed']);
    const { items } = await logs({ search: 'WeTransfer' });
    expect(items.map(summarizeEntry).sort()).toEqual(
      [
        [domain, 'allowed', 'allowlist'],
        [domain, 'blocked', 'denylist'],
        [domain, 'default'],
      ].sort(),
    );
    const { body } = await admin.call('dns/getAnalytics', { kind: 'status' });
    expect(body.data).toMatchObject({
      kind: 'status',
      items: expect.arrayContaining(['allowed', 'blocked', 'default'].map(status => ({ status, queries: 1 }))),
    });
  });

  test('are blocked by each kind of rule with its reason', async () => {
    await recordTestQueries([
      'invoice.zip',
      'www.netflix.com',
      'lucky-spin.example',
      'nmetrics.samsung.com',
      'sb.scorecardresearch.com',
      'coin-miner.example',
      'metrics.daily-news.example',
      'intranet.acme.example',
    ]);
    const { items } = await logs({ sort: 'asc' });
    expect(items.map(summarizeEntry)).toEqual([
      ['invoice.zip', 'blocked', 'tld:zip'],
      ['www.netflix.com', 'blocked', 'service:netflix'],
      ['lucky-spin.example', 'blocked', 'category:gambling'],
      ['nmetrics.samsung.com', 'blocked', 'native:samsung'],
      ['sb.scorecardresearch.com', 'blocked', 'blocklist:oisd', 'blocklist:nextdns-recommended'],
      ['coin-miner.example', 'blocked', 'security:cryptojacking'],
      ['metrics.daily-news.example', 'blocked', 'disguised-trackers'],
      ['intranet.acme.example', 'default'],
    ]);
    expect(items[4]).toMatchObject({
      root: 'scorecardresearch.com',
      tracker: 'scorecard_research_beacon',
      type: 'AAAA',
      encrypted: true,
      clientIp: '203.0.113.17',
      device: { id: phone, model: 'iPhone 15' },
    });
    const tracker = await admin.call('dns/getTracker', { domain: 'sb.scorecardresearch.com' });
    expect(tracker.body.data).toMatchObject({ id: 'scorecard_research_beacon', category: 'site_analytics' });
    expect((await admin.call('dns/getTracker', { tracker: 'stranger' })).body.error).toMatchObject({
      code: 'not_found',
      field: 'tracker',
    });
  });

  test('are logged according to the settings', async () => {
    const setting = (logSettings: object) =>
      admin.send('dns/updateOrganizationProfile', { patch: { settings: { logs: logSettings } } });
    await setting({ drop: { ip: true, domain: true } });
    await recordTestQueries(['secret.example']);
    expect((await logs()).items[0]).toMatchObject({ domain: null, root: null, clientIp: null, status: 'default' });
    await setting({ enabled: false });
    await recordTestQueries(['unseen.example']);
    expect((await logs()).items).toHaveLength(1);
  });

  test('of another organisation are never seen', async () => {
    await recordTestQueries(['secret.example']);
    expect((await logs({}, other)).items).toEqual([]);
    expect((await other.call('dns/getLogs', { organization: 'acme' })).status).toBe(403);
    expect((await other.call('dns/getAnalytics', { kind: 'domains' })).body.data?.items).toEqual([]);
    expect((await other.call('dns/getAnalytics', { kind: 'devices', device: phone })).body.data?.items).toEqual([]);
  });

  test('are filtered by time, device, status and text', async () => {
    await recordTestQueries(['one.example', 'wetransfer.com', 'a_b%c.example'.replace('%', '-')]);
    await recordTestQueries(['old.example'], {}, 'acme', 2 * DAY);
    await recordTestQueries(['router.example'], { deviceId: undefined });
    const found = async (input: CallInput<'dns/getLogs'>) =>
      (await logs(input)).items.map(({ domain }) => domain).sort();
    expect(await found({ to: new Date(Date.now() - DAY).toISOString() })).toEqual(['old.example']);
    expect(await found({ from: new Date(Date.now() - DAY).toISOString(), search: '.example' })).toEqual([
      'a_b-c.example',
      'one.example',
      'router.example',
    ]);
    expect(await found({ device: '__UNIDENTIFIED__' })).toEqual(['router.example']);
    expect(await found({ device: phone, status: 'blocked' })).toEqual(['wetransfer.com']);
    expect(await found({ search: 'a_b' })).toEqual(['a_b-c.example']);
    expect(await found({ search: 'one_example' })).toEqual([]);
    expect(await found({ from: '0001-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' })).toHaveLength(5);
  });

  test('are filtered by domain, reason, protocol, encryption and country like a full scan', async () => {
    const domains = ['wetransfer.com', 'www.bbc.co.uk', 'bbc.co.uk', 'coin-miner.example', 'spiegel.de', 'sentry.io'];
    for (const ago of [71 * HOUR, 50 * HOUR, 49 * HOUR, 3 * HOUR, 0]) {
      await recordTestQueries([...domains, ...domains], {}, 'acme', ago);
      await recordTestQueries(
        domains,
        { protocol: 'UDP', deviceId: undefined, clientIp: '2001:db8:a::17' },
        'acme',
        ago,
      );
    }
    await recordTestQueries(['wetransfer.com'], { protocol: 'TCP' }, 'acme', 30 * HOUR);
    const all = (await logs({ limit: 1_000 })).items;
    expect(all).toHaveLength(91);
    const from = new Date(Date.now() - 60 * HOUR).toISOString();
    const cases: [CallInput<'dns/getLogs'>, (entry: LogEntryOnWire) => boolean][] = [
      [{ domain: 'BBC.co.uk' }, ({ domain }) => domain === 'bbc.co.uk'],
      [{ reason: 'denylist' }, ({ reasons }) => reasons.some(({ id }) => id === 'denylist')],
      [{ reason: 'denylist', status: 'allowed' }, () => false],
      [{ reason: 'allowlist', from }, entry => entry.timestamp >= from && entry.status === 'allowed'],
      [{ protocol: 'UDP' }, ({ protocol }) => protocol === 'UDP'],
      [{ protocol: 'TCP' }, ({ protocol }) => protocol === 'TCP'],
      [{ protocol: 'UDP', device: phone }, () => false],
      [{ encrypted: false }, ({ encrypted }) => !encrypted],
      [{ encrypted: true, protocol: 'UDP' }, () => false],
      [
        { encrypted: true, reason: 'denylist' },
        ({ encrypted, reasons }) => encrypted && reasons.some(({ id }) => id === 'denylist'),
      ],
      [{ country: 'GB' }, ({ country }) => country === 'GB'],
      [{ country: 'GB', search: 'www' }, ({ domain }) => domain === 'www.bbc.co.uk'],
      [{ domain: 'stranger.asked.example' }, () => false],
      [{ country: 'ZZ' }, () => false],
    ];
    const read = async (input: CallInput<'dns/getLogs'>) => {
      const found: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await logs({ ...input, limit: 10, ...(cursor && { cursor }) });
        found.push(...page.items.map(({ id }) => id));
        cursor = page.cursor;
      } while (cursor);
      return found;
    };
    const expectAsByLooking = async () => {
      for (const [input, isMeant] of cases) {
        const meant = all.filter(isMeant).map(({ id }) => id);
        expect([input, await read(input)]).toEqual([input, meant]);
        expect([input, await read({ ...input, sort: 'asc' })]).toEqual([input, meant.toReversed()]);
      }
    };
    await expectAsByLooking();
    await countFinishedHours(service.db);
    await expectAsByLooking();
    expect((await admin.send('dns/getLogs', { country: 'Austria' })).body.error).toMatchObject({
      code: 'invalid',
      field: 'country',
    });
    const link = (await admin.call('dns/downloadLogs', { protocol: 'TCP' })).body.data;
    const file = await fetch(link?.url ?? '', { headers: { cookie: `token=${admin.token}` } });
    expect((await file.text()).trim().split('\r\n')).toHaveLength(2);
  });

  test.each(['desc', 'asc'] as const)('are paged %s without gaps while new ones arrive', async sort => {
    const moment = new Date(Date.now() - HOUR);
    // Queries of the same moment differ only in their ids.
    await recordTestQueries(
      Array.from({ length: 60 }, (_, n) => `d${n}.example`),
      { at: moment },
    );
    await recordTestQueries(Array.from({ length: 35 }, (_, n) => `e${n}.example`));
    const seen: LogEntryOnWire[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await logs({ limit: 10, sort, ...(cursor && { cursor }) });
      seen.push(...page.items);
      cursor = page.cursor;
      if (sort === 'desc') await recordTestQueries(['new.example']);
    } while (cursor);
    const old = seen.filter(({ domain }) => domain !== 'new.example');
    expect(new Set(old.map(({ id }) => id)).size).toBe(95);
    expect(old).toHaveLength(95);
    expect((await admin.call('dns/getLogs', { cursor: 'nonsense' })).body.error).toMatchObject({
      code: 'invalid',
      field: 'cursor',
    });
  });

  test('are cleared: log, analytics and devices’ counts', async () => {
    await recordTestQueries(['one.example', 'two.example'], {}, 'acme', 3 * HOUR);
    await recordTestQueries(['three.example']);
    await countFinishedHours(service.db);
    await recordTestQueries(['kept.example'], {}, 'globex');
    expect((await admin.call('dns/removeLogs', {})).body.data).toEqual({ removed: 3 });
    expect((await logs()).items).toEqual([]);
    expect((await admin.call('dns/getAnalytics', { kind: 'status' })).body.data?.items).toEqual([]);
    expect((await logs({}, other)).items).toHaveLength(1);
    await sweepQueries(service.db);
    expect(await service.db.orm.select({ of: dnsQueries.organizationId }).from(dnsQueries)).toEqual([{ of: 'globex' }]);
    await new Promise(resolve => setTimeout(resolve, 5));
    await recordTestQueries(['after.example'], { at: new Date() });
    expect((await logs()).items.map(({ domain }) => domain)).toEqual(['after.example']);
  });

  test('are hidden after their retention, even before they are deleted', async () => {
    await recordTestQueries(['old.example'], {}, 'acme', 2 * DAY);
    await recordTestQueries(['new.example']);
    await countFinishedHours(service.db);
    await admin.call('dns/updateOrganizationProfile', { patch: { settings: { logs: { retention: 86_400 } } } });
    expect((await logs()).items.map(({ domain }) => domain)).toEqual(['new.example']);
    await sweepQueries(service.db);
    expect(await service.db.orm.select({ at: dnsQueries.at }).from(dnsQueries)).toHaveLength(1);
    expect(await service.db.orm.select().from(dnsHours)).toEqual([]);
    expect(await service.db.orm.select().from(dnsDays)).toEqual([]);
    await service.db.orm.delete(dnsProfiles);
    await sweepQueries(service.db);
    expect(await service.db.orm.select({ at: dnsQueries.at }).from(dnsQueries)).toEqual([]);
  });
});
