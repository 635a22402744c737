/** Two nodes that exchange positions over a NATS server. */
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openBus } from '../../../../service/bus/open';
import { createLogger } from '../../../../service/logger';
import { StartError } from '../../../../service/startError';
import { type Client, signIn } from '../../../../tests/support/client';
import { follow, ingestPositions, type LiveStream, untilSeen } from '../../../../tests/support/live';
import { isNatsInstalled, startNats } from '../../../../tests/support/nats';
import { isPostgresInstalled } from '../../../../tests/support/postgres';
import { freePort } from '../../../../tests/support/servers';
import { startService, type TestService } from '../../../../tests/support/service';

const ada = 'acme-user';
const isPossible = (await isNatsInstalled()) && (await isPostgresInstalled());

describe.skipIf(!isPossible)('two nodes on one NATS server', () => {
  let nats: Awaited<ReturnType<typeof startNats>>;
  let one: TestService;
  let other: TestService;
  let admin: Client;
  const open: LiveStream[] = [];

  beforeAll(async () => {
    nats = await startNats();
    one = await startService({ database: 'postgres', env: { LIVE_BUS: nats.url, LOG_LEVEL: 'fatal' } });
    const databaseUrl = one.db.pool.options.connectionString ?? '';
    other = await startService({ env: { DATABASE_URL: databaseUrl, LIVE_BUS: nats.url, LOG_LEVEL: 'fatal' } });
    admin = await signIn(one, 'acme-admin');
  });
  afterEach(() => {
    for (const live of open.splice(0)) live.socket.terminate();
  });
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
    await nats?.stop();
  });

  async function following({ url }: TestService) {
    const live = await follow(url, admin);
    open.push(live);
    await live.next('snapshot');
    return live;
  }
  const at = (lng: number, seconds: number) => [
    { username: ada, lng, lat: 50, timestamp: new Date(Date.now() + seconds * 1_000).toISOString() },
  ];
  const busOf = async ({ url }: TestService) => (await (await fetch(`${url}/healthz`)).json()).bus;

  test("send each other's positions", async () => {
    const streams = await Promise.all([one, other].map(following));
    await ingestPositions(one, at(2, 1));
    for (const live of streams) await untilSeen(live, ada, 2);
    await ingestPositions(other, at(3, 2));
    for (const live of streams) await untilSeen(live, ada, 3);
  });

  test("don't receive messages of a failed transaction", async () => {
    const received: string[] = [];
    await one.bus.listen('test', { onMessage: organization => received.push(organization), onGap: () => {} });
    const failing = one.db.orm.transaction(async tx => {
      await one.bus.publish({ orm: tx }, 'test', 'failed', [{}]);
      throw new Error('not today');
    });
    await expect(failing).rejects.toThrow('not today');
    await one.db.orm.transaction(tx => one.bus.publish({ orm: tx }, 'test', 'done', [{}]));
    await expect.poll(() => received).toEqual(['done']);
  });

  test('read once when several nodes report gaps', async () => {
    const onGap = vi.fn();
    await one.bus.listen('gaps', { onMessage: () => {}, onGap });
    const raw = await connect({ servers: `127.0.0.1:${nats.port}`, user: 'console', pass: 'p@ss' });
    const subscription = raw.subscribe('chat-console.>', { max: 1 });
    await raw.flush();
    await one.bus.publish(one.db, 'gaps', 'acme', [{}]);
    for await (const { subject } of subscription) {
      const publishGap = () => raw.publish(subject.replace(/messages$/, 'gaps'));
      for (let node = 0; node < 5; node++) publishGap();
      await expect.poll(() => onGap.mock.calls.length).toBe(1);
      // Later reports are not covered by that read.
      await wait(600);
      expect(onGap).toHaveBeenCalledTimes(1);
      publishGap();
      await expect.poll(() => onGap.mock.calls.length).toBe(2);
    }
    await raw.close();
  });

  test('work without it, report that it is lost, and catch up afterwards', async () => {
    const streams = await Promise.all([one, other].map(following));
    await nats.stop();
    await expect.poll(() => Promise.all([one, other].map(busOf))).toEqual(['lost', 'lost']);
    await ingestPositions(one, at(4, 3));
    nats = await startNats(nats.port);
    await expect.poll(() => Promise.all([one, other].map(busOf))).toEqual(['ok', 'ok']);
    for (const live of streams) await untilSeen(live, ada, 4);
  });

  test('accept changes of areas and sharing without it, which followers see afterwards', async () => {
    const streams = await Promise.all([one, other].map(following));
    const sees = (live: LiveStream, expected: { isShown: boolean; areas: readonly string[] }) =>
      expect
        .poll(
          () => {
            const [last] = live.unread.flatMap(message => (message.type === 'snapshot' ? [message] : [])).slice(-1);
            const item = last?.items.find(({ username }) => username === ada);
            return { isShown: item !== undefined, areas: item?.geofences ?? [] };
          },
          { timeout: 15_000 },
        )
        .toEqual(expected);
    const whileGone = async <T>(change: () => Promise<T>) => {
      await nats.stop();
      await expect.poll(() => Promise.all([one, other].map(busOf))).toEqual(['lost', 'lost']);
      const answer = await change();
      for (const live of streams) live.unread.splice(0);
      nats = await startNats(nats.port);
      return answer;
    };

    const shape = { type: 'circle', lng: 4, lat: 50, radiusM: 100 } as const;
    const added = await whileGone(() => admin.call('mapping/addGeofence', { name: 'Yard', shape }));
    expect(added.status).toBe(200);
    for (const live of streams) await sees(live, { isShown: true, areas: [added.body.data?.id ?? ''] });
    const sharing = { everybody: false, teams: [] };
    const changed = await whileGone(() => admin.call('mapping/updateSettings', { sharing }));
    expect(changed.status).toBe(200);
    for (const live of streams) await sees(live, { isShown: false, areas: [] });
  });
});

test('an unreachable NATS server stops the start with a readable error', async () => {
  const liveBus = { host: `127.0.0.1:${await freePort()}`, isTls: false, user: 'console', password: 'secret' };
  const opening = openBus(
    { liveBus, databaseUrl: undefined, databaseDirectUrl: undefined },
    { secret: Buffer.alloc(32) },
    createLogger('fatal', process.stderr),
  );
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(/^The NATS server of LIVE_BUS cannot be reached: .+\.$/);
  await expect(opening).rejects.not.toThrow('secret');
});
