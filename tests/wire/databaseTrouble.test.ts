/** What callers see when a PostgreSQL server is locked, overloaded or ends connections: everything else works. */
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type CallName, calls } from '../../contract';
import { demo } from '../../contract/demo';
import { embeddedStore } from '../../contract/store';
import { openDatabase } from '../../service/db/connect';
import { createCallRunner } from '../../service/db/queuedPool';
import { users } from '../../service/db/schema';
import { embeddedPool } from '../../service/identity/pool';
import { type Client, signIn } from '../support/client';
import { follow } from '../support/live';
import { isPostgresInstalled, startPostgres } from '../support/postgres';
import { startService, type TestService } from '../support/service';
import { startTcpProxy, type TcpProxy } from '../support/tcpProxy';

const late = 'The database took too long, so nothing was done. Try again.';
const busy = 'The database is busy, so nothing was done. Try again.';
const lost = 'The connection to the database was lost. See whether your change was made before you make it again.';

/** Selects the service's connections, except the one of this query. */
const here = 'datname = current_database() and pid <> pg_backend_pid()';
const waiting = `select 1 from pg_stat_activity where ${here} and wait_event_type = 'Lock'`;
/**
 * Ends all connections as soon as one waits for a lock, and does this several times. It waits until they have ended,
 * because one that is about to end may still get the next statement. PostgreSQL itself watches for the lock, because a busy
 * test could notice it only after the lock's time limit.
 */
const terminate = (times: number) => `
  do $$ begin
    for loss in 1..${times} loop
      while not exists (${waiting}) loop
        perform pg_sleep(0.005);
        perform pg_stat_clear_snapshot();
      end loop;
      perform pg_terminate_backend(pid, 10000) from pg_stat_activity where ${here};
      perform pg_stat_clear_snapshot();
    end loop;
  end $$`;

describe.skipIf(!(await isPostgresInstalled()))('a PostgreSQL server in trouble', () => {
  let service: TestService;
  let admin: Client;
  let other: pg.Client;
  beforeAll(async () => {
    service = await startService({ database: 'postgres', env: { LOG_LEVEL: 'fatal' } });
    admin = await signIn(service, 'acme-admin');
    other = new pg.Client({ connectionString: service.db.pool.options.connectionString });
    await other.connect();
  });
  afterAll(async () => {
    await other?.end();
    await service?.stop();
  });

  const ask = async (call: CallName) => {
    const { status, headers, body } = await admin.send(call, calls[call].example);
    return { answer: `${status} ${body.error?.message ?? ''}`, retryAfter: headers.get('retry-after') };
  };
  /** Sends a request that needs these tables, and ends the service's connections while it waits for them. */
  const askDuringLoss = async <T>(tables: string, times: number, request: () => Promise<T>): Promise<T> => {
    await other.query(`begin; set local statement_timeout = 20000; lock table ${tables}`);
    const ended = other.query(terminate(times));
    const answer = request();
    await ended;
    await other.query('rollback');
    return answer;
  };
  const askAtOnce = (count: number, call: CallName) => Promise.all(Array.from({ length: count }, () => ask(call)));

  test('a locked table delays only the calls that need it, and only briefly', async () => {
    await other.query('begin; lock table saved_views');
    const stuck = Array.from({ length: 20 }, () => ask('view/list'));
    const first = Promise.race(stuck);
    let isOver = false;
    void first.finally(() => {
      isOver = true;
    });
    // If they waited for the lock too, at most one would be answered before it.
    for (let unrelated = 0; unrelated < 3; unrelated++) {
      expect(await ask('listSharedRoasterGroupsByOrganization')).toMatchObject({ answer: '200 ' });
      expect(isOver).toBe(false);
    }
    expect(await first).toMatchObject({ answer: `503 ${late}`, retryAfter: '2' });
    await other.query('rollback');
    expect((await Promise.all(stuck)).at(-1)).toMatchObject({ answer: '200 ' });
  });

  test('calls queue for connections, and are refused at once if too many do', async () => {
    const queued = await askAtOnce(200, 'listSharedRoasterGroupsByOrganization');
    expect(new Set(queued.map(({ answer }) => answer))).toEqual(new Set(['200 ']));
    // Each call reads its session first, so none is answered before one is refused, however fast the machine is.
    await other.query('begin; lock table identity_refresh_tokens');
    const asked = Array.from({ length: 900 }, () => ask('listSharedRoasterGroupsByOrganization'));
    await Promise.race(asked);
    await other.query('rollback');
    const flood = await Promise.all(asked);
    const refused = flood.filter(({ answer }) => answer !== '200 ');
    expect(new Set(refused.map(({ answer, retryAfter }) => `${answer} ${retryAfter}`))).toEqual(
      new Set([`503 ${busy} 2`]),
    );
    expect(flood.length - refused.length).toBeGreaterThanOrEqual(300);
  });

  test('the identity provider and the store report it in their own protocols', async () => {
    const store = new S3Client({
      endpoint: `${service.url}${embeddedStore.path}`,
      region: embeddedStore.region,
      forcePathStyle: true,
      credentials: { accessKeyId: 'ASIAAAAAAAAAAAAAAAAA', secretAccessKey: 'x', sessionToken: 'x' },
      maxAttempts: 1,
    });
    // Twice, because reads are repeated once.
    const refused = await askDuringLoss('identity_users', 2, () =>
      fetch(`${service.url}${embeddedPool.path}`, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
        body: JSON.stringify({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: embeddedPool.clientId,
          AuthParameters: { USERNAME: 'acme-user', PASSWORD: 'Some-password-1' },
        }),
      }),
    );
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await refused.json()).toEqual({ __type: 'InternalErrorException', message: lost });
    const listed = await askDuringLoss('identity_temporary_credentials', 2, () =>
      store.send(new ListObjectsV2Command({ Bucket: embeddedStore.bucket })).catch(error => error),
    );
    expect(listed).toMatchObject({ name: 'ServiceUnavailable', message: lost });
  });

  test('connections that end fail no read, and repeat no change', async () => {
    const read = await askDuringLoss('teams', 1, () => ask('listSharedRoasterGroupsByOrganization'));
    expect(read).toMatchObject({ answer: '200 ' });
    const changed = await askDuringLoss('teams', 1, () =>
      service.db.pool.query('update teams set label = label').catch(error => error),
    );
    expect(changed).toBeInstanceOf(Error);
  });

  test('connections that end within transactions fail no change and no node', async () => {
    const changed = await askDuringLoss('teams in share mode', 1, () => ask('updateTeamLabel'));
    expect(changed).toMatchObject({ answer: '200 ' });
  });

  test('waits for a server with few free connections', async () => {
    const few = await startPostgres();
    onTestFinished(() => few?.stop());
    const address = new URL(few?.url ?? '');
    await asOwner(address);
    const limited = await openDatabase({ dataDir: '-', databaseUrl: address.href });
    onTestFinished(() => limited.close());
    const asked = Array.from({ length: 200 }, (_, n) =>
      createCallRunner('read', { kind: `${n % 20}` })(() => limited.orm.execute('select pg_sleep(0.005)')),
    );
    expect((await Promise.all(asked)).length).toBe(200);
    expect(limited.pool.totalCount).toBe(3);
  });
});

describe.skipIf(!(await isPostgresInstalled()))(
  'a node whose connections all go silent while new ones get through',
  () => {
    let direct: TestService;
    let node: TestService;
    let network: TcpProxy;
    beforeAll(async () => {
      // Another node with a working connection to the same database.
      direct = await startService({ database: 'postgres', env: { LOG_LEVEL: 'fatal' } });
      const address = new URL(direct.db.pool.options.connectionString ?? '');
      network = await startTcpProxy(Number(address.port));
      address.port = String(network.port);
      node = await startService({ env: { DATABASE_URL: address.href, LOG_LEVEL: 'silent' } });
    });
    afterAll(async () => {
      // A clean stop waits for work on a silent connection. Only the process itself, in main.ts, limits that time.
      network?.join();
      await node?.stop();
      await network?.close();
      await direct?.stop();
    });

    const openAll = () =>
      Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          createCallRunner('read', { kind: `${n}` })(() => node.db.orm.execute('select pg_sleep(0.3)')),
        ),
      );

    test('is healthy, and keeps none of them', async () => {
      await openAll();
      expect(node.db.pool.totalCount).toBe(10);
      // The service's own work may wait for minutes on a silent connection, because its statements may take as long.
      await expect.poll(() => node.db.slots.state.held).toBe(0);
      network.silence();
      const began = performance.now();
      const health = async () => (await fetch(`${node.url}/healthz`)).status;
      await expect.poll(health, { timeout: 10_000 }).toBe(200);
      expect(performance.now() - began).toBeLessThan(10_000);
      await expect.poll(() => node.db.slots.state.held).toBe(0);
    });

    test('serves calls with new ones', async () => {
      const client = await signIn(node, 'acme-admin');
      await openAll();
      network.silence();
      const call = 'listSharedRoasterGroupsByOrganization';
      const answers = await Promise.all(Array.from({ length: 20 }, () => client.send(call, calls[call].example)));
      expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    });

    test('ends the live streams of users who lose access to them', async () => {
      const live = await follow(node.url, await signIn(node, 'acme-admin'));
      await live.next('snapshot');
      await openAll();
      network.silence();
      await direct.db.orm.update(users).set({ status: 'disabled' }).where(eq(users.id, demo.acmeAdmin));
      const began = performance.now();
      expect(await live.closed).toMatchObject({ reason: 'unauthenticated' });
      expect(performance.now() - began).toBeLessThan(10_000);
    });
  },
);

/** Changes a database URL to an account that owns the database and may have three connections. */
async function asOwner(address: URL): Promise<void> {
  const name = `few_${address.pathname.slice(1)}`;
  const server = new pg.Client({ connectionString: address.href });
  await server.connect();
  await server.query(
    `create role ${name} login connection limit 3; alter database ${address.pathname.slice(1)} owner to ${name}`,
  );
  await server.end();
  address.username = name;
}
