/** Analytics of DNS queries, linked files, and the demo’s traffic. */
import { eq, max, min, sql } from 'drizzle-orm';
import { parse } from 'plist';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract';
import { dnsDays, dnsHours, dnsQueries } from '../../../../service/db/schema';
import { createRandom } from '../../../../service/demo/random';
import { anonymous, type Client } from '../../../../tests/support/client';
import { letSecondPass } from '../../../../tests/support/letSecondPass';
import { beforeQuery } from '../../../../tests/support/queries';
import { analyticsKinds } from '../../contract/dnsWords';
import { catchUp, insertDemoQueries } from '../../demo/dns';
import { countFinishedHours } from '../../service/count';
import { linkTo } from '../../service/links';
import { DAY, dnsService, HOUR, phone } from './dnsService';

const { service, admin, operator, recordTestQueries, logs } = dnsService();

describe('analytics', () => {
  async function analytics(input: CallInput<'dns/getAnalytics'>) {
    const { status, body } = await admin.call('dns/getAnalytics', input);
    expect([input.kind, status, body.error]).toEqual([input.kind, 200, undefined]);
    return body.data;
  }

  async function traffic() {
    for (const ago of [50 * HOUR, 26 * HOUR, 5 * HOUR, 3 * HOUR, 0]) {
      await recordTestQueries(
        ['www.bbc.co.uk', 'coin-miner.example', 'nas.duckdns.org', 'acme-backup.duckdns.org', 'outlook.office365.com'],
        {},
        'acme',
        ago,
      );
      await recordTestQueries(
        ['spiegel.de', 'wetransfer.com'],
        { deviceId: undefined, protocol: 'UDP', type: 1, clientIp: '2001:db8:a::17', dnssec: false },
        'acme',
        ago,
      );
    }
  }

  test.each(analyticsKinds)('%s: gives the same result before and after hours are aggregated', async kind => {
    await traffic();
    const now = Date.now();
    const range = { from: new Date(now - 49.5 * HOUR).toISOString(), to: new Date(now + 1000).toISOString() };
    const inputs: CallInput<'dns/getAnalytics'>[] = [
      { kind, ...range },
      { kind, ...range, status: 'blocked', root: true, type: 'gafam' },
      { kind, ...range, device: phone },
      { kind, ...range, series: { interval: 3_600 } },
      { kind, ...range, series: { interval: 86_400 } },
      { kind, ...range, series: { interval: 86_400, timezone: 'Asia/Kolkata' } },
      { kind, from: new Date(now - 3.01 * HOUR).toISOString(), series: { interval: 300 } },
    ];
    const before = [];
    for (const input of inputs) before.push(await analytics(input));
    // The service's own job counts too. If both run at once, the second skips the organisation.
    const hoursCounted = async () => {
      await countFinishedHours(service.db);
      return service.db.orm.$count(dnsHours);
    };
    await expect.poll(hoursCounted, { timeout: 20_000 }).toBeGreaterThan(10);
    expect((await service.db.orm.select().from(dnsDays)).length).toBeGreaterThan(10);
    for (const [index, input] of inputs.entries()) expect(await analytics(input)).toEqual(before[index]);
    expect(before[0]?.items.length).toBeGreaterThan(0);
    for (const answer of before.slice(3)) {
      for (const { queries, points } of answer?.items ?? []) {
        expect(points).toHaveLength(answer?.series?.times.length ?? -1);
        expect(points?.reduce((sum, each) => sum + each, 0)).toBe(queries);
      }
    }
  });

  test('count domains, devices, reasons and destinations', async () => {
    await traffic();
    const recent = { from: new Date(Date.now() - HOUR).toISOString() };
    expect((await analytics({ kind: 'threats', ...recent }))?.items).toEqual([
      { domain: 'coin-miner.example', root: 'coin-miner.example', tracker: null, queries: 1 },
      { domain: 'nas.duckdns.org', root: expect.any(String), tracker: null, queries: 1 },
    ]);
    expect((await analytics({ kind: 'reasons', ...recent }))?.items).toContainEqual({
      id: 'denylist',
      name: 'Denylist',
      queries: 1,
    });
    expect((await analytics({ kind: 'devices', ...recent }))?.items).toEqual([
      expect.objectContaining({ id: phone, queries: 5 }),
      expect.objectContaining({ id: '__UNIDENTIFIED__', queries: 2 }),
    ]);
    expect((await analytics({ kind: 'ips', ...recent }))?.items[0]).toMatchObject({
      ip: '203.0.113.17',
      geo: { city: 'London' },
    });
    expect((await analytics({ kind: 'queryTypes', ...recent }))?.items[0]).toEqual({
      type: 28,
      name: 'AAAA',
      queries: 5,
    });
    expect((await analytics({ kind: 'destinations', ...recent }))?.items).toContainEqual({
      code: 'GB',
      domains: ['bbc.co.uk'],
      queries: 1,
    });
    expect((await analytics({ kind: 'destinations', type: 'gafam', ...recent }))?.items).toContainEqual({
      company: 'microsoft',
      queries: 1,
    });
    expect((await analytics({ kind: 'encryption', ...recent }))?.items).toEqual([
      { encrypted: true, queries: 5 },
      { encrypted: false, queries: 2 },
    ]);
    const [mine] = (await admin.call('dns/getDevices', {})).body.data ?? [];
    expect(mine).toMatchObject({
      id: phone,
      user: { username: 'acme-user' },
      lastSeen: expect.any(String),
      queries: 15,
    });
  });

  test('are paged, and a series has a limit', async () => {
    await traffic();
    const all = await analytics({ kind: 'domains', limit: 500 });
    const first = await analytics({ kind: 'domains', limit: 4 });
    const second = await analytics({ kind: 'domains', limit: 4, cursor: first?.cursor ?? '' });
    expect([...(first?.items ?? []), ...(second?.items ?? [])]).toEqual(all?.items);
    expect(second?.cursor).toBeNull();
    const long = { from: new Date(Date.now() - 20 * DAY).toISOString(), series: { interval: 300 } } as const;
    const refused = await admin.call('dns/getAnalytics', { kind: 'status', ...long });
    expect(refused.body.error).toMatchObject({ code: 'invalid', field: 'series.interval' });
  });
});

describe('files', () => {
  const get = (url: string, client?: Client) =>
    fetch(url, { headers: client?.token ? { cookie: `token=${client.token}` } : {} });

  test('the filtered log as CSV without formulas, only for the user who requested it', async () => {
    await recordTestQueries(Array.from({ length: 2_100 }, (_, n) => `d${n}.example`));
    await recordTestQueries(['wetransfer.com']);
    const link = (await admin.call('dns/downloadLogs', {})).body.data;
    const answer = await get(link?.url ?? '', admin);
    expect(answer.headers.get('content-type')).toContain('text/csv');
    expect(answer.headers.get('content-disposition')).toContain(link?.filename);
    const text = Buffer.from(await answer.arrayBuffer()).toString();
    expect(text.startsWith('\ufeff')).toBe(true);
    const [heading, first, ...lines] = text.trim().split('\r\n');
    expect(heading).toBe(
      'timestamp,domain,root_domain,query_type,dnssec,protocol,client_ip,status,reasons,destination_country,device_id,device_name,device_model,device_local_ip,client_name',
    );
    expect(lines).toHaveLength(2_100);
    expect(first).toContain('wetransfer.com,wetransfer.com,AAAA,true,DNS-over-HTTPS,203.0.113.17,blocked,denylist,US,');
    expect(first).toContain('"\'=Ada’s ""phone"""');
    const blocked = (await admin.call('dns/downloadLogs', { status: 'blocked' })).body.data;
    expect((await (await get(blocked?.url ?? '', admin)).text()).trim().split('\r\n')).toHaveLength(2);
    expect((await get(link?.url ?? '')).status).toBe(401);
    expect((await get(link?.url ?? '', operator)).status).toBe(403);
  });

  test('the link has the host name by which the user reached the service, as their session has', async () => {
    const url = service.url.replace('127.0.0.1', 'localhost');
    const headers = { 'content-type': 'application/json', cookie: `token=${admin.token}` };
    const answer = await fetch(`${url}/api/dns/downloadLogs`, { method: 'POST', headers, body: '{}' });
    expect((await answer.json()).data.url).toMatch(new RegExp(`^${url}/api/dns/file`));
  });

  test('the log breaks off when the user loses access to it', async () => {
    await recordTestQueries(['wetransfer.com']);
    const link = (await admin.call('dns/downloadLogs', {})).body.data;
    beforeQuery(service, 'from dns_queries', () => {
      letSecondPass();
      return service.db.orm.execute(sql`update organizations set status = 'suspended' where id = 'acme'`);
    });
    const answer = await get(link?.url ?? '', admin);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  test('an Apple configuration profile is a property list with UUIDs', async () => {
    const { body } = await admin.call('dns/get-config-url', { platform: 'ios', deviceName: 'Ada’s <iPhone> & co' });
    expect(body.data).toMatchObject({
      doh: 'https://dns.example.net/ac3k7m/Ada%E2%80%99s%20%3CiPhone%3E%20%26%20co',
      dot: 'Adas--iPhone--co-ac3k7m.dns.example.net',
      filename: 'dns-ac3k7m.mobileconfig',
      ipv6: ['2001:db8::53'],
    });
    // A phone that is being set up has no session.
    const answer = await get(body.data?.url ?? '');
    expect(answer.headers.get('content-type')).toContain('application/x-apple-aspen-config');
    const uuid = expect.stringMatching(/^[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
    expect(parse(await answer.text())).toMatchObject({
      PayloadType: 'Configuration',
      PayloadUUID: uuid,
      PayloadContent: [
        {
          PayloadType: 'com.apple.dnsSettings.managed',
          PayloadUUID: uuid,
          DNSSettings: {
            DNSProtocol: 'HTTPS',
            ServerURL: body.data?.doh,
            ServerAddresses: ['192.0.2.53', '2001:db8::53'],
          },
        },
      ],
    });
  });

  test.each(['macos', 'android', 'windows', 'linux', 'router'] as const)(
    '%s has a setup file that names the server',
    async platform => {
      const { body } = await admin.call('dns/get-config-url', { platform });
      const answer = await get(body.data?.url ?? '');
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/dns\.example\.net/);
    },
  );

  test('refuses expired, changed and missing links', async () => {
    const { body } = await admin.call('dns/get-config-url', { platform: 'ios' });
    const url = body.data?.url ?? '';
    const about = { kind: 'setup', organization: 'acme', platform: 'ios', filename: 'x' } as const;
    const { keys, url: origin } = service;
    const old = linkTo({ keys, origin, now: new Date(Date.now() - 2 * HOUR) }, about);
    for (const wrong of [
      old.url,
      `${url.slice(0, -4)}AAAA`,
      url.replace(/=.*/, '=nonsense'),
      url.replace(/\?.*/, ''),
    ]) {
      const answer = await get(wrong);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code: 'expired_link', field: 'link' } });
    }
  });
});

test('the demo’s traffic continues, and starts for a new profile', async () => {
  const initrode = { organization: 'initrode' };
  await operator.call('updateOrganizationAttributes', { ...initrode, attributes: { dnsEnabled: true } });
  await operator.call('dns/addOrganizationProfile', { ...initrode, name: 'Initrode' });
  // Enough for queries even at night.
  const queries = 100_000_000;
  for (let tick = 0; tick < 3; tick++)
    await insertDemoQueries(service.db, createRandom(tick), { now: new Date(Date.now() + tick * 5_000), queries });
  for (const organization of ['acme', 'globex', 'initrode']) {
    const { items } = await logs({ organization, to: '9999-12-31T23:59:59Z' }, operator);
    expect([organization, items.length > 0]).toEqual([organization, true]);
  }
  expect((await anonymous(service).call('dns/getLogs', {})).status).toBe(401);
  const { rows } = await service.db.orm.execute(
    sql`select count(*) as devices from dns_devices where organization_id = 'initrode'`,
  );
  expect(Number(rows[0]?.devices)).toBeGreaterThan(5);
});

test('the demo’s history begins with the last days, continues after an interruption, and is counted', async () => {
  const globex = eq(dnsQueries.organizationId, 'globex');
  const stored = () => service.db.orm.$count(dnsQueries, globex);
  const range = { from: new Date(Date.now() - 31 * DAY).toISOString() };
  const counted = async () => {
    await countFinishedHours(service.db);
    const { body } = await operator.call('dns/getAnalytics', { organization: 'globex', kind: 'status', ...range });
    return body.data?.items.reduce((sum, { queries }) => sum + queries, 0);
  };
  await service.db.orm.delete(dnsQueries);
  let turns = 0;
  // The first turn of each of both organisations is nearly half of its history.
  expect(await catchUp(service.db, createRandom(1), 1_000, () => turns++ === 2)).toBe(false);
  const [times] = await service.db.orm
    .select({ first: min(dnsQueries.at), last: max(dnsQueries.at) })
    .from(dnsQueries)
    .where(globex);
  expect(Date.now() - Number(times?.last)).toBeLessThan(DAY);
  expect(Date.now() - Number(times?.first)).toBeLessThan(20 * DAY);
  expect(await counted()).toBe(await stored());

  const half = await stored();
  expect(await catchUp(service.db, createRandom(2), 1_000, () => false)).toBe(true);
  expect(await stored()).toBeGreaterThan(1.8 * half);
  expect(await counted()).toBe(await stored());
});
