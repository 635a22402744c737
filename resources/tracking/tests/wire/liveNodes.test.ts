/** Two nodes on one PostgreSQL database: each sends what the other receives, and nothing is lost. */
import { createServer, connect as dial, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { demo } from '../../../../contract/demo';
import { BUS_APPLICATION_NAME } from '../../../../service/bus/postgres';
import { organizations, users } from '../../../../service/db/schema';
import { type Client, signIn } from '../../../../tests/support/client';
import {
  follow,
  ingestPositions,
  type LiveStream,
  liveToken,
  openLive,
  untilSeen,
} from '../../../../tests/support/live';
import { isPostgresInstalled } from '../../../../tests/support/postgres';
import { bundledService, type ServiceProcess, spawnService } from '../../../../tests/support/process';
import { quietDemo, startService, type TestService } from '../../../../tests/support/service';
import { temporaryFolder } from '../../../../tests/support/temporary';
import { type LiveServerMessage, liveCloseCodes } from '../../contract/live';
import { TRACKING_HEADER } from '../../contract/positions';
import { ingest } from '../../service/ingest';
import { LiveConnection, type LiveStatus } from '../../ui/live/connection';

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

  /** Starts another node on the same database. */
  function startNode() {
    return startService({ env: { DATABASE_URL: databaseUrl, TRACKING_SECRET: secret } });
  }
  async function following(url: string) {
    const live = await follow(url, admin);
    open.push(live);
    return { live, people: (await live.next('snapshot')).items };
  }
  /** Waits for a position in a new stream, which may have it in its snapshot already. */
  async function showPosition(url: string, lng: number) {
    const { live, people } = await following(url);
    if (people.find(({ username }) => username === ada)?.position?.lng !== lng) await untilSeen(live, ada, lng);
  }

  test('send the positions that either receives', async () => {
    await ingestPositions(one, [{ username: ada, lng: 1, lat: 50 }]);
    const firstNode = await following(one.url);
    const secondNode = await following(other.url);
    await ingestPositions(one, [{ username: ada, lng: 2, lat: 50 }]);
    await Promise.all([untilSeen(firstNode.live, ada, 2), untilSeen(secondNode.live, ada, 2)]);
  });

  describe('a user who loses access', () => {
    const whose = 'globex-admin';
    const losses: [
      what: string,
      disconnect: (operator: Client) => Promise<unknown>,
      restore?: () => Promise<unknown>,
    ][] = [
      ['is signed out everywhere', operator => operator.call('user/signOut', { id: demo.globexAdmin })],
      [
        'gets another role',
        () => one.db.orm.update(users).set({ userType: 'user' }).where(eq(users.username, whose)),
        () => one.db.orm.update(users).set({ userType: 'admin' }).where(eq(users.username, whose)),
      ],
      [
        'is of a suspended organisation',
        operator => operator.call('organization/suspend', { organization: 'globex' }),
        () => one.db.orm.update(organizations).set({ status: 'active' }).where(eq(organizations.id, 'globex')),
      ],
      ['is disabled', operator => operator.call('user/disable', { id: demo.globexAdmin })],
    ];

    test.each(losses)('loses all streams and the token once the user %s', async (_, disconnect, restore) => {
      const operator = await signIn(one, 'super');
      const person = await signIn(one, whose);
      const token = await liveToken(person);
      const streams = await Promise.all([one, other].map(({ url }) => follow(url, person)));
      open.push(...streams);
      for (const live of streams) await live.next('snapshot');
      expect(await disconnect(operator)).toBeDefined();
      for (const live of streams) {
        expect(await live.closed).toEqual({ code: liveCloseCodes.unauthenticated, reason: 'unauthenticated' });
      }
      for (const { url } of [one, other]) {
        const again = await openLive(url);
        open.push(again);
        again.say({ type: 'auth', token });
        expect(await again.next('error')).toMatchObject({ code: 'unauthenticated' });
        const tracks = await fetch(`${url}/tracks`, { method: 'POST', headers: { [TRACKING_HEADER]: token } });
        expect(tracks.status).toBe(401);
      }
      await restore?.();
    });
  });

  test('remove a user who stops sharing, whichever node gets the change', async () => {
    const firstNode = await following(one.url);
    const secondNode = await following(other.url);
    const { status } = await admin.call('mapping/updateSettings', { sharing: { everybody: false, teams: [] } });
    expect(status).toBe(200);
    for (const { live } of [firstNode, secondNode]) {
      expect(await live.next('sharing')).toMatchObject({ sharing: false });
    }
    await admin.call('mapping/updateSettings', { sharing: { everybody: true, teams: [] } });
    for (const { live } of [firstNode, secondNode]) {
      await expect
        .poll(() => live.unread.some(each => each.type === 'sharing' && each.sharing && each.username === ada))
        .toBe(true);
    }
  });

  test('share areas: added on one, entered on the other', async () => {
    await ingestPositions(one, [
      { username: ada, lng: 3, lat: 50, timestamp: new Date(Date.now() + 1000).toISOString() },
    ]);
    const { live } = await following(other.url);
    const { body } = await admin.call('mapping/addGeofence', {
      name: 'Across',
      shape: { type: 'circle', lng: 3.01, lat: 50, radiusM: 300 },
    });
    await ingestPositions(other, [
      { username: ada, lng: 3.01, lat: 50, timestamp: new Date(Date.now() + 60_000).toISOString() },
    ]);
    // The user may leave areas of the demo as well.
    await expect
      .poll(() => live.unread.filter(each => each.type === 'geofence'))
      .toContainEqual(expect.objectContaining({ username: ada, geofence: body.data?.id, event: 'enter' }));
  });

  test('send new snapshots after the channel was interrupted', async () => {
    const { live } = await following(other.url);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    // Terminates all listening connections, so that messages are lost.
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = $1 and datname = current_database()`,
      [BUS_APPLICATION_NAME],
    );
    expect(rowCount).toBeGreaterThanOrEqual(2);
    await ingestPositions(one, [
      { username: ada, lng: 4, lat: 50, timestamp: new Date(Date.now() + 90_000).toISOString() },
    ]);
    await client.end();
    // The node may be listening again before the position is stored.
    const lastOf = (items: readonly { username: string; position: { lng: number } | null }[]) =>
      items.find(({ username }) => username === ada)?.position?.lng;
    const { items } = await live.next('snapshot');
    if (lastOf(items) !== 4) await untilSeen(live, ada, 4);
  });

  test('send all of thousands of positions in one batch, in parts that the database accepts', async () => {
    const people = await one.db.orm
      .select({ username: users.username })
      .from(users)
      .where(sql`${users.organizationId} = 'acme' and ${users.status} = 'active'`);
    const { live, people: known } = await following(other.url);
    await ingestPositions(
      one,
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

  test('can take over: a node that shuts down closes its streams, and the other has all its positions', async () => {
    const third = await startNode();
    const { live } = await following(third.url);
    await ingestPositions(one, [
      { username: ada, lng: 5, lat: 50, timestamp: new Date(Date.now() + 200_000).toISOString() },
    ]);
    await untilSeen(live, ada, 5);
    const [, end] = await Promise.all([third.stop(), live.closed]);
    expect(end.code).toBe(liveCloseCodes.restart);
    await ingestPositions(one, [
      { username: ada, lng: 6, lat: 50, timestamp: new Date(Date.now() + 210_000).toISOString() },
    ]);
    // The node may still be receiving the position from the other.
    await showPosition(other.url, 6);
  });

  test("send positions that another node stored but didn't announce", async () => {
    const { live } = await following(other.url);
    const now = new Date(Date.now() + 212_000);
    const position = { username: ada, lng: 6.5, lat: 50, timestamp: now.toISOString() };
    expect(await ingest(one.db, [position], { senderUsername: undefined, now, log: console })).toMatchObject({
      accepted: 1,
    });
    await untilSeen(live, ada, 6.5);
  });

  describe('a node that is killed', () => {
    let node: ServiceProcess;
    const endings: (() => unknown)[] = [];
    afterEach(async () => {
      for (const end of endings.splice(0).reverse()) await end();
      vi.unstubAllGlobals();
    });

    /** Starts another node on the same database, as a separate process. */
    async function spawnNode(): Promise<string> {
      const [program, folder] = [await bundledService(), await temporaryFolder()];
      const env = { PORT: '0', DATA_DIR: folder.path, DATABASE_URL: databaseUrl, TRACKING_SECRET: secret };
      node = spawnService({ ...env, ...quietDemo, LOG_LEVEL: 'warn' }, program);
      endings.push(
        () => program.remove(),
        () => folder.remove(),
        () => node.end('SIGKILL'),
      );
      return (await node.printed(/The console is at (\S+)/))[1] ?? '';
    }

    /** Starts a load balancer: one address that connects to the first reachable node. */
    async function balance(urls: readonly string[]): Promise<string> {
      const sockets = new Set<Socket>();
      const server = createServer(socket => {
        const lead = ([url, ...rest]: readonly string[]) => {
          if (url === undefined) return socket.destroy();
          const node = dial(Number(new URL(url).port), '127.0.0.1');
          const passOn = () => lead(rest);
          node.once('error', passOn).once('connect', () => {
            node.off('error', passOn).on('error', () => {});
            node.on('close', () => socket.destroy());
            socket.on('close', () => node.destroy());
            socket.pipe(node).pipe(socket);
          });
        };
        sockets.add(socket);
        socket.on('error', () => {}).on('close', () => sockets.delete(socket));
        lead(urls);
      });
      await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
      endings.push(() => {
        server.close();
        for (const socket of sockets) socket.destroy();
      });
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}`;
    }

    /** Connects the console's own client to one address. @returns the timestamps of the newest positions it has */
    function openPage(url: string) {
      class BrowserSocket extends WebSocket {
        constructor(address: string) {
          super(address);
          // Ignores errors without a listener, as a browser's websocket does. Node's would throw.
          this.on('error', () => {});
        }
      }
      vi.stubGlobal('WebSocket', BrowserSocket);
      vi.stubGlobal('location', { href: url });
      const shown = new Map<string, string | undefined>();
      const onMessage = (message: LiveServerMessage) => {
        if (message.type === 'snapshot') shown.clear();
        if (message.type === 'snapshot' || message.type === 'positions') {
          for (const { username, position } of message.items) shown.set(username, position?.timestamp);
        }
        if (message.type === 'sharing') shown.set(message.username, message.item?.position?.timestamp);
      };
      const getToken = async () => ({ token: await liveToken(admin), validMs: 300_000, live: `${url}/live` });
      const states: string[] = [];
      const onStatus = ({ state }: LiveStatus) => void states.push(state);
      const connection = new LiveConnection({ getToken, onMessage, onStatus, isOnline: true });
      endings.push(() => connection.close());
      return { shown, states, connection };
    }

    /** Sends positions continuously, and sends batches without a response again, as devices do. */
    function sendFrom(url: string, usernames: readonly string[]) {
      const kept = new Map<string, string>();
      let isOver = false;
      const send = (timestamp: string) => {
        const positions = usernames.map((username, n) => ({ username, timestamp, lng: 8 + n / 100, lat: 50 }));
        return fetch(`${url}/positions`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [TRACKING_HEADER]: secret },
          body: JSON.stringify({ positions }),
        }).then(
          ({ ok }) => ok,
          () => false,
        );
      };
      const sending = (async () => {
        for (let time = Date.now() + 240_000; !isOver; await wait(20)) {
          const timestamp = new Date(time).toISOString();
          if (await send(timestamp)) {
            for (const username of usernames) kept.set(username, timestamp);
            time++;
          }
        }
      })();
      const end = async () => {
        isOver = true;
        await sending;
      };
      endings.push(end);
      return { kept, end };
    }

    test('loses nothing: its clients reconnect to another node and see all stored positions', async () => {
      const people = await one.db.orm
        .select({ username: users.username })
        .from(users)
        .where(sql`${users.organizationId} = 'acme' and ${users.status} = 'active'`)
        .limit(20);
      const usernames = people.map(({ username }) => username);
      // Someone follows on the other node all the time, so it already has the state.
      await following(other.url);
      const url = await balance([await spawnNode(), other.url]);
      const { shown, states, connection } = openPage(url);
      await vi.waitFor(() => expect(connection.status.state).toBe('live'), { timeout: 20_000 });
      const sent = sendFrom(url, usernames);
      const isShown = (kept: ReadonlyMap<string, string>) =>
        usernames.every(username => (shown.get(username) ?? '') >= (kept.get(username) ?? '~'));
      await vi.waitFor(() => expect(sent.kept.size).toBe(usernames.length), { timeout: 20_000 });
      const early = new Map(sent.kept);
      await vi.waitFor(() => expect(isShown(early)).toBe(true), { timeout: 20_000 });

      expect(await node.end('SIGKILL')).toBe('SIGKILL');
      await vi.waitFor(() => expect(states).toContain('waiting'), { timeout: 20_000 });
      await vi.waitFor(() => expect(connection.status.state).toBe('live'), { timeout: 20_000 });
      const [anybody = ''] = usernames;
      const before = sent.kept.get(anybody);
      await vi.waitFor(() => expect(sent.kept.get(anybody)).not.toBe(before), { timeout: 20_000 });
      await sent.end();
      await vi.waitFor(() => expect(isShown(sent.kept)).toBe(true), { timeout: 20_000 });
    });
  });

  test('serve a thousand readers at once, at little cost', async () => {
    const before = process.memoryUsage().rss;
    const readers: LiveStream[] = [];
    while (readers.length < 1_000) {
      // An address may have 50 unauthenticated streams.
      const some = await Promise.all(Array.from({ length: 50 }, () => openLive(one.url)));
      readers.push(...some);
      for (const live of some) {
        live.say({ type: 'auth', token: secret });
        live.say({ type: 'subscribe', organization: 'acme' });
      }
      await Promise.all(some.map(live => live.next('snapshot')));
    }
    open.push(...readers);
    const begun = process.cpuUsage();
    await ingestPositions(one, [
      { username: ada, lng: 7, lat: 50, timestamp: new Date(Date.now() + 300_000).toISOString() },
    ]);
    await Promise.all(readers.map(live => live.next('positions')));
    const { user, system } = process.cpuUsage(begun);
    // Includes both ends of each stream, since they are in this process.
    expect((user + system) / 1000).toBeLessThan(2_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
  });
});
