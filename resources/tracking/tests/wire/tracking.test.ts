/** Tracking: ingestion of positions, access to them, ranges, exports, retention, and the audit log of views. */
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demo } from '../../../../contract/demo';
import { makePlaces } from '../../../../scripts/lib/places.mjs';
import { insertEntries } from '../../../../service/audit/entries';
import { anonymous, authenticate, type Client, signIn } from '../../../../tests/support/client';
import { letSecondPass } from '../../../../tests/support/letSecondPass';
import { postWithoutBody } from '../../../../tests/support/postWithoutBody';
import { beforeQuery } from '../../../../tests/support/queries';
import { startService, type TestService } from '../../../../tests/support/service';
import { type Snapshot, takeSnapshot } from '../../../../tests/support/snapshot';
import { TRACKING_HEADER, trackFormats } from '../../contract/positions';
import { decodeTracks } from '../../contract/trackCodec';
import { ingest } from '../../service/ingest';
import { sweepPositions } from '../../service/sweep';
import { makeTrackingToken } from '../../service/tokens';
import { MAX_VIEWS_PER_HOUR } from '../../service/trackViews';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SECRET = 'the-secret-of-the-gateways';

type Sent = Record<string, unknown>;

let service: TestService;
let snapshot: Snapshot;
let admin: Client;
let other: Client;
let user: Client;
let operator: Client;

beforeAll(async () => {
  await makePlaces();
  service = await startService({ env: { TRACKING_SECRET: SECRET } });
  [admin, other, user, operator] = await Promise.all([
    signIn(service, 'acme-admin'),
    signIn(service, 'globex-admin'),
    signIn(service, 'acme-user'),
    signIn(service, 'super'),
  ]);
  await service.db.orm.execute(sql`delete from positions`);
  await service.db.orm.execute(sql`delete from current_positions`);
  snapshot = await takeSnapshot(service.db);
});
afterEach(() => snapshot.restore());
afterAll(() => service?.stop());

const ago = (ms: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - ms).toISOString();
const range = { from: ago(2 * DAY), to: ago(-HOUR) };

test.each(['/web/nothing', '/live/nothing', '/tracks/nothing'])('responds 404 at %s', async path => {
  const answer = await fetch(service.url + path, { headers: { accept: 'text/html' } });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ error: { code: 'not_found', message: `There is nothing at ${path}.` } });
});

async function post(positions: unknown, headers: Record<string, string> = { [TRACKING_HEADER]: SECRET }) {
  const answer = await fetch(`${service.url}/positions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ positions }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** A walk with one point a minute, ending now. */
const walk = (username: string, count: number): Sent[] =>
  Array.from({ length: count }, (_, n) => ({
    username,
    timestamp: ago((count - 1 - n) * MINUTE),
    lat: 51.5 + n * 0.001,
    lng: -0.1,
    altitude: 12.3,
    accuracy: 4,
    speed: 1.85,
    battery: 80,
  }));

async function token(client: Client): Promise<string> {
  return (await client.call('mapping/getToken', {})).body.data?.token ?? '';
}

function readTracks(trackingToken: string, body: Sent, headers: Record<string, string> = {}) {
  return fetch(`${service.url}/tracks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TRACKING_HEADER]: trackingToken, ...headers },
    body: JSON.stringify(body),
  });
}

async function tracks(client: Client, body: Sent, headers?: Record<string, string>) {
  const answer = await readTracks(await token(client), body, headers);
  return { status: answer.status, answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
}

function exported(client: Client, query: Record<string, string>) {
  return fetch(`${service.url}/tracks/export?${new URLSearchParams(query)}`, {
    headers: client.token ? { cookie: `token=${client.token}` } : {},
  });
}

const trackViews = async () => {
  const { rows } = await service.db.orm.execute<{ action: string; target_id: string; after: unknown }>(
    sql`select action, target_id, after from audit_entries where action like 'tracking.%' order by id`,
  );
  return rows;
};

test.each(['/positions', '/tracks'])('%s refuses a stranger before any of the body is received', async path => {
  expect(await postWithoutBody(service.url, path)).toMatch(/^HTTP\/1.1 401 /);
});

describe('positions of devices', () => {
  test('are stored once and returned as sent, and the newest is the current one', async () => {
    const sent = walk('acme-user', 3);
    expect(await post(sent)).toEqual({ status: 200, body: { data: { accepted: 3, duplicates: 0, refused: [] } } });
    expect((await post([...sent, ...sent])).body.data).toEqual({ accepted: 0, duplicates: 6, refused: [] });
    const { body } = await admin.call('web/getCurrentByOrg', {});
    expect(body.data).toMatchObject([
      {
        username: 'acme-user',
        name: 'Ada Thornbury',
        status: 'online',
        position: {
          lat: 51.502,
          lng: -0.1,
          altitude: 12.3,
          speed: 1.85,
          battery: 80,
          timestamp: sent[2]?.timestamp,
        },
      },
    ]);
    expect((await post([{ ...sent[0], lat: 48 }])).body.data).toMatchObject({ duplicates: 1 });
    expect((await post([{ ...sent[0], timestamp: ago(HOUR) }])).body.data).toMatchObject({ accepted: 1 });
    const again = await admin.call('web/getCurrentByOrg', {});
    expect(again.body.data?.[0]?.position?.lat).toBe(51.502);
  });

  test('update when the user was last seen, once a minute', async () => {
    const seen = async () => {
      const { rows } = await service.db.orm.execute<{ at: string }>(
        sql`select last_seen_at as at from users where username = 'acme-user'`,
      );
      return new Date(rows[0]?.at ?? 0).getTime();
    };
    const see = (at: string) =>
      service.db.orm.execute(sql`update users set last_seen_at = ${at} where username = 'acme-user'`);
    await see(ago(HOUR));
    await post(walk('acme-user', 2));
    expect(Date.now() - (await seen())).toBeLessThan(MINUTE);
    const recently = ago(0);
    await see(recently);
    expect((await post(walk('acme-user', 3))).body.data.accepted).toBeGreaterThan(0);
    expect(await seen()).toBe(Date.parse(recently));
  });

  test('belong to the user of the access token, and to no one else', async () => {
    const bearer = await bearerOf('acme-user');
    const { username: _left, ...own } = walk('', 1)[0] ?? {};
    expect((await post([own], bearer)).body.data).toEqual({ accepted: 1, duplicates: 0, refused: [] });
    expect((await post(walk('acme-admin', 1), bearer)).body.data).toMatchObject({
      accepted: 0,
      refused: [{ index: 0, field: 'username' }],
    });
    expect((await admin.call('web/getCurrentByOrg', {})).body.data?.map(({ username }) => username)).toEqual([
      'acme-user',
    ]);
  });

  async function bearerOf(username: string): Promise<Record<string, string>> {
    const { AuthenticationResult } = await authenticate(service, username, service.demoPassword);
    return { authorization: `Bearer ${AuthenticationResult?.AccessToken}` };
  }

  test('are limited to a number of batches per minute, beyond which a whole batch is refused with a time to retry', async () => {
    const bearer = await bearerOf('globex-admin');
    const batch = walk('', 500).map(({ username: _none, ...own }) => own);
    const [first, ...rest] = batch;
    const taken = await Promise.all(Array.from({ length: 120 }, () => post([first], bearer)));
    expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([200]));
    const answer = await fetch(`${service.url}/positions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer },
      body: JSON.stringify({ positions: rest }),
    });
    expect(answer.status).toBe(429);
    expect((await answer.json()).error).toMatchObject({ code: 'too_many_requests' });
    const wait = Number(answer.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
    const { rows } = await service.db.pool.query('select count(*) as points from positions');
    expect(rows[0].points).toBe(1);
    // Other senders are not limited by it.
    expect(await post(walk('globex-admin', 2))).toMatchObject({ status: 200 });
  });

  test('are refused one by one, with the field', async () => {
    const [good] = walk('acme-user', 1);
    const wrong: [Sent | null | string, string][] = [
      [{ ...good, lat: 91 }, 'lat'],
      [{ ...good, lng: -180.5 }, 'lng'],
      [{ ...good, lat: null }, 'lat'],
      [{ ...good, lat: 0, lng: 0 }, 'lat'],
      [{ ...good, timestamp: ago(-6 * MINUTE) }, 'timestamp'],
      [{ ...good, timestamp: ago(31 * DAY) }, 'timestamp'],
      [{ ...good, timestamp: 'yesterday' }, 'timestamp'],
      [{ ...good, username: 'stranger-there' }, 'username'],
      [{ ...good, username: 'disabled' }, 'username'],
      [{ ...good, username: undefined }, 'username'],
      [{ ...good, battery: 101 }, 'battery'],
      [{ ...good, surprise: 1 }, 'surprise'],
      [null, ''],
      ['text', ''],
    ];
    const { body } = await post([...wrong.map(([position]) => position), good]);
    expect(body.data.accepted).toBe(1);
    expect(body.data.refused.map((each: Sent) => each.field)).toEqual(
      wrong
        .map(([, field]) => field || 'The input')
        .map((field, at) => (wrong[at]?.[1] === '' ? body.data.refused[at].field : field)),
    );
    expect(body.data.refused.map((each: Sent) => each.index)).toEqual(wrong.map((_, at) => at));
  });

  test('of a suspended organisation are refused', async () => {
    await service.db.orm.execute(sql`update organizations set status = 'suspended' where id = 'acme'`);
    expect((await post(walk('acme-user', 1))).body.data).toMatchObject({
      accepted: 0,
      refused: [{ index: 0, field: 'username' }],
    });
  });

  test.each([true, false])('of a user who is deleted meanwhile are refused (with earlier ones: %s)', async isKnown => {
    const { orm } = service.db;
    const now = new Date();
    const sent = ['acme-user', 'acme-admin'].map(username => walk(username, 1)[0]);
    if (isKnown) await post(walk('acme-user', 2).slice(0, 1));
    const deleteAfterRead = new Proxy(orm, {
      get: (target, name) =>
        name === 'execute'
          ? async (...args: Parameters<typeof orm.execute>) => {
              const result = await orm.execute(...args);
              await orm.execute(sql`delete from users where username = 'acme-user'`);
              return result;
            }
          : Reflect.get(target, name),
    });
    const db = { ...service.db, orm: deleteAfterRead };
    expect(await ingest(db, sent, { senderUsername: undefined, now, log: console })).toMatchObject({
      accepted: 1,
      duplicates: 0,
      refused: [{ index: 0, field: 'username' }],
      positions: [{ username: 'acme-admin' }],
    });
    expect((await orm.execute(sql`select from positions where person = 0`)).rows).toEqual([]);
  });

  test('are accepted, although it could not be saved when the user was last seen', async () => {
    const { orm } = service.db;
    const failLastSeen = new Proxy(orm, {
      get: (target, name) =>
        name === 'execute'
          ? async (...args: Parameters<typeof orm.execute>) => {
              // The only statement outside of the transaction besides the one that reads the users.
              if (++statements === 2) throw new Error('a timeout');
              return orm.execute(...args);
            }
          : Reflect.get(target, name),
    });
    let statements = 0;
    await orm.execute(sql`update users set last_seen_at = null where username = 'acme-user'`);
    const log = { error: vi.fn() };
    const options = { senderUsername: undefined, now: new Date(), log };
    const ingested = await ingest({ ...service.db, orm: failLastSeen }, walk('acme-user', 1), options);
    expect(ingested).toMatchObject({ accepted: 1, positions: [{ username: 'acme-user' }] });
    expect(log.error).toHaveBeenCalledOnce();
  });

  test('that are implausible are marked, but stored', async () => {
    const [first] = walk('acme-user', 1);
    await post([{ ...first, timestamp: ago(10 * MINUTE) }]);
    await post([{ ...first, lat: 53, timestamp: ago(9 * MINUTE) }]);
    const { body } = await admin.call('web/getRange', { usernames: ['acme-user'], ...range });
    expect(body.data?.items[0]?.points.map(point => point.implausible)).toEqual([undefined, true]);
  });

  test('never cause an internal error, whatever is sent', async () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.double(),
      fc.constantFrom('9999-12-31T23:59:59Z', '\0', ago(0), 1e308, -0),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record(
              {
                username: fc.constant('acme-user'),
                timestamp: value,
                lat: value,
                lng: value,
                speed: value,
                deviceId: value,
              },
              { requiredKeys: [] },
            ),
            value,
          ),
          { maxLength: 20 },
        ),
        async positions => {
          const { status, body } = await post(positions);
          expect(status).toBeLessThan(500);
          if (status === 200)
            expect(body.data.accepted + body.data.duplicates + body.data.refused.length).toBe(positions.length);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('come in batches of at most a thousand, from known senders', async () => {
    expect((await post(walk('acme-user', 1001))).status).toBe(400);
    expect((await post([])).status).toBe(400);
    expect((await post(walk('acme-user', 1), {})).status).toBe(401);
    expect((await post(walk('acme-user', 1), { [TRACKING_HEADER]: `${SECRET}!` })).status).toBe(401);
    expect((await post(walk('acme-user', 1), { [TRACKING_HEADER]: await token(admin) })).status).toBe(401);
    expect(
      (await post(walk('acme-user', 1), { [TRACKING_HEADER]: SECRET, origin: 'https://elsewhere.example' })).status,
    ).toBe(403);
  });
});

describe('access', () => {
  const ask = (headers: Record<string, string>, body: object = {}) =>
    anonymous(service).send('web/getCurrentByOrg', body, { [TRACKING_HEADER]: '', ...headers });

  test('by token is valid for five minutes, and for its user, role and organisation', async () => {
    expect((await ask({})).body.error).toMatchObject({ code: 'unauthenticated' });
    expect((await ask({ [TRACKING_HEADER]: 'forged.forged.forged' })).status).toBe(401);
    const good = await token(admin);
    expect((await ask({ [TRACKING_HEADER]: good })).status).toBe(200);
    expect((await ask({ [TRACKING_HEADER]: good }, { organization: 'globex' })).status).toBe(403);
    const caller = { id: demo.acmeAdmin, username: 'acme-admin', role: 'admin', organization: 'acme' } as const;
    const of = async (as: object, at = new Date()) =>
      (await makeTrackingToken(service, { ...caller, ...as }, { organization: 'acme' }, at)).token;
    expect((await ask({ [TRACKING_HEADER]: await of({}, new Date(Date.now() - 301_000)) })).body.error).toMatchObject({
      code: 'unauthenticated',
      message: 'The tracking token has expired.',
    });
    expect((await ask({ [TRACKING_HEADER]: await of({ role: 'super_admin' }) })).status).toBe(401);
    expect((await ask({ [TRACKING_HEADER]: await of({ organization: 'globex' }) })).status).toBe(401);
    const bound = (await operator.call('mapping/getToken', { organization: 'acme' })).body.data?.token ?? '';
    expect((await ask({ [TRACKING_HEADER]: bound })).status).toBe(200);
    expect((await ask({ [TRACKING_HEADER]: bound }, { organization: 'globex' })).status).toBe(403);
    expect((await ask({ [TRACKING_HEADER]: SECRET }, { organization: 'acme' })).status).toBe(200);
  });

  test('is refused to an administrator of another organisation', async () => {
    await post(walk('acme-user', 3));
    expect((await other.call('web/getCurrentByOrg', {})).body.data).toEqual([]);
    expect((await other.call('web/getUsernames', {})).body.data).toEqual([]);
    expect((await other.call('web/getRange', { usernames: ['acme-user'], ...range })).body.data?.items).toEqual([]);
    expect(decodeTracks((await tracks(other, { usernames: ['acme-user'], ...range })).bytes)).toEqual([]);
    expect((await tracks(other, { organization: 'acme', usernames: ['acme-user'], ...range })).status).toBe(403);
    const query = { format: 'csv', usernames: 'acme-user', ...range };
    expect((await (await exported(other, query)).text()).split('\r\n')).toHaveLength(2);
    expect((await exported(other, { ...query, organization: 'acme' })).status).toBe(403);
    expect((await exported(user, query)).status).toBe(403);
    expect((await exported(anonymous(service), query)).status).toBe(401);
  });

  test("to users who don't share is denied, and their positions are refused", async () => {
    await post(walk('acme-user', 3));
    await admin.call('mapping/updateSettings', { sharing: { everybody: false, teams: [] } });
    expect((await admin.call('web/getCurrentByOrg', {})).body.data).toEqual([]);
    expect((await admin.call('web/getUsernames', {})).body.data).toMatchObject([
      { username: 'acme-user', sharing: false },
    ]);
    expect((await admin.call('web/getRange', { usernames: ['acme-user'], ...range })).body.data?.items).toEqual([]);
    expect((await post([{ ...walk('acme-user', 1)[0], lat: 52 }])).body.data).toMatchObject({
      accepted: 0,
      refused: [{ index: 0, field: 'username', message: 'doesn’t share their location' }],
    });
    const wrong = await admin.call('mapping/updateSettings', { sharing: { everybody: false, teams: ['no-team'] } });
    expect(wrong.body.error).toMatchObject({ code: 'not_found', field: 'sharing.teams.0' });
    const teams = [demo.team, 'globex-board'];
    const foreign = await admin.call('mapping/updateSettings', { sharing: { everybody: false, teams } });
    expect(foreign.body.error).toMatchObject({ code: 'not_found', field: 'sharing.teams.1' });
  });

  test('to the members of a new team is denied, though a deleted team with the same name shared', async () => {
    const makeTeam = async (members: string[]) =>
      (await admin.call('createRoasterTeam', { label: 'Drivers', members })).body.data?.id ?? '';
    const team = await makeTeam([]);
    const sharing = { everybody: false, teams: [demo.team, team] };
    expect((await admin.call('mapping/updateSettings', { sharing })).status).toBe(200);
    await admin.call('deleteRoasterTeam', { id: team });
    expect(await makeTeam([demo.acmeUser])).toBe(team);
    const { body } = await admin.call('mapping/getSettings', {});
    expect(body.data?.sharing).toEqual({ everybody: false, teams: [demo.team] });
  });

  test('is recorded in the audit log: current positions once an hour, each range, each export', async () => {
    await post(walk('acme-user', 3));
    const before = (await trackViews()).length;
    const own = { ...range, to: ago(-2 * HOUR) };
    await admin.call('web/getRange', { usernames: ['acme-user'], ...own });
    await admin.call('web/getRange', { usernames: ['acme-user'], ...own });
    await exported(admin, { format: 'kml', usernames: 'acme-user', ...range }).then(answer => answer.text());
    expect((await trackViews()).slice(before)).toMatchObject([
      { action: 'tracking.viewRange', target_id: demo.acmeUser, after: own },
      { action: 'tracking.export', target_id: demo.acmeUser, after: { format: 'kml' } },
    ]);
    // No other test views this organisation, so this is the hour's first view.
    await operator.call('web/getCurrentByOrg', { organization: 'initrode' });
    await operator.call('web/getCurrentByOrg', { organization: 'initrode' });
    const { rows } = await service.db.orm.execute(
      sql`select id from audit_entries where action = 'tracking.viewCurrent' and actor_username = 'super' and organization_id = 'initrode'`,
    );
    expect(rows).toHaveLength(1);
  });

  test('has an hourly limit per user, beyond which nothing is returned', async () => {
    await post(walk('acme-user', 3));
    // This user has no entries from other tests.
    await service.db.orm.execute(sql`update users set organization_id = 'acme' where id = ${demo.globexAdmin}`);
    const entries = Array.from({ length: MAX_VIEWS_PER_HOUR - 2 }, () => ({ target: null, organization: 'acme' }));
    const actor = { id: demo.globexAdmin, username: 'globex-admin', role: 'admin' as const };
    const attempt = { requestId: 'before', ip: '', userAgent: undefined, action: 'tracking.viewRange', actor };
    await insertEntries(service.db.orm, attempt, entries, new Date());
    const parallel = await Promise.all(
      [4, 5, 6, 7, 8, 9].map(hours =>
        other.call('web/getRange', { usernames: ['acme-user'], ...range, to: ago(-hours * HOUR) }),
      ),
    );
    expect(parallel.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
    const asked = { usernames: ['acme-user'], ...range, to: ago(-10 * HOUR) };
    const refused = await other.call('web/getRange', asked);
    expect(refused.body.error).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/^You’ve viewed 5,000 tracks this hour/),
    });
    expect((await tracks(other, asked)).status).toBe(429);
    expect((await exported(other, { format: 'kml', usernames: 'acme-user', ...range })).status).toBe(429);
    expect((await operator.call('web/getRange', { organization: 'acme', ...asked })).status).toBe(200);
  });

  test("by one user doesn't suppress the audit entry of another", async () => {
    await post(walk('acme-user', 3));
    const own = { ...range, to: ago(-3 * HOUR) };
    const before = (await trackViews()).length;
    await admin.call('web/getRange', { usernames: ['acme-user'], ...own });
    await operator.call('web/getRange', { organization: 'acme', usernames: ['acme-user'], ...own });
    expect((await trackViews()).slice(before).map(({ action }) => action)).toEqual([
      'tracking.viewRange',
      'tracking.viewRange',
    ]);
    await service.db.orm.execute(
      sql`update users set user_type = 'admin', organization_id = 'initrode' where id = ${demo.globexAdmin}`,
    );
    await operator.call('web/getCurrentByOrg', { organization: 'initrode' });
    await other.call('web/getCurrentByOrg', {});
    const { rows } = await service.db.orm.execute<{ actor_username: string }>(
      sql`select actor_username from audit_entries where action = 'tracking.viewCurrent' and organization_id = 'initrode' order by id`,
    );
    expect(rows.map(row => row.actor_username)).toContain('globex-admin');
  });
});

describe('ranges', () => {
  test('are the same in binary form and in JSON', async () => {
    const still = Array.from({ length: 10 }, (_, n) => ({
      username: 'acme-user',
      timestamp: ago((40 - n) * MINUTE),
      lat: 51.4,
      lng: -0.1,
    }));
    await post([...still, ...walk('acme-user', 20)]);
    const { body } = await admin.call('web/getRange', { usernames: ['acme-user', 'acme-admin'], ...range });
    const [item] = body.data?.items ?? [];
    expect(body.data).toMatchObject({
      truncated: false,
      items: [{ username: 'acme-user', stops: [{ lat: 51.4, lng: -0.1 }] }],
    });
    expect(item?.distanceM).toBeGreaterThan(1_900);
    const { answer, bytes } = await tracks(admin, { usernames: ['acme-user'], ...range });
    expect(answer.headers.get('content-type')).toContain('application/octet-stream');
    const [track] = decodeTracks(bytes);
    expect(track?.count).toBe(30);
    expect([...(track?.lngLat ?? [])]).toEqual(item?.points.flatMap(({ lng, lat }) => [lng, lat]));
    expect([...(track?.time ?? [])]).toEqual(item?.points.map(({ timestamp }) => Date.parse(timestamp)));
    const few = await admin.call('web/getRange', { usernames: ['acme-user'], ...range, maxPoints: 5 });
    expect(few.body.data).toMatchObject({ truncated: true, items: [{ distanceM: item?.distanceM }] });
    expect(few.body.data?.items[0]?.points.length).toBeLessThanOrEqual(5);
    expect(few.body.data?.items[0]?.points.at(-1)).toEqual(item?.points.at(-1));
  });

  test('that are reversed, too long or of too many users are refused with the field', async () => {
    const ask = async (input: object) =>
      (await admin.send('web/getRange', { usernames: ['acme-user'], ...range, ...input })).body.error;
    expect(await ask({ to: range.from })).toMatchObject({ code: 'invalid', field: 'to' });
    expect(await ask({ from: ago(400 * DAY) })).toMatchObject({ field: 'to' });
    expect(await ask({ usernames: Array.from({ length: 51 }, (_, n) => `person-${n}`) })).toMatchObject({
      field: 'usernames',
    });
    expect((await tracks(admin, { usernames: [], ...range })).status).toBe(400);
  });
});

describe('exports', () => {
  const query = (format: string) => ({ format, usernames: 'acme-user,acme-admin', ...range, timezone: 'Asia/Tokyo' });

  test.each(trackFormats)('%s is complete, exact and sent as a download', async format => {
    await post([...walk('acme-user', 5), { ...walk('acme-user', 1)[0], timestamp: ago(3 * HOUR), lat: 51.123456 }]);
    const answer = await exported(admin, query(format));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(
      new RegExp(`attachment; filename="tracks-acme-user-.*\\.${format}"`),
    );
    const text = await answer.text();
    expect(text).toContain('51.123456');
    if (format === 'csv') {
      const rows = text.replace('\ufeff', '').trim().split('\r\n');
      expect(rows[0]).toMatch(/^username,name,time,time_Asia\/Tokyo,latitude,longitude,/);
      expect(rows).toHaveLength(7);
      expect(rows[1]).toContain(',-0.1,');
      expect(rows[0]).toMatch(/,place$/);
      expect(rows[1]).toMatch(/,"[^"]+, England, United Kingdom"$/);
    } else if (format === 'geojson') {
      const { type, features } = JSON.parse(text);
      expect(type).toBe('FeatureCollection');
      expect(features.map(({ geometry }: { geometry: Sent }) => geometry.type)).toEqual(['Point', 'LineString']);
      expect(features[1].geometry.coordinates[0]).toEqual([-0.1, 51.5, 12.3]);
      expect(features[1].properties.times).toHaveLength(5);
    } else if (format === 'gpx') {
      expect(text.match(/<trkseg>/g)).toHaveLength(2);
      expect(text.match(/<trkpt lat="[-\d.]+" lon="[-\d.]+">(<ele>[-\d.]+<\/ele>)?<time>[^<]+Z<\/time>/g)).toHaveLength(
        6,
      );
    } else {
      expect(text.match(/<when>/g)).toHaveLength(6);
      expect(text.match(/<gx:coord>-0\.1 51\.\d+ 12\.3<\/gx:coord>/g)).toHaveLength(6);
    }
  });

  test.each([
    ['the account is disabled', sql`update users set status = 'disabled' where id = ${demo.acmeAdmin}`],
    ['the role changes', sql`update users set user_type = 'user' where id = ${demo.acmeAdmin}`],
    ['the session ends', sql`update identity_refresh_tokens set revoked_at = now() where sub = ${demo.acmeAdmin}`],
    ['the organisation is suspended', sql`update organizations set status = 'suspended' where id = 'acme'`],
    [
      'tracking is switched off',
      sql`update organizations set attributes = attributes || '{"trackingEnabled": false}' where id = 'acme'`,
    ],
  ])('and tracks break off when %s', async (_, loss) => {
    const requests = [
      (client: Client) => exported(client, query('gpx')),
      (_: Client, trackingToken: string) => readTracks(trackingToken, { usernames: ['acme-user'], ...range }),
    ];
    for (const request of requests) {
      await post(walk('acme-user', 3));
      const client = await signIn(service, 'acme-admin');
      const trackingToken = await token(client);
      beforeQuery(service, 'from positions', () => {
        letSecondPass();
        return service.db.orm.execute(loss);
      });
      await expect(request(client, trackingToken).then(answer => answer.arrayBuffer())).rejects.toThrow('terminated');
      await snapshot.restore();
    }
  });

  test('an invalid query is refused with the field', async () => {
    for (const [field, value] of [
      ['format', 'xls'],
      ['timezone', 'Nowhere/City'],
      ['usernames', 'A B'],
      ['from', 'x'],
      ['surprise', '1'],
    ]) {
      const answer = await exported(admin, { ...query('csv'), [String(field)]: String(value) });
      expect(answer.status).toBe(400);
      expect((await answer.json()).error.field.split('.')[0]).toBe(field);
    }
  });
});

describe('retention', () => {
  test('deletes what the dry run counted, at once and for good', async () => {
    const old = [2, 5, 10, 20].map(days => ({ ...walk('acme-user', 1)[0], timestamp: ago(days * DAY) }));
    await post([...old, ...walk('acme-user', 2)]);
    const settings = (await admin.call('mapping/getSettings', {})).body.data;
    expect(settings).toMatchObject({ retentionDays: 30, points: 6, oldest: old[3]?.timestamp });
    const dry = await admin.call('mapping/update-retention', { days: 7, dryRun: true });
    expect(dry.body.data).toMatchObject({ days: 7, points: 2 });
    expect((await admin.call('mapping/getSettings', {})).body.data).toMatchObject({ retentionDays: 30, points: 6 });
    expect((await admin.call('mapping/update-retention', { days: 7 })).body.data).toMatchObject({ points: 2 });
    expect((await admin.call('mapping/getSettings', {})).body.data).toMatchObject({ retentionDays: 7, points: 4 });
    await admin.call('mapping/update-retention', { days: 30 });
    expect((await admin.call('mapping/getSettings', {})).body.data).toMatchObject({ retentionDays: 30, points: 4 });
    await sweepPositions(service.db);
    const { rows } = await service.db.pool.query('select count(*) as points from positions');
    expect(rows[0].points).toBe(4);
  });

  test('drops expired partitions, and everything of deleted users', async () => {
    await post([{ ...walk('acme-user', 1)[0], timestamp: ago(29 * DAY) }, ...walk('acme-user', 1)]);
    await sweepPositions(service.db, new Date(Date.now() + 120 * DAY));
    const { rows } = await service.db.pool.query('select count(*) as points from positions');
    expect(rows[0].points).toBe(0);
    await post(walk('acme-user', 2));
    await service.db.pool.query(`update current_positions set user_id = null`);
    await sweepPositions(service.db);
    const left = await service.db.pool.query(
      'select (select count(*) from positions) + (select count(*) from current_positions) as rows',
    );
    expect(left.rows[0].rows).toBe(0);
  });
});

test('the compressed response equals the plain one', async () => {
  await post(walk('acme-user', 50));
  const ask = { usernames: ['acme-user'], ...range };
  const plain = await tracks(admin, ask, { 'accept-encoding': 'identity' });
  const packed = await tracks(admin, ask, { 'accept-encoding': 'gzip' });
  expect(packed.answer.headers.get('content-encoding')).toBe('gzip');
  expect(packed.bytes).toEqual(plain.bytes);
});
