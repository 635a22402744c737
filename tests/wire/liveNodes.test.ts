/** Two nodes of the service on one PostgreSQL: what came to one is told by the other, and nothing is missed. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { liveCloseCodes } from '../../contract/live';
import { users } from '../../service/db/schema';
import { LISTENER } from '../../service/live/channel';
import { type Client, signIn } from '../support/client';
import { follow, type LiveStream, openLive, takeIn } from '../support/live';
import { isPostgresInstalled } from '../support/postgres';
import { startService, type TestService } from '../support/service';

const ada = 'acme-user';
const secret = 'what-gateways-know-of-us';

describe.skipIf(!(await isPostgresInstalled()))('two nodes', () => {
  let databaseUrl: string;
  let one: TestService;
  let other: TestService;
  let admin: Client;
  const open: LiveStream[] = [];

  beforeAll(async () => {
    one = await startService({ database: 'postgres', env: { TRACKING_SECRET: secret } });
    databaseUrl = one.db.pool.options.connectionString ?? '';
    other = await startNode();
    admin = await signIn(one, 'acme-admin');
  });
  afterEach(() => {
    for (const live of open.splice(0)) live.socket.terminate();
  });
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
  });

  /** Another node on the same database. */
  function startNode() {
    return startService({ env: { DATABASE_URL: databaseUrl, TRACKING_SECRET: secret } });
  }
  async function following(url: string) {
    const live = await follow(url, admin);
    open.push(live);
    return { live, people: (await live.next('snapshot')).items };
  }
  const place = (live: LiveStream, lng: number) =>
    expect
      .poll(
        () =>
          live.unread.some(
            message =>
              message.type === 'positions' &&
              message.items.some(({ username, position }) => username === ada && position.lng === lng),
          ),
        { timeout: 15_000 },
      )
      .toBe(true);

  test('a position that one takes in is told by both', async () => {
    await takeIn(one.db, [{ username: ada, lng: 1, lat: 50 }]);
    const here = await following(one.url);
    const there = await following(other.url);
    await takeIn(one.db, [{ username: ada, lng: 2, lat: 50 }]);
    await Promise.all([place(here.live, 2), place(there.live, 2)]);
  });

  test('a person who stops sharing disappears from both, whichever is told to', async () => {
    const here = await following(one.url);
    const there = await following(other.url);
    const { status } = await admin.call('mapping/updateSettings', { sharing: { everybody: false, teams: [] } });
    expect(status).toBe(200);
    for (const { live } of [here, there]) {
      expect(await live.next('sharing')).toMatchObject({ sharing: false });
    }
    await admin.call('mapping/updateSettings', { sharing: { everybody: true, teams: [] } });
    for (const { live } of [here, there]) {
      await expect
        .poll(() => live.unread.some(each => each.type === 'sharing' && each.sharing && each.username === ada))
        .toBe(true);
    }
  });

  test('an area that is drawn by one is entered on the other', async () => {
    await takeIn(one.db, [{ username: ada, lng: 3, lat: 50, timestamp: new Date(Date.now() + 1000).toISOString() }]);
    const { live } = await following(other.url);
    const { body } = await admin.call('mapping/addGeofence', {
      name: 'Across',
      shape: { type: 'circle', lng: 3.01, lat: 50, radiusM: 300 },
    });
    await takeIn(other.db, [
      { username: ada, lng: 3.01, lat: 50, timestamp: new Date(Date.now() + 60_000).toISOString() },
    ]);
    expect(await live.next('geofence')).toMatchObject({ username: ada, geofence: body.data?.id, event: 'enter' });
  });

  test('when the channel breaks, all is told anew once it is back', async () => {
    const { live } = await following(other.url);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // All that listen; what they would have heard is lost.
    const { rowCount } = await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1',
      [LISTENER],
    );
    expect(rowCount).toBeGreaterThanOrEqual(2);
    await takeIn(one.db, [{ username: ada, lng: 4, lat: 50, timestamp: new Date(Date.now() + 90_000).toISOString() }]);
    await client.end();
    // It may be heard again before the position is there.
    const lastOf = (items: readonly { username: string; position: { lng: number } | null }[]) =>
      items.find(({ username }) => username === ada)?.position?.lng;
    const { items } = await live.next('snapshot');
    if (lastOf(items) !== 4) await place(live, 4);
  });

  test('thousands of positions in one batch are all told, in parts that the database takes', async () => {
    const people = await one.db.orm
      .select({ username: users.username })
      .from(users)
      .where(sql`${users.organizationId} = 'acme' and ${users.status} = 'active'`);
    const { live, people: known } = await following(other.url);
    await takeIn(
      one.db,
      people.map(({ username }, index) => ({
        username,
        lng: index / 100,
        lat: 45,
        timestamp: new Date(Date.now() + 150_000).toISOString(),
      })),
    );
    const seen = new Set<string>();
    while (seen.size < people.length) {
      await expect.poll(() => live.unread.length).toBeGreaterThan(0);
      for (const message of live.unread.splice(0)) {
        if (message.type === 'positions') {
          for (const { username, position } of message.items) if (position.lat === 45) seen.add(username);
        }
        if (message.type === 'sharing' && message.item?.position?.lat === 45) seen.add(message.username);
      }
    }
    expect(known.length).toBeLessThan(people.length);
  });

  test('a node that ends says so, and the snapshot of the other has all that it told', async () => {
    const third = await startNode();
    const { live } = await following(third.url);
    await takeIn(one.db, [{ username: ada, lng: 5, lat: 50, timestamp: new Date(Date.now() + 200_000).toISOString() }]);
    await place(live, 5);
    const [, end] = await Promise.all([third.stop(), live.closed]);
    expect(end.code).toBe(liveCloseCodes.restart);
    await takeIn(one.db, [{ username: ada, lng: 6, lat: 50, timestamp: new Date(Date.now() + 210_000).toISOString() }]);
    const { people } = await following(other.url);
    expect(people.find(({ username }) => username === ada)?.position).toMatchObject({ lng: 6, lat: 50 });
  });

  test('a thousand readers are told at once, and cost little', async () => {
    const before = process.memoryUsage().rss;
    const readers: LiveStream[] = [];
    while (readers.length < 1_000) {
      const some = await Promise.all(Array.from({ length: 100 }, () => openLive(one.url)));
      readers.push(...some);
      for (const live of some) {
        live.say({ type: 'auth', token: secret });
        live.say({ type: 'subscribe', organization: 'acme' });
      }
      await Promise.all(some.map(live => live.next('snapshot')));
    }
    open.push(...readers);
    const begun = process.cpuUsage();
    await takeIn(one.db, [{ username: ada, lng: 7, lat: 50, timestamp: new Date(Date.now() + 220_000).toISOString() }]);
    await Promise.all(readers.map(live => live.next('positions')));
    const { user, system } = process.cpuUsage(begun);
    // Both ends of each of them are in this process.
    expect((user + system) / 1000).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
  });
});
