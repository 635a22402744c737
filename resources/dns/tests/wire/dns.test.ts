/** DNS filtering: the profile and its lists, what becomes of queries by them, the log, analytics, and the files. */
import { eq, sql } from 'drizzle-orm';
import { parse } from 'plist';
import { describe, expect, test } from 'vitest';
import type { CallInput } from '../../../../contract';
import { demo } from '../../../../contract/demo';
import {
  auditEntries,
  dnsDays,
  dnsDevices,
  dnsHours,
  dnsProfiles,
  dnsQueries,
  organizations,
} from '../../../../service/db/schema';
import { createRandom } from '../../../../service/demo/random';
import { anonymous, type Client } from '../../../../tests/support/client';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';
import type { LogEntryOnWire } from '../../contract/dnsProfile';
import { askSome } from '../../demo/dns';
import { countFinishedHours } from '../../service/count';
import { linkTo } from '../../service/links';
import { type IncomingQuery, recordQueries } from '../../service/record';
import { sweepQueries } from '../../service/sweep';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const phone = 'TESTDEV';

const { service, admin, other, operator } = demoService(startService, async ({ service }) => {
  await service.db.orm.delete(dnsQueries);
  await service.db.orm.insert(dnsDevices).values({
    id: phone,
    organizationId: 'acme',
    name: '=Ada’s "phone"',
    model: 'iPhone 15',
    userId: demo.acmeUser,
  });
});

/** Has devices of Acme ask for domains: one a second, the last one `ago` milliseconds ago. */
async function ask(domains: readonly string[], query: Partial<IncomingQuery> = {}, organization = 'acme', ago = 0) {
  const last = Date.now() - ago;
  return recordQueries(
    service.db,
    organization,
    domains.map((domain, index) => ({
      at: new Date(last - (domains.length - index) * 1000),
      domain,
      type: 28,
      protocol: 'DNS-over-HTTPS',
      deviceId: phone,
      clientIp: '203.0.113.17',
      client: 'apple-profile',
      dnssec: true,
      ...query,
    })),
  );
}

async function logs(input: CallInput<'dns/getLogs'> = {}, client = admin) {
  const { status, body } = await client.call('dns/getLogs', input);
  expect(status).toBe(200);
  return body.data ?? { items: [], cursor: null };
}
const briefly = ({ domain, status, reasons }: LogEntryOnWire) => [domain, status, ...reasons.map(({ id }) => id)];

async function profile() {
  const { body } = await admin.call('dns/getOrganizationProfile', {});
  if (!body.data) throw new Error('Acme has no profile');
  return body.data;
}

describe('the profile', () => {
  test('is there, or null, and is made from a template once', async () => {
    expect(await profile()).toMatchObject({
      id: 'ac3k7m',
      name: 'Acme Ltd',
      security: { threatIntelligenceFeeds: true, nrd: false },
      privacy: { disguisedTrackers: true, natives: expect.arrayContaining([{ id: 'windows', name: 'Windows' }]) },
      setup: { doh: 'https://dns.example.net/ac3k7m', dot: 'ac3k7m.dns.example.net', ipv4: ['192.0.2.53'] },
    });
    const initrode = { organization: 'initrode' };
    await operator.call('updateOrganizationAttributes', { ...initrode, attributes: { dnsEnabled: true } });
    expect((await operator.call('dns/getOrganizationProfile', initrode)).body.data).toBeNull();
    expect((await logs(initrode, operator)).items).toEqual([]);
    expect((await operator.call('dns/addDenylist', { ...initrode, domain: 'bad.example' })).body.error).toMatchObject({
      code: 'not_found',
      field: 'organization',
    });
    const made = await operator.call('dns/addOrganizationProfile', {
      ...initrode,
      name: 'Initrode',
      template: 'strict',
    });
    expect(made.body.data).toMatchObject({
      name: 'Initrode',
      security: { nrd: true },
      parentalControl: { safeSearch: true },
    });
    expect(made.body.data?.parentalControl.recreation.timezone).toBe('America/Chicago');
    const again = await operator.call('dns/addOrganizationProfile', { ...initrode, name: 'Other', template: 'off' });
    expect(again.body.data).toEqual(made.body.data);
    const [row] = await service.db.orm.select().from(organizations).where(eq(organizations.id, 'initrode'));
    expect(row?.dnsProfileId).toBe(made.body.data?.id);
  });

  test('a patch changes what it names, at any depth, and nothing else', async () => {
    const before = await profile();
    const { body } = await admin.call('dns/updateOrganizationProfile', {
      patch: { security: { nrd: true }, settings: { logs: { drop: { ip: true } } }, name: 'New name' },
    });
    const { settings, security } = before;
    const logSettings = { ...settings.logs, drop: { ip: true, domain: false } };
    expect(body.data).toEqual({
      ...before,
      etag: expect.not.stringMatching(before.etag ?? ''),
      name: 'New name',
      security: { ...security, nrd: true },
      settings: { ...settings, logs: logSettings },
    });
    const times = { sunday: { start: '10:00:00', end: '12:00:00' } };
    const recreation = { times, timezone: 'Europe/Paris' };
    const replaced = await admin.call('dns/updateOrganizationProfile', {
      patch: { parentalControl: { recreation } },
    });
    expect(replaced.body.data?.parentalControl.recreation).toEqual(recreation);
    const wrong = await admin.send('dns/updateOrganizationProfile', {
      patch: { settings: { logs: { retention: 5 } } },
    });
    expect(wrong.body.error).toMatchObject({ code: 'invalid', field: 'patch.settings.logs.retention' });
  });

  test('an organisation’s profile is reached by its own administrators and operators alone', async () => {
    await admin.call('dns/addDenylist', { domain: 'only.acme.example' });
    const { body } = await other.call('dns/getOrganizationProfile', {});
    expect(JSON.stringify(body)).not.toContain('acme');
    expect((await other.call('dns/getOrganizationProfile', { organization: 'acme' })).status).toBe(403);
    expect((await other.call('dns/removeDenylist', { domain: 'only.acme.example' })).status).toBe(404);
    expect((await operator.call('dns/getOrganizationProfile', {})).body.error?.field).toBe('organization');
    expect((await profile()).denylist[0]?.id).toBe('only.acme.example');
  });
});

describe('a list of domains', () => {
  test('takes one, however it is written, and says why not', async () => {
    const { body } = await admin.call('dns/addDenylist', {
      domain: ' HTTPS://*.Bücher.example:8443/x ',
      note: 'why',
    });
    expect(body.data).toMatchObject({ id: 'xn--bcher-kva.example', active: true, note: 'why' });
    const refused = async (domain: string) => (await admin.call('dns/addDenylist', { domain })).body.error;
    expect(await refused('bücher.example')).toMatchObject({ code: 'taken', field: 'domain' });
    expect(await refused('zip')).toMatchObject({ code: 'invalid', field: 'domain' });
    expect(await refused('192.0.2.1')).toMatchObject({ code: 'invalid', field: 'domain' });
    const conflict = await admin.call('dns/addAllowlist', { domain: 'bücher.example' });
    expect(conflict.body.data).toMatchObject({ id: 'xn--bcher-kva.example', warning: 'conflict' });
    // Either list says so from then on.
    const { denylist, allowlist } = await profile();
    const entry = expect.objectContaining({ id: 'xn--bcher-kva.example', warning: 'conflict' });
    expect([denylist, allowlist]).toEqual([expect.arrayContaining([entry]), expect.arrayContaining([entry])]);
    const both = await admin.call('dns/addAllowlist', { domain: 'a.example', domains: ['b.example'] });
    expect(both.body.error).toMatchObject({ code: 'invalid', field: 'domain' });
    expect((await admin.call('dns/addAllowlist', {})).body.error).toMatchObject({ code: 'invalid', field: 'domain' });
  });

  test('takes thousands, each by itself, up to its limit', async () => {
    const domains = Array.from({ length: 5_000 }, (_, n) => `host${n}.bulk.example`);
    domains[1] = 'host0.bulk.example';
    domains[2] = 'nonsense here';
    const { body } = await admin.call('dns/addDenylist', { domains });
    const answer = body.data;
    if (!answer || !('accepted' in answer)) throw new Error(JSON.stringify(body));
    // Three are there already.
    expect(answer.accepted).toHaveLength(4_997);
    expect(answer.refused).toEqual([
      { line: 2, domain: 'host0.bulk.example', reason: 'duplicate' },
      { line: 3, domain: 'nonsense here', reason: 'notDomain' },
      { line: 5_000, domain: 'host4999.bulk.example', reason: 'full' },
    ]);
    expect((await admin.call('dns/addDenylist', { domain: 'more.example' })).body.error?.code).toBe('limit');
    expect((await profile()).denylist).toHaveLength(5_000);
  });

  test('is switched and emptied one by one and by many', async () => {
    await admin.call('dns/addMuteList', {
      domains: ['a.example', 'b.example', 'c.example'],
      until: '2030-01-01T00:00:00Z',
    });
    const one = await admin.call('dns/toggleMuteList', { domain: 'A.example', active: false });
    expect(one.body.data).toMatchObject({ id: 'a.example', active: false, until: '2030-01-01T00:00:00.000Z' });
    const many = await admin.call('dns/toggleMuteList', { domains: ['b.example', 'missing.example'], active: false });
    expect(many.body.data).toEqual({
      ok: ['b.example'],
      etags: { 'b.example': expect.any(String) },
      failed: [{ id: 'missing.example', error: expect.objectContaining({ code: 'not_found' }) }],
    });
    expect((await admin.call('dns/removeMuteList', { domains: ['b.example', 'c.example'] })).body.data).toMatchObject({
      ok: ['b.example', 'c.example'],
    });
    expect((await admin.call('dns/removeMuteList', { domain: 'c.example' })).body.error?.code).toBe('not_found');
    const left = (await profile()).mutelist.filter(({ id }) => id.endsWith('.example'));
    expect(left.map(({ id, active }) => [id, active])).toEqual(expect.arrayContaining([['a.example', false]]));
  });

  test('has notes that can be changed, and takes back what was removed as it was', async () => {
    await admin.call('dns/addMuteList', { domain: 'a.example', note: 'why', until: '2030-01-01T00:00:00Z' });
    const change = (input: Omit<CallInput<'dns/updateEntry'>, 'domain'>, domain = 'A.example') =>
      admin.call('dns/updateEntry', { domain, ...input });
    expect((await change({ list: 'mutelist', note: 'because' })).body.data).toMatchObject({
      id: 'a.example',
      note: 'because',
      until: '2030-01-01T00:00:00.000Z',
    });
    expect((await change({ list: 'mutelist', note: '', until: null })).body.data).toMatchObject({
      note: null,
      until: null,
    });
    expect((await change({ list: 'denylist', note: 'x' })).body.error).toMatchObject({ code: 'not_found' });
    expect((await change({ list: 'denylist', until: null })).body.error).toMatchObject({ field: 'until' });
    expect((await change({ list: 'denylist' })).body.error).toMatchObject({ field: 'note' });
    const again = await admin.call('dns/addDenylist', { domain: 'b.example', note: 'why', active: false });
    expect(again.body.data).toMatchObject({ active: false, note: 'why' });
    const listed = await admin.call('dns/addService', { id: 'twitch', active: false, recreation: true });
    expect(listed.body.data).toMatchObject({ active: false, recreation: true });
  });

  test('leaves an entry in the audit log for every domain that was named', async () => {
    const since = (await service.db.orm.select().from(auditEntries)).length;
    await admin.call('dns/addDenylist', { domains: ['One.example', 'two.example', 'no domain'] });
    await admin.call('dns/toggleActiveDenylist', { domains: ['one.example', 'none.example'], active: false });
    await admin.call('dns/updateOrganizationProfile', { patch: { security: { nrd: true } } });
    const entries = (await service.db.orm.select().from(auditEntries).orderBy(auditEntries.id)).slice(since);
    expect(
      entries.map(({ action, targetType, targetId, targetLabel, outcome, before, after }) => [
        action.slice(4),
        targetType,
        targetId,
        targetLabel,
        outcome,
        before,
        after,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [
          'addDenylist',
          'dns',
          'acme/denylist/one.example',
          'one.example',
          'done',
          null,
          expect.objectContaining({ active: true }),
        ],
        [
          'addDenylist',
          'dns',
          'acme/denylist/two.example',
          'two.example',
          'done',
          null,
          expect.objectContaining({ list: 'denylist' }),
        ],
        [
          'toggleActiveDenylist',
          'dns',
          'acme/denylist/one.example',
          'one.example',
          'done',
          { active: true },
          { active: false },
        ],
        ['toggleActiveDenylist', 'dns', 'acme/denylist/none.example', null, 'not_found', null, null],
        [
          'updateOrganizationProfile',
          'dns',
          'acme',
          'Acme Ltd',
          'done',
          { 'security.nrd': false },
          { 'security.nrd': true },
        ],
      ]),
    );
  });
});

describe('what is chosen from catalogues', () => {
  test('top-level domains, blocklists and native tracking', async () => {
    await admin.call('dns/addTld', { tlds: ['.MOV', 'zip', 'nonsense'] }).then(({ body }) =>
      expect(body.data).toEqual({
        ok: ['.MOV'],
        etags: { '.MOV': expect.any(String), zip: expect.any(String) },
        failed: [
          { id: 'zip', error: expect.objectContaining({ code: 'taken' }) },
          { id: 'nonsense', error: expect.objectContaining({ code: 'invalid' }) },
        ],
      }),
    );
    const tlds = (await admin.call('dns/getTlds', {})).body.data ?? [];
    expect(tlds.filter(({ selected }) => selected).map(({ id }) => id)).toEqual(expect.arrayContaining(['mov', 'zip']));
    expect(tlds.find(({ id }) => id === 'zip')?.risk).toBe('high');
    expect((await admin.call('dns/removeTld', { tld: 'zip' })).body.data).toEqual({ id: 'zip' });

    expect((await admin.call('dns/addBlocklist', { id: 'easyprivacy' })).body.data).toEqual({ id: 'easyprivacy' });
    expect((await admin.call('dns/addBlocklist', { id: 'easyprivacy' })).body.error?.code).toBe('taken');
    expect((await admin.call('dns/addBlocklist', { id: 'nothing' })).body.error).toMatchObject({
      code: 'invalid',
      field: 'id',
    });
    const found = (await admin.call('dns/getBlocklist', { search: 'EASY' })).body.data ?? [];
    expect(found.find(({ id }) => id === 'easyprivacy')).toMatchObject({
      selected: true,
      entries: expect.any(Number),
    });
    expect(found.every(({ id, name, description }) => /easy/i.test(id + name + description))).toBe(true);
    expect((await admin.call('dns/removePrivacyBlocklist', { ids: ['easyprivacy'] })).body.data).toMatchObject({
      ok: ['easyprivacy'],
    });

    await admin.call('dns/addPrivacyNative', { id: 'sonos' });
    await admin.call('dns/removePrivacyNative', { id: 'windows' });
    expect((await profile()).privacy.natives.map(({ id }) => id)).toEqual(['sonos', 'samsung']);
  });

  test('services and categories, which are listed with and without being enforced', async () => {
    expect((await admin.call('dns/addService', { id: 'twitch', recreation: true })).body.data).toEqual({
      id: 'twitch',
      name: 'Twitch',
      active: true,
      recreation: true,
      etag: expect.any(String),
    });
    await admin.call('dns/toggleService', { ids: ['twitch', 'netflix'], active: false });
    await admin.call('dns/toggleCategory', { id: 'gambling', active: false, recreation: true });
    await admin.call('dns/addCategory', { id: 'dating' });
    await admin.call('dns/removeCategory', { id: 'porn' });
    await admin.call('dns/removeService', { id: 'tiktok' });
    const { services = [], categories = [] } = (await admin.call('dns/getServices', {})).body.data ?? {};
    const stateOf = (items: typeof services, id: string) => items.find(each => each.id === id);
    expect(stateOf(services, 'twitch')).toMatchObject({ selected: true, active: false, recreation: true });
    expect(stateOf(services, 'tiktok')).toMatchObject({ selected: false, active: false });
    expect(stateOf(categories, 'gambling')).toMatchObject({ selected: true, active: false, recreation: true });
    expect(stateOf(categories, 'dating')).toMatchObject({ selected: true, active: true });
    expect(stateOf(categories, 'porn')).toMatchObject({ selected: false });
  });
});

describe('queries', () => {
  test('are decided by the profile of the moment, and log and analytics tell', async () => {
    const domain = 'files.wetransfer.com';
    expect(await ask([domain])).toEqual(['blocked']);
    await admin.call('dns/toggleActiveDenylist', { domain: 'wetransfer.com', active: false });
    expect(await ask([domain])).toEqual(['default']);
    await admin.call('dns/addAllowlist', { domain: 'wetransfer.com' });
    await admin.call('dns/toggleActiveDenylist', { domain: 'wetransfer.com', active: true });
    expect(await ask([domain])).toEqual(['allowed']);
    const { items } = await logs({ search: 'WeTransfer' });
    expect(items.map(briefly).sort()).toEqual(
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

  test('each kind of rule blocks for its reason', async () => {
    await ask([
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
    expect(items.map(briefly)).toEqual([
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

  test('are kept as the settings say', async () => {
    const setting = (logSettings: object) =>
      admin.send('dns/updateOrganizationProfile', { patch: { settings: { logs: logSettings } } });
    await setting({ drop: { ip: true, domain: true } });
    await ask(['secret.example']);
    expect((await logs()).items[0]).toMatchObject({ domain: null, root: null, clientIp: null, status: 'default' });
    await setting({ enabled: false });
    await ask(['unseen.example']);
    expect((await logs()).items).toHaveLength(1);
  });

  test('of another organisation are never seen', async () => {
    await ask(['secret.example']);
    expect((await logs({}, other)).items).toEqual([]);
    expect((await other.call('dns/getLogs', { organization: 'acme' })).status).toBe(403);
    expect((await other.call('dns/getAnalytics', { kind: 'domains' })).body.data?.items).toEqual([]);
    expect((await other.call('dns/getAnalytics', { kind: 'devices', device: phone })).body.data?.items).toEqual([]);
  });

  test('are filtered by time, device, status and text', async () => {
    await ask(['one.example', 'wetransfer.com', 'a_b%c.example'.replace('%', '-')]);
    await ask(['old.example'], {}, 'acme', 2 * DAY);
    await ask(['router.example'], { deviceId: undefined });
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
    expect(await found({ from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59Z' })).toHaveLength(5);
  });

  test('are filtered by domain, reason, protocol, encryption and country as by looking through all', async () => {
    const asked = ['wetransfer.com', 'www.bbc.co.uk', 'bbc.co.uk', 'coin-miner.example', 'spiegel.de', 'sentry.io'];
    for (const ago of [71 * HOUR, 50 * HOUR, 49 * HOUR, 3 * HOUR, 0]) {
      await ask([...asked, ...asked], {}, 'acme', ago);
      await ask(asked, { protocol: 'UDP', deviceId: undefined, clientIp: '2001:db8:a::17' }, 'acme', ago);
    }
    await ask(['wetransfer.com'], { protocol: 'TCP' }, 'acme', 30 * HOUR);
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

  test.each(['desc', 'asc'] as const)('are paged %s without a gap while new ones arrive', async sort => {
    const moment = new Date(Date.now() - HOUR);
    // Many of one moment: only their numbers tell them apart.
    await ask(
      Array.from({ length: 60 }, (_, n) => `d${n}.example`),
      { at: moment },
    );
    await ask(Array.from({ length: 35 }, (_, n) => `e${n}.example`));
    const seen: LogEntryOnWire[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await logs({ limit: 10, sort, ...(cursor && { cursor }) });
      seen.push(...page.items);
      cursor = page.cursor;
      if (sort === 'desc') await ask(['new.example']);
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
    await ask(['one.example', 'two.example'], {}, 'acme', 3 * HOUR);
    await ask(['three.example']);
    await countFinishedHours(service.db);
    await ask(['kept.example'], {}, 'globex');
    expect((await admin.call('dns/removeLogs', {})).body.data).toEqual({ removed: 3 });
    expect((await logs()).items).toEqual([]);
    expect((await admin.call('dns/getAnalytics', { kind: 'status' })).body.data?.items).toEqual([]);
    expect((await logs({}, other)).items).toHaveLength(1);
    await sweepQueries(service.db);
    expect(await service.db.orm.select({ of: dnsQueries.organizationId }).from(dnsQueries)).toEqual([{ of: 'globex' }]);
    await new Promise(resolve => setTimeout(resolve, 5));
    await ask(['after.example'], { at: new Date() });
    expect((await logs()).items.map(({ domain }) => domain)).toEqual(['after.example']);
  });

  test('are gone when their retention is over, even before they are deleted', async () => {
    await ask(['old.example'], {}, 'acme', 2 * DAY);
    await ask(['new.example']);
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

describe('analytics', () => {
  const kinds = [
    'status',
    'domains',
    'threats',
    'reasons',
    'ips',
    'devices',
    'protocols',
    'queryTypes',
    'ipVersions',
    'dnssec',
    'encryption',
    'destinations',
  ] as const;

  async function analytics(input: CallInput<'dns/getAnalytics'>) {
    const { status, body } = await admin.call('dns/getAnalytics', input);
    expect([input.kind, status, body.error]).toEqual([input.kind, 200, undefined]);
    return body.data;
  }

  async function traffic() {
    for (const ago of [50 * HOUR, 26 * HOUR, 5 * HOUR, 3 * HOUR, 0]) {
      await ask(
        ['www.bbc.co.uk', 'coin-miner.example', 'nas.duckdns.org', 'acme-backup.duckdns.org', 'outlook.office365.com'],
        {},
        'acme',
        ago,
      );
      await ask(
        ['spiegel.de', 'wetransfer.com'],
        { deviceId: undefined, protocol: 'UDP', type: 1, clientIp: '2001:db8:a::17', dnssec: false },
        'acme',
        ago,
      );
    }
  }

  test.each(kinds)('%s: the same whether hours have been counted or not', async kind => {
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
    // The service counts by itself, too: of two at once the second leaves the organisation out.
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

  test('say what was asked for, by whom and why not', async () => {
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

  test('the log as CSV, as it was filtered, without formulas, for the user who asked alone', async () => {
    await ask(Array.from({ length: 2_100 }, (_, n) => `d${n}.example`));
    await ask(['wetransfer.com']);
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

  test('a profile for Apple’s devices, with identifiers of its own, is a property list', async () => {
    const { body } = await admin.call('dns/get-config-url', { platform: 'ios', deviceName: 'Ada’s <iPhone> & co' });
    expect(body.data).toMatchObject({
      doh: 'https://dns.example.net/ac3k7m/Ada%E2%80%99s%20%3CiPhone%3E%20%26%20co',
      dot: 'Adas--iPhone--co-ac3k7m.dns.example.net',
      filename: 'dns-ac3k7m.mobileconfig',
      ipv6: ['2001:db8::53'],
    });
    // A telephone that is set up has no session.
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
    '%s has a file that names the server',
    async platform => {
      const { body } = await admin.call('dns/get-config-url', { platform });
      const answer = await get(body.data?.url ?? '');
      expect(answer.status).toBe(200);
      expect(await answer.text()).toMatch(/dns\.example\.net/);
    },
  );

  test('a link that has expired, was changed, or is none is refused', async () => {
    const { body } = await admin.call('dns/get-config-url', { platform: 'ios' });
    const url = body.data?.url ?? '';
    const about = { kind: 'setup', organization: 'acme', platform: 'ios', filename: 'x' } as const;
    const old = await linkTo(service.db, service.url, about, new Date(Date.now() - 2 * HOUR), 3_600);
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

test('the demo’s devices go on asking, and those of a new profile begin', async () => {
  const initrode = { organization: 'initrode' };
  await operator.call('updateOrganizationAttributes', { ...initrode, attributes: { dnsEnabled: true } });
  await operator.call('dns/addOrganizationProfile', { ...initrode, name: 'Initrode' });
  for (let tick = 0; tick < 3; tick++)
    await askSome(service.db, createRandom(tick), new Date(Date.now() + tick * 5_000));
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
