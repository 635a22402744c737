/** Resolvers: unbound with the profile's rules, and the API for any resolver. */
import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { dnsDevices } from '../../../../service/db/schema';
import { demoService } from '../../../../tests/support/demoService';
import { startService } from '../../../../tests/support/service';
import { ANSWER, isUnboundInstalled, startUnbound } from '../../../../tests/support/unbound';
import { type ResolverProfile, resolverLimits } from '../../contract/resolverFeed';
import { countFinishedHours } from '../../service/count';

const hasUnbound = await isUnboundInstalled();
const HOUR = 60 * 60 * 1000;

const { service, admin, operator } = demoService(startService);

async function addResolver(client = admin, organization = 'acme'): Promise<{ id: string; token: string }> {
  const { body } = await client.call('dns/addResolver', { organization, name: 'Test' });
  if (body.data === undefined) throw new Error(body.error?.message);
  return body.data;
}

async function fetchProfile(token: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${service.url}/resolver/profile`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
  const text = await answer.text();
  const body: { data?: ResolverProfile; error?: { code: string } } = text === '' ? {} : JSON.parse(text);
  return { status: answer.status, etag: answer.headers.get('etag') ?? '', body };
}

const query = (changes: object = {}) => ({
  at: new Date().toISOString(),
  domain: 'example.org',
  type: 1,
  clientIp: '192.0.2.7',
  ...changes,
});

async function send(token: string, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) {
  const answer = await fetch(`${service.url}/resolver/queries`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

const report = (token: string, queries: object[], id = randomUUID()) => send(token, JSON.stringify({ id, queries }));

const logged = async (search: string, organization = 'acme') =>
  (await operator.call('dns/getLogs', { organization, search, limit: 100 })).body.data?.items ?? [];

describe.skipIf(!hasUnbound)(hasUnbound ? 'unbound' : 'unbound (skipped: it is not installed)', () => {
  test('blocks denied domains, passes others, and reports both within two seconds', async () => {
    await admin.call('dns/addDenylist', { domain: 'denied.example' });
    const { id, token } = await addResolver();
    const unbound = await startUnbound(service, token);
    try {
      await vi.waitFor(async () => expect(await unbound.ask('ads.denied.example')).toBe('ENOTFOUND'), 10_000);
      expect(await unbound.ask('passes.example')).toEqual([ANSWER]);
      await vi.waitFor(async () => {
        expect(await logged('ads.denied.example')).toContainEqual(
          expect.objectContaining({ status: 'blocked', reasons: [{ id: 'denylist', name: 'Denylist' }] }),
        );
        expect(await logged('passes.example')).toMatchObject([{ status: 'default', reasons: [], client: 'unbound' }]);
      }, 2_000);

      // Changes in the console reach the resolver.
      await admin.call('dns/addDenylist', { domain: 'passes.example' });
      await admin.call('dns/addAllowlist', { domain: 'denied.example' });
      await vi.waitFor(async () => expect(await unbound.ask('passes.example')).toBe('ENOTFOUND'), 20_000);
      await vi.waitFor(async () => expect(await unbound.ask('ads.denied.example')).toEqual([ANSWER]), 20_000);
      await vi.waitFor(async () => {
        expect((await logged('ads.denied.example'))[0]).toMatchObject({ status: 'allowed' });
      }, 2_000);

      // So do security and safe search.
      expect(await unbound.ask('coin-miner.example')).toBe('ENOTFOUND');
      await admin.call('dns/updateOrganizationProfile', { patch: { parentalControl: { safeSearch: true } } });
      await vi.waitFor(() => expect(unbound.output()).toContain('a change of the profile: rewrite'), 20_000);
      await unbound.ask('www.bing.com');
      await vi.waitFor(async () => {
        expect(await logged('www.bing.com'), unbound.output()).toMatchObject([
          { reasons: [{ id: 'safe-search', name: 'Safe search' }] },
        ]);
      }, 20_000);
      expect((await logged('coin-miner.example'))[0]?.reasons.map(reason => reason.id)).toContain(
        'security:cryptojacking',
      );

      // A removed resolver is refused.
      await admin.call('dns/removeResolver', { resolverId: id });
      await vi.waitFor(() => expect(unbound.output()).toContain('Send the token of a resolver'), 20_000);
    } finally {
      await unbound.stop();
    }
  });
});

describe('the profile', () => {
  test('is only sent again when it has changed', async () => {
    const { token } = await addResolver();
    const first = await fetchProfile(token);
    expect(first.status).toBe(200);
    expect(first.body.data?.security.nrd).toBe(false);
    expect((await fetchProfile(token, { 'if-none-match': first.etag })).status).toBe(304);
    await admin.call('dns/updateOrganizationProfile', {
      patch: { settings: { web3: true, blockPage: { enabled: true } } },
    });
    const second = await fetchProfile(token, { 'if-none-match': first.etag });
    expect(second.body.data).toMatchObject({
      web3: true,
      blockPage: `${service.url}/blocked?profile=${second.body.data?.id}`,
    });
  });

  test('belongs to the token’s organisation and requires DNS filtering', async () => {
    const { token } = await addResolver(operator, 'globex');
    const own = (await fetchProfile((await addResolver()).token)).body.data;
    expect((await fetchProfile(token)).body.data?.id).not.toBe(own?.id);
    await service.db.orm.execute(sql`update organizations set status = 'suspended' where id = 'globex'`);
    expect((await fetchProfile(token)).body.error?.code).toBe('forbidden');
    await service.db.orm.execute(
      sql`update organizations set status = 'active', attributes = attributes || '{"dnsEnabled":false}' where id = 'globex'`,
    );
    expect((await fetchProfile(token)).body.error?.code).toBe('feature_off');
    expect((await report(token, [query()])).body.error.code).toBe('feature_off');
    expect((await fetchProfile('')).status).toBe(401);
    expect((await fetchProfile(admin.token ?? '')).status).toBe(401);
  });

  test('shows administrators the last contact, but never the token', async () => {
    const { id, token } = await addResolver();
    await fetchProfile(token, { 'user-agent': 'test/1' });
    const { body } = await admin.call('dns/getResolvers', {});
    const resolver = body.data?.items.find(item => item.id === id);
    expect(resolver).toMatchObject({ software: 'test/1', address: '127.0.0.1', lastReportAt: null });
    expect(resolver?.lastProfileAt).not.toBeNull();
    expect(JSON.stringify(body)).not.toContain(token);
    const { rows } = await service.db.orm.execute(sql`select * from dns_resolvers, audit_entries`);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});

describe('a batch', () => {
  test('counts once, and validates each query separately', async () => {
    const { token } = await addResolver();
    const id = randomUUID();
    const batch = [
      query({ domain: 'One.Batch.example.', device: { id: 'kiosk-1', name: 'Kiosk' } }),
      query({ domain: 'not a name' }),
      query({ at: new Date(Date.now() - 25 * HOUR).toISOString() }),
    ];
    const first = await report(token, batch, id);
    expect(first.body.data).toEqual({
      accepted: 1,
      duplicate: false,
      refused: [
        { index: 1, field: 'domain', message: 'must be a name such as example.net' },
        { index: 2, field: 'at', message: 'must not be older than 24 hours' },
      ],
    });
    expect((await report(token, batch, id)).body.data).toEqual({ accepted: 0, duplicate: true, refused: [] });
    expect(await logged('one.batch.example')).toMatchObject([{ device: { name: 'Kiosk' }, clientIp: '192.0.2.7' }]);
    // The same device id in another organisation is a different device.
    const other = await addResolver(operator, 'globex');
    await report(other.token, [query({ domain: 'one.batch.example', device: { id: 'kiosk-1', name: 'Till' } })]);
    expect(await logged('one.batch.example', 'globex')).toMatchObject([{ device: { name: 'Till' } }]);
  });

  test('is decided by the profile if the resolver reports no status', async () => {
    await admin.call('dns/addDenylist', { domain: 'undecided.example' });
    const { token } = await addResolver();
    await report(token, [query({ domain: 'undecided.example' })]);
    expect(await logged('undecided.example')).toMatchObject([{ status: 'blocked', reasons: [{ id: 'denylist' }] }]);
    const refused = await report(token, [query({ reasons: ['denylist'] })]);
    expect(refused.body.data.refused).toEqual([
      { index: 0, field: 'reasons', message: 'must be left out without a status' },
    ]);
  });

  test('that arrives late is counted in its hour', async () => {
    const { token } = await addResolver();
    await report(token, [query()]);
    await countFinishedHours(service.db);
    const at = new Date(Date.now() - 3 * HOUR).toISOString();
    await report(token, [query({ domain: 'late.example', at })]);
    await countFinishedHours(service.db);
    const { rows } = await service.db.orm.execute(sql`
      select h.queries from dns_hours h join dns_domains d on d.id::text = h.value
      where h.kind = 'domain' and d.name = 'late.example'
    `);
    expect(rows).toEqual([{ queries: 1 }]);
  });

  test('adds devices up to the limit only, also within a batch', async () => {
    const { token } = await addResolver();
    const countDevices = () => service.db.orm.$count(dnsDevices, eq(dnsDevices.organizationId, 'acme'));
    const room = resolverLimits.devices - (await countDevices());
    await service.db.orm.execute(sql`
      insert into dns_devices (id, organization_id, name)
      select 'other-' || n, 'acme', '' from generate_series(1, ${room - 1}::int) n
    `);
    const { status } = await report(
      token,
      ['one', 'two', 'three'].map(id => query({ device: { id } })),
    );
    expect(status).toBe(200);
    expect(await countDevices()).toBe(resolverLimits.devices);
  });

  test('may be compressed, is decompressed after authentication, and is limited in size', async () => {
    const { token } = await addResolver();
    const packed = { 'content-encoding': 'gzip' };
    const body = JSON.stringify({ id: randomUUID(), queries: [query({ domain: 'packed.example' })] });
    expect((await send(token, new Uint8Array(gzipSync(body)), packed)).body.data.accepted).toBe(1);
    const bomb = new Uint8Array(gzipSync(Buffer.alloc(200 * 1024 * 1024, '1')));
    const before = process.memoryUsage().rss;
    expect((await send('stranger', bomb, packed)).status).toBe(401);
    expect((await send(token, bomb, packed)).status).toBe(413);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
    expect((await send(token, 'not gzip', packed)).status).toBe(400);
    expect((await send(token, body, { 'content-encoding': 'br' })).status).toBe(415);
  });

  test('is refused with Retry-After while the service is busy', async () => {
    const { token } = await addResolver();
    const queries = Array.from({ length: 2_000 }, (_, n) => query({ domain: `n${n}.busy.example` }));
    const answers = await Promise.all(Array.from({ length: 12 }, () => report(token, queries)));
    const busy = answers.filter(({ status }) => status === 503);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers.get('retry-after')).toBe('2');
    expect(answers.filter(({ status }) => status === 200).length).toBe(12 - busy.length);
  });
});

test('an organisation has 50 resolvers at most', async () => {
  for (let n = 1; n < 50; n++) await addResolver();
  const { body } = await admin.call('dns/addResolver', { name: 'One too many' });
  expect(body.error).toMatchObject({ code: 'limit' });
});
