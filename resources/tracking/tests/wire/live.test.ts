/** The live stream of positions: who may follow, what followers get, and how harmful clients are handled. */
import { once } from 'node:events';
import { connect as dial } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { demo } from '../../../../contract/demo';
import { auditEntries, geofenceEvents, geofences, teamMembers, users } from '../../../../service/db/schema';
import { createRandom } from '../../../../service/demo/random';
import { MAX_MESSAGE_BYTES } from '../../../../service/http/websockets';
import { createLogger } from '../../../../service/logger';
import { type Client, signIn } from '../../../../tests/support/client';
import { onEachDatabase } from '../../../../tests/support/databases';
import {
  announce,
  follow,
  ingestPositions,
  type LiveStream,
  liveToken,
  openLive,
} from '../../../../tests/support/live';
import { fastestDatabase } from '../../../../tests/support/postgres';
import type { TestService } from '../../../../tests/support/service';
import { type Snapshot, takeSnapshot } from '../../../../tests/support/snapshot';
import { LIVE_PATH, liveCloseCodes } from '../../contract/live';
import { liveLimits } from '../../contract/liveClientMessage';
import { moveAndIngest, selectMovers } from '../../demo/movement';
import { sweepGeofenceEvents } from '../../service/geofences';
import { Announcer } from '../../service/live/announce';
import { publishToNodes } from '../../service/live/messages';
import type { Mover } from '../../service/live/simulator/movers';
import { saveSettings } from '../../service/settings';
import { makeTrackingToken } from '../../service/tokens';

const ada = 'acme-user';
const office = { lng: -0.0877, lat: 51.5079 };
const far = { lng: -0.2, lat: 51.6 };

onEachDatabase((start, database) => {
  let service: TestService;
  let snapshot: Snapshot;
  let admin: Client;
  let operator: Client;
  const open: LiveStream[] = [];

  beforeAll(async () => {
    service = await start();
    admin = await signIn(service, 'acme-admin');
    operator = await signIn(service, 'super');
    await service.db.pool.query(
      'delete from geofences; delete from geofence_events; delete from positions; delete from current_positions',
    );
    snapshot = await takeSnapshot(service.db);
  });
  afterEach(async () => {
    for (const live of open.splice(0)) live.socket.terminate();
    await snapshot.restore();
    // Followers of the next test start with the restored data.
    await publishToNodes(service, 'acme', { kind: 'sharing' });
    await wait(100);
  });
  afterAll(() => service?.stop());

  async function following(client = admin, options: Parameters<typeof follow>[2] = {}) {
    const live = await follow(service.url, client, options);
    open.push(live);
    return { live, snapshot: await live.next('snapshot') };
  }
  /** Returns a follower that has seen these users. */
  async function seeing(...usernames: string[]) {
    const { live, snapshot: first } = await following();
    for (const username of usernames) {
      if (!first.items.some(item => item.username === username)) await live.next('sharing');
    }
    return live;
  }
  async function opened(headers: Record<string, string> = {}) {
    const live = await openLive(service.url, headers);
    open.push(live);
    return live;
  }
  /** Opens a live stream with the token of a user. */
  async function authenticated(client: Client, organization?: string) {
    const live = await opened();
    live.say({ type: 'auth', token: await liveToken(client, organization) });
    await live.next('ready');
    return live;
  }
  const moves = (positions: Parameters<typeof ingestPositions>[1]) => ingestPositions(service, positions);

  describe('a follower', () => {
    test('gets a snapshot, and then each move', async () => {
      await moves([{ username: ada, ...office }]);
      await seeing(ada);
      const { live, snapshot: first } = await following();
      expect(first.items).toMatchObject([
        { username: ada, status: 'online', position: office, geofences: [], team: expect.any(Array) },
      ]);
      await wait(5);
      await moves([{ username: ada, ...far }]);
      const { items } = await live.next('positions');
      expect(items).toMatchObject([{ username: ada, position: { ...far, timestamp: expect.any(String) } }]);
    });

    test('gets the latest of many moves, at most four times a second', async () => {
      await moves([{ username: ada, ...office }]);
      const live = await seeing(ada);
      const begun = Date.now();
      for (let step = 1; step <= 40; step++) {
        await moves([{ username: ada, lng: office.lng, lat: office.lat + step / 10_000 }]);
        await wait(10);
      }
      const last = office.lat + 40 / 10_000;
      let batches = 0;
      for (;;) {
        const { items } = await live.next('positions');
        batches++;
        expect(items).toHaveLength(1);
        if (Math.abs((items[0]?.position.lat ?? 0) - last) < 1e-6) break;
      }
      expect(batches).toBeLessThanOrEqual((Date.now() - begun) / 250 + 2);
    });

    test('gets no position that is older than the current one', async () => {
      await moves([{ username: ada, ...office }]);
      const live = await seeing(ada);
      await moves([{ username: ada, ...far, timestamp: new Date(Date.now() - 60_000).toISOString() }]);
      await wait(600);
      expect(live.unread).toEqual([]);
    });

    test('gets users whose device reports for the first time, with their names', async () => {
      const { live, snapshot: first } = await following();
      expect(first.items).toEqual([]);
      await moves([{ username: ada, ...office }]);
      expect(await live.next('sharing')).toMatchObject({
        username: ada,
        sharing: true,
        item: { username: ada, name: expect.stringMatching(/\w/), position: office },
      });
    });

    test('can follow a few users only', async () => {
      await moves([
        { username: ada, ...office },
        { username: 'acme-admin', ...far },
      ]);
      await seeing(ada, 'acme-admin');
      const { live, snapshot: first } = await following(admin, { usernames: ['acme-admin'] });
      expect(first.items.map(({ username }) => username)).toEqual(['acme-admin']);
      await wait(5);
      await moves([{ username: ada, ...far }]);
      await wait(5);
      await moves([{ username: 'acme-admin', ...office }]);
      const { items } = await live.next('positions');
      expect(items.map(({ username }) => username)).toEqual(['acme-admin']);
    });

    test('gets an answer to a ping', async () => {
      const live = await opened();
      live.say({ type: 'ping' });
      expect(await live.next('pong')).toEqual({ type: 'pong' });
    });

    test('is recorded in the audit log, with the followed users', async () => {
      await moves([{ username: ada, ...office }]);
      const readViewEntries = () =>
        service.db.orm
          .select()
          .from(auditEntries)
          .where(and(eq(auditEntries.action, 'tracking.viewLive'), eq(auditEntries.actorId, demo.super)));
      await following(operator, { organization: 'acme' });
      await expect.poll(readViewEntries).toMatchObject([{ organizationId: 'acme', after: { usernames: [ada] } }]);
      // A second view within the hour adds no entry.
      await following(operator, { organization: 'acme' });
      expect(await readViewEntries()).toHaveLength(1);
    });
  });

  describe('a user who stops sharing disappears', () => {
    test('when the organisation turns sharing off, and is back when it turns it on', async () => {
      await moves([{ username: ada, ...office }]);
      const live = await seeing(ada);
      await admin.call('mapping/updateSettings', { sharing: { everybody: false, teams: [] } });
      expect(await live.next('sharing')).toEqual({ type: 'sharing', username: ada, sharing: false });
      await admin.call('mapping/updateSettings', { sharing: { everybody: true, teams: [] } });
      expect(await live.next('sharing')).toMatchObject({ username: ada, sharing: true, item: { position: office } });
    });

    test('when they leave the team that shares', async () => {
      await saveSettings(service.db.orm, 'acme', { sharing: { everybody: false, teams: [demo.team] } });
      await service.db.orm
        .insert(teamMembers)
        .values({ teamId: demo.team, userId: demo.acmeUser })
        .onConflictDoNothing();
      await moves([{ username: ada, ...office }]);
      const live = await seeing(ada);
      await service.db.orm.delete(teamMembers).where(eq(teamMembers.userId, demo.acmeUser));
      expect(await live.next('sharing')).toEqual({ type: 'sharing', username: ada, sharing: false });
    });

    test('when their account is disabled', async () => {
      await moves([{ username: ada, ...office }]);
      const live = await seeing(ada);
      await service.db.orm.update(users).set({ status: 'disabled' }).where(eq(users.id, demo.acmeUser));
      expect(await live.next('sharing')).toEqual({ type: 'sharing', username: ada, sharing: false });
    });
  });

  describe('areas', () => {
    const circle = { type: 'circle' as const, ...office, radiusM: 500 };
    async function area(name = 'Office') {
      const { body } = await admin.call('mapping/addGeofence', { name, colour: 'green', shape: circle });
      if (!body.data) throw new Error(body.error?.message);
      return body.data;
    }

    test('are entered and left, which is recorded and sent', async () => {
      await moves([{ username: ada, ...far, timestamp: new Date(Date.now() - 3_600_000).toISOString() }]);
      const { id } = await area();
      const live = await seeing(ada);
      await moves([{ username: ada, ...office }]);
      expect(await live.next('geofence')).toMatchObject({
        username: ada,
        geofence: id,
        name: 'Office',
        event: 'enter',
      });
      expect((await live.next('positions')).items).toMatchObject([{ geofences: [id] }]);
      await moves([{ username: ada, ...far, timestamp: new Date(Date.now() + 200_000).toISOString() }]);
      expect(await live.next('geofence')).toMatchObject({ username: ada, geofence: id, event: 'leave' });

      const { body } = await admin.call('mapping/listGeofenceEvents', {});
      expect(body.data?.items).toMatchObject([
        { username: ada, geofence: id, name: 'Office', event: 'leave' },
        { username: ada, geofence: id, name: 'Office', event: 'enter' },
      ]);
    });

    test('are entered and left within a late batch', async () => {
      const { id } = await area();
      const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
      await moves([{ username: ada, ...far, timestamp: at(120) }]);
      await moves([
        { username: ada, ...far, timestamp: at(5) },
        { username: ada, ...office, timestamp: at(60) },
        { username: ada, ...office, timestamp: at(50) },
      ]);
      await expect
        .poll(async () => (await admin.call('mapping/listGeofenceEvents', { geofence: id })).body.data?.items)
        .toMatchObject([
          { event: 'leave', at: expect.stringMatching(/Z$/) },
          { event: 'enter', at: expect.stringMatching(/Z$/) },
        ]);
    });

    test('update the people in them at once when added or deleted', async () => {
      await moves([{ username: ada, ...office }]);
      const live = await seeing(ada);
      const { id } = await area();
      expect((await live.next('positions')).items).toMatchObject([{ username: ada, geofences: [id] }]);
      await admin.call('mapping/deleteGeofence', { id });
      expect((await live.next('positions')).items).toMatchObject([{ username: ada, geofences: [] }]);
      // Adding or deleting an area isn't an event of the people in it.
      expect(await service.db.orm.select().from(geofenceEvents)).toEqual([]);
    });

    test('belong to one organisation', async () => {
      const { id } = await area();
      const globex = await signIn(service, 'globex-admin');
      expect((await globex.call('mapping/listGeofences', {})).body.data).toEqual([]);
      expect(await globex.call('mapping/updateGeofence', { id, name: 'Ours' })).toMatchObject({ status: 404 });
      expect(await globex.call('mapping/deleteGeofence', { id })).toMatchObject({ status: 404 });
      expect((await operator.call('mapping/listGeofences', {})).body.data).toMatchObject([{ id, name: 'Office' }]);
    });

    test('have unique names', async () => {
      await area('Office');
      const again = await admin.call('mapping/addGeofence', { name: 'office', shape: circle });
      expect(again).toMatchObject({ status: 409, body: { error: { code: 'taken', field: 'name' } } });
      const { id } = await area('Depot');
      expect(await admin.call('mapping/updateGeofence', { id, name: 'OFFICE' })).toMatchObject({ status: 409 });
      expect(await admin.call('mapping/updateGeofence', { id, name: 'DEPOT', colour: 'red' })).toMatchObject({
        status: 200,
        body: { data: { id, name: 'DEPOT', colour: 'red', shape: circle } },
      });
    });

    test('whose sides cross are refused with the reason', async () => {
      const points: [number, number][] = [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1.5],
      ];
      expect(
        await admin.call('mapping/addGeofence', { name: 'Tie', shape: { type: 'polygon', points } }),
      ).toMatchObject({
        status: 400,
        body: { error: { code: 'invalid', field: 'shape.points', message: expect.stringContaining('cross') } },
      });
    });

    test('leave entries in the audit log', async () => {
      const { id } = await area();
      await admin.call('mapping/updateGeofence', { id, name: 'Head office' });
      const entries = await service.db.orm.select().from(auditEntries).where(eq(auditEntries.targetId, id));
      expect(entries.map(({ action }) => action).sort()).toEqual(['mapping/addGeofence', 'mapping/updateGeofence']);
    });

    test('have events of sharing users only, within the retention', async () => {
      const now = Date.now();
      const old = new Date(now - 3 * 86_400_000);
      await service.db.orm.insert(geofenceEvents).values(
        [new Date(now - 60_000), old].map(at => ({
          organizationId: 'acme',
          username: ada,
          geofenceId: 'a',
          name: 'A',
          event: 'enter' as const,
          at,
        })),
      );
      const listed = async () => (await admin.call('mapping/listGeofenceEvents', {})).body.data?.items.length;
      expect(await listed()).toBe(2);
      await admin.call('mapping/update-retention', { days: 1 });
      expect(await listed()).toBe(1);
      await sweepGeofenceEvents(service.db);
      expect(await service.db.orm.select().from(geofenceEvents)).toHaveLength(1);
      await saveSettings(service.db.orm, 'acme', { sharing: { everybody: false, teams: [] } });
      expect(await listed()).toBe(0);
    });

    test('have a list of events with pages', async () => {
      await service.db.orm
        .insert(geofences)
        .values({ id: 'a', organizationId: 'acme', name: 'A', colour: 'blue', shape: circle });
      await service.db.orm.insert(geofenceEvents).values(
        Array.from({ length: 25 }, (_, index) => ({
          organizationId: 'acme',
          username: ada,
          geofenceId: 'a',
          name: 'A',
          event: index % 2 ? ('leave' as const) : ('enter' as const),
          at: new Date(Date.now() - 60_000 + Math.floor(index / 3) * 1000),
        })),
      );
      const ids: string[] = [];
      let cursor: string | null | undefined;
      do {
        const { body } = await admin.call('mapping/listGeofenceEvents', { limit: 10, ...(cursor && { cursor }) });
        ids.push(...(body.data?.items.map(({ id }) => id) ?? []));
        cursor = body.data?.cursor;
      } while (cursor);
      expect(new Set(ids).size).toBe(25);
      expect(ids).toEqual([...ids].sort((a, b) => Number(b) - Number(a)));
    });
  });

  test("some of the demo's people move, from where they were", async () => {
    const random = createRandom(5);
    const movers = new Map<string, Mover>();
    await moves([{ username: ada, ...office, timestamp: new Date(Date.now() - 60_000).toISOString() }]);
    await selectMovers(service.db, random, movers);
    expect([...movers]).toMatchObject([[ada, { home: office }]]);
    const live = await seeing(ada);
    for (let step = 0; step < 3; step++) {
      await announce(
        service,
        await moveAndIngest(service.db, random, movers, { now: new Date(), seconds: 2.5, log: console }),
      );
      // The first position may come again, because it is announced after it is stored.
      await expect
        .poll(async () => (await live.next('positions')).items)
        .toMatchObject([{ username: ada, position: { source: 'gps', battery: expect.any(Number) } }]);
    }
    // Users who no longer share stop moving.
    await saveSettings(service.db.orm, 'acme', { sharing: { everybody: false, teams: [] } });
    await selectMovers(service.db, random, movers);
    expect(movers.size).toBe(0);
  });

  test("another organisation's areas are not announced", async () => {
    const { live } = await following();
    await publishToNodes(service, 'globex', { kind: 'areas' });
    await wait(400);
    expect(live.unread).toEqual([]);
  });

  // The rest does not depend on the database.
  if (database !== fastestDatabase()) return;

  describe('a client is refused if it', () => {
    test('has no token', async () => {
      const live = await opened();
      live.say({ type: 'subscribe' });
      expect(await live.next('error')).toMatchObject({ code: 'unauthenticated' });
      expect(await live.closed).toMatchObject({ code: liveCloseCodes.unauthenticated });
    });

    test('sends nothing for five seconds', async () => {
      const live = await opened();
      expect(await live.next('error')).toMatchObject({ code: 'unauthenticated' });
      expect(await live.closed).toMatchObject({ code: liveCloseCodes.unauthenticated });
    });

    test("has no token, and disconnected after a second if it doesn't close either", async () => {
      const { hostname, port, host } = new URL(service.url);
      const socket = dial(Number(port), hostname);
      socket.write(
        [
          `GET ${LIVE_PATH} HTTP/1.1`,
          `Host: ${host}`,
          'Connection: Upgrade',
          'Upgrade: websocket',
          'Sec-WebSocket-Version: 13',
          `Sec-WebSocket-Key: ${Buffer.alloc(16).toString('base64')}`,
          '\r\n',
        ].join('\r\n'),
      );
      await once(socket, 'data');
      const message = Buffer.from(JSON.stringify({ type: 'subscribe' }));
      // The header of a text frame with a mask of zeros, which leaves the text unchanged.
      socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | message.length, 0, 0, 0, 0]), message]));
      const began = performance.now();
      socket.resume();
      await once(socket, 'close');
      // The library itself would wait 30 seconds for the client's close frame.
      expect(performance.now() - began).toBeLessThan(20_000);
    });

    test.each(['', 'x', 'eyJhbGciOiJub25lIn0.e30.', 'null'])('has the token "%s"', async token => {
      const live = await opened();
      live.say({ type: 'auth', token });
      expect(await live.next('error')).toMatchObject({ code: 'unauthenticated' });
    });

    test('has an expired token', async () => {
      const live = await opened();
      const long = new Date(Date.now() - 10 * 60_000);
      const person = { id: demo.acmeAdmin, username: 'acme-admin', role: 'admin' as const, organization: 'acme' };
      const { token } = await makeTrackingToken(service, person, { organization: 'acme' }, long);
      live.say({ type: 'auth', token });
      expect(await live.next('error')).toMatchObject({ code: 'unauthenticated' });
    });

    test('follows an organisation that loses the feature', async () => {
      const { live } = await following();
      await operator.call('updateOrganizationAttributes', {
        organization: 'acme',
        attributes: { trackingEnabled: false },
      });
      expect(await live.next('error')).toMatchObject({ code: 'feature_off' });
      expect(await live.closed).toMatchObject({ code: liveCloseCodes.forbidden });
    });

    test("doesn't renew its token before it expires", async () => {
      const person = { id: demo.acmeAdmin, username: 'acme-admin', role: 'admin' as const, organization: 'acme' };
      const almost = new Date(Date.now() - 5 * 60_000 + 3_000);
      const { token } = await makeTrackingToken(service, person, { organization: 'acme' }, almost);
      const [ends, goesOn] = [await opened(), await opened()];
      for (const live of [ends, goesOn]) {
        live.say({ type: 'auth', token });
        await live.next('ready');
        live.say({ type: 'subscribe' });
        await live.next('snapshot');
      }
      goesOn.say({ type: 'auth', token: await liveToken(admin) });
      await goesOn.next('ready');
      expect(await ends.next('error')).toMatchObject({ code: 'expired' });
      expect(await ends.closed).toMatchObject({ code: liveCloseCodes.unauthenticated });
      goesOn.say({ type: 'ping' });
      await goesOn.next('pong');
    });

    test('follows another organisation', async () => {
      const globex = await signIn(service, 'globex-admin');
      const live = await authenticated(globex);
      live.say({ type: 'subscribe', organization: 'acme' });
      expect(await live.next('error')).toMatchObject({ code: 'forbidden' });
      expect(await live.closed).toMatchObject({ code: liveCloseCodes.forbidden });
    });

    test('is an operator with a token for another organisation, or names none', async () => {
      const live = await authenticated(operator, 'globex');
      live.say({ type: 'subscribe', organization: 'acme' });
      expect(await live.next('error')).toMatchObject({ code: 'forbidden' });
      const vague = await authenticated(operator);
      vague.say({ type: 'subscribe' });
      expect(await vague.next('error')).toMatchObject({ code: 'invalid' });
    });

    test('follows an unknown organisation', async () => {
      const live = await authenticated(operator);
      live.say({ type: 'subscribe', organization: 'stranger' });
      expect(await live.next('error')).toMatchObject({ code: 'not_found' });
    });

    test("sends another user's token on the same stream", async () => {
      const live = await authenticated(admin);
      live.say({ type: 'auth', token: await liveToken(operator, 'acme') });
      expect(await live.next('error')).toMatchObject({ code: 'forbidden' });
    });

    test('connects from a page of another origin', async () => {
      await expect(openLive(service.url, { origin: 'https://evil.example' })).rejects.toThrow('403');
      await opened({ origin: service.url });
    });

    test('opens a websocket at another path', async () => {
      const { WebSocket } = await import('ws');
      const socket = new WebSocket(`${service.url.replace('http', 'ws')}/health`);
      await expect(new Promise((_, reject) => socket.once('error', reject))).rejects.toThrow(
        'Unexpected server response',
      );
    });
  });

  describe('a client that does harm', () => {
    test.each([
      ['no JSON', 'hello'],
      ['null', 'null'],
      ['an array', '[]'],
      ['no type', '{}'],
      ['an unknown type', '{"type":"shutdown"}'],
      ['the service’s own words', '{"type":"snapshot","items":[]}'],
      ['a prototype', '{"__proto__":{"type":"ping"}}'],
      ['a token that is none', '{"type":"auth","token":{"a":1}}'],
      ['an endless token', JSON.stringify({ type: 'auth', token: 'x'.repeat(liveLimits.token + 1) })],
      ['names that are none', '{"type":"subscribe","usernames":["\'; drop table users"]}'],
      ['no names', '{"type":"subscribe","usernames":[]}'],
      ['names in a row', JSON.stringify({ type: 'subscribe', usernames: Array(1001).fill('abc') })],
      ['an organisation that is none', '{"type":"subscribe","organization":"../acme"}'],
    ])('by %s gets an error and is closed', async (_what, text) => {
      const live = await opened();
      live.socket.send(text);
      expect(await live.next('error')).toMatchObject({ code: 'invalid' });
      expect(await live.closed).toMatchObject({ code: liveCloseCodes.policy });
    });

    test('by binary data is refused', async () => {
      const live = await opened();
      live.socket.send(Buffer.from([0, 159, 146, 150]), { binary: true });
      expect(await live.next('error')).toMatchObject({ code: 'invalid' });
    });

    test('by a message that is too long is disconnected', async () => {
      const live = await opened();
      live.socket.send('x'.repeat(MAX_MESSAGE_BYTES + 1));
      expect(await live.closed).toMatchObject({ code: 1009 });
    });

    test('by too many messages is disconnected', async () => {
      const live = await opened();
      for (let count = 0; count < 200; count++) live.say({ type: 'ping' });
      expect(await live.next('error')).toMatchObject({ code: 'too_many_requests' });
      expect(await live.closed).toMatchObject({ code: liveCloseCodes.policy });
      // Other clients are not affected.
      await following();
    });

    test('by opening many streams without a token is refused, but authenticated streams go on', async () => {
      const { live } = await following();
      const attempts = await Promise.allSettled(Array.from({ length: 60 }, () => opened()));
      const refused = attempts.filter(({ status }) => status === 'rejected');
      expect(refused).toHaveLength(10);
      live.say({ type: 'ping' });
      await live.next('pong');
    });
  });

  test("a reader that doesn't read builds up no queue, and gets the latest positions once it reads", async () => {
    const people = await service.db.orm
      .select({ username: users.username })
      .from(users)
      .where(sql`${users.organizationId} = 'acme' and ${users.status} = 'active'`);
    const everybody = (lat: number) => people.map(({ username }, index) => ({ username, lng: index / 1000, lat }));
    await moves(everybody(10));
    const live = await seeing(...people.map(({ username }) => username));
    const other = (await following(operator, { organization: 'acme' })).live;
    live.socket.pause();
    const before = process.memoryUsage().rss;
    // The kernel buffers a few megabytes for a reader. This sends far more.
    const rounds = 24;
    for (let round = 1; round <= rounds; round++) {
      await moves(everybody(10 + round / 1000));
      await other.next('positions');
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
    live.socket.resume();
    const newest = new Map<string, number>();
    while ([...newest.values()].filter(lat => Math.abs(lat - 10.024) < 1e-6).length < people.length) {
      for (const { username, position } of (await live.next('positions')).items) newest.set(username, position.lat);
    }
  });

  test('a failed announcement is retried without delaying other organisations', async () => {
    const now = new Date().toISOString();
    const accepted = (organization: string, username: string) => ({
      organization,
      username,
      isNewest: true,
      position: { ...office, timestamp: now, receivedAt: now },
    });
    const announced: string[] = [];
    let isFailing = true;
    const bus = {
      async publish(_db: unknown, _channel: string, organization: string) {
        if (organization === 'acme' && isFailing) throw new Error('No one hears of Acme.');
        announced.push(organization);
      },
    };
    const announcer = new Announcer(
      { ...service, bus: { ...service.bus, ...bus } },
      createLogger('fatal', process.stderr),
    );
    announcer.announce([accepted('acme', ada), accepted('globex', 'globex-user')]);
    await vi.waitFor(() => expect(announced).toEqual(['globex']));
    isFailing = false;
    await vi.waitFor(() => expect(announced).toEqual(['globex', 'acme']), { timeout: 5_000 });
    await announcer.close();
  });
});
