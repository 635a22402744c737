/** Two nodes with a streaming replica: it serves heavy reads, and users always see their own changes. */
import { DrizzleQueryError, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CallName, calls } from '../../contract';
import type { Call } from '../../contract/call';
import { demo } from '../../contract/demo';
import { createCallRunner, markCallSlow } from '../../service/db/queuedPool';
import { Replica } from '../../service/db/replica';
import { type Client, signIn } from '../support/client';
import {
  type DurablePostgres,
  isPostgresInstalled,
  openPool,
  startDurablePostgres,
  startPostgres,
} from '../support/postgres';
import { startService, type TestService } from '../support/service';

const token = 'prometheus-knows-this-token';
const heavy = (Object.keys(calls) as CallName[]).filter(name => (calls[name] as Call).heavy);

describe.skipIf(!(await isPostgresInstalled()))('two nodes with a replica', () => {
  let postgres: DurablePostgres;
  let replica: DurablePostgres;
  let one: TestService;
  let other: TestService;
  let admin: Client;
  let operator: Client;
  /** The servers that `one` has used for heavy reads. */
  const servers: string[] = [];

  beforeAll(async () => {
    const started = await startDurablePostgres();
    if (started === undefined) throw new Error('PostgreSQL is not installed');
    postgres = started;
    replica = await postgres.startReplica();
    const env = {
      DATABASE_URL: postgres.url,
      DATABASE_REPLICA_URL: replica.url,
      METRICS_TOKEN: token,
      LOG_LEVEL: 'fatal',
    };
    one = await startService({ env });
    other = await startService({ env });
    admin = await signIn(one, 'acme-admin');
    operator = await signIn(one, 'super');
    const { readHeavy } = one.db;
    vi.spyOn(one.db, 'readHeavy').mockImplementation(work =>
      readHeavy(at => {
        servers.push(at.pool.options.connectionString ?? '');
        return work(at);
      }),
    );
  });
  afterAll(async () => {
    await other?.stop();
    await one?.stop();
    await replica?.stop();
    await postgres?.stop();
  });

  /** Makes a call. @returns its response, and the servers that it read from */
  async function servedBy(name: CallName, input: unknown = calls[name].example) {
    servers.length = 0;
    const isOperators = calls[name].callers !== 'public' && !calls[name].callers.includes('admin');
    const answer = await (isOperators ? operator : admin).send(name, input);
    return { status: answer.status, text: JSON.stringify(answer.body), by: [...servers] };
  }
  const names = async (client: Client) =>
    JSON.stringify((await client.call('listUsers', { organization: 'acme' })).body);
  const metricsOf = async ({ url }: TestService) =>
    (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text();
  const replicaUp = async (node: TestService) => /^chat_console_replica_up (\d)/m.exec(await metricsOf(node))?.[1];
  const onReplica = async (statement: string) => {
    const client = new pg.Client({ connectionString: replica.url });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  test.each(heavy)('%s is served by the replica only', async name => {
    await expect
      .poll(
        async () => {
          await one.db.replica?.check();
          const { status, by } = await servedBy(name);
          return { status, by };
        },
        { timeout: 20_000 },
      )
      .toEqual({ status: 200, by: [replica.url] });
  });

  test('users see their own changes at once at either node, however far behind the replica is', async () => {
    const there = await signIn(other, 'acme-admin');
    const nodes = [one, other];
    await onReplica('select pg_wal_replay_pause()');
    const changed = await admin.call('updateUserName', { id: demo.acmeUser, first_name: 'Sooner' });
    expect(changed.status).toBe(200);
    expect(await names(admin)).toContain('Sooner');
    expect(await names(there)).toContain('Sooner');
    expect(servers.at(-1)).toBe(postgres.url);

    // Operators are notified, and the node is otherwise unaffected.
    for (const { db } of nodes) await expect(db.replica?.check()).rejects.toThrow('behind');
    expect(await Promise.all(nodes.map(replicaUp))).toEqual(['0', '0']);
    expect((await fetch(`${one.url}/healthz`)).status).toBe(200);
    await expect
      .poll(async () => JSON.stringify((await operator.call('status/getOverview', {})).body), { timeout: 60_000 })
      .toMatch(/"id":"work\.replica"[^}]*"failures":[1-9]/);

    await onReplica('select pg_wal_replay_resume()');
    for (const { db } of nodes) await expect.poll(() => db.replica?.check(), { timeout: 20_000 }).toBe(undefined);
    expect(await Promise.all(nodes.map(replicaUp))).toEqual(['1', '1']);
  });

  /** Makes reads with `hold` wait at the replica until the gate is opened. */
  async function closeGate() {
    const gate = new pg.Client({ connectionString: replica.url });
    gate.on('error', () => {});
    await gate.connect();
    await gate.query('select pg_advisory_lock(1)');
    const waiting = `select count(*)::int as count from pg_locks where locktype = 'advisory' and not granted`;
    return {
      open: () => gate.end(),
      holds: (count: number) => expect.poll(async () => (await gate.query(waiting)).rows[0].count).toBe(count),
    };
  }
  /** Occupies connections of the replica while the gate is closed, as a call of this kind. */
  const hold = (kind: string, count: number) =>
    Array.from({ length: count }, () =>
      createCallRunner('read', { kind })(() =>
        one.db.readHeavy(at => at.orm.execute(sql`select pg_advisory_xact_lock_shared(1)`)),
      ),
    );

  test('a replica with no free connection is still used', async () => {
    await expect.poll(() => one.db.replica?.check(), { timeout: 20_000 }).toBe(undefined);
    servers.length = 0;
    const before = await closeGate();
    const first = hold('busy', 4);
    await before.holds(4);
    const used = (await metricsOf(one)).matchAll(/^chat_console_database_connections_used\{pool="(.+)"\} (\d+)/gm);
    expect([...used].map(([, pool, held]) => [pool, held])).toEqual([
      ['primary', expect.anything()],
      ['replica', '4'],
      ['replica_check', expect.anything()],
    ]);
    const more = hold('busy', 4);
    await before.open();
    await Promise.all([...first, ...more]);
    expect(new Set(servers)).toEqual(new Set([replica.url]));

    const gate = await closeGate();
    const all = [...hold('busy', 4), ...hold('as busy', 4), ...hold('less busy', 2)];
    await gate.holds(10);
    await expect.poll(async () => (await servedBy('listUsers')).by).toEqual([postgres.url]);
    await gate.open();
    await Promise.all(all);
    expect(one.db.replica?.isUp).toBe(true);
  });

  test('a slow call at the replica is limited there only', async () => {
    await expect.poll(() => one.db.replica?.check(), { timeout: 20_000 }).toBe(undefined);
    const suspectsOfCall = async () => {
      const suspects: string[] = [];
      await createCallRunner('read', { kind: 'late' })(async () => {
        await one.db.orm.execute(sql`select 1`);
        await one.db.readHeavy(async at => {
          for (const [where, { slots }] of Object.entries({ there: at, here: one.db }))
            vi.spyOn(slots, 'throttle').mockImplementation(kind => void suspects.push(`${kind} ${where}`));
          await at.orm.execute(sql`select 1`);
        });
        markCallSlow();
      });
      return suspects;
    };
    // The primary serves the call if the replica is behind at this moment.
    await expect.poll(suspectsOfCall).toEqual(['late there']);
  });

  test('reports why it is not used, and is still used if it only cancelled a conflicting query', async () => {
    const pools = [postgres.url, replica.url].map(openPool);
    const reasons: unknown[] = [];
    const [primary, copy] = pools as [pg.Pool, pg.Pool];
    const one = new Replica(primary, copy, copy, reason => reasons.push(reason));
    await expect.poll(() => one.check(), { timeout: 20_000 }).toBe(undefined);
    const failing = (code: string) => {
      const error = new DrizzleQueryError('select', [], Object.assign(new Error(code), { code }));
      return one.read(
        () => Promise.reject(error),
        async () => 'by the primary',
      );
    };
    expect(await failing('40001')).toBe('by the primary');
    expect([one.isUp, reasons]).toEqual([true, []]);
    expect(await failing('57P01')).toBe('by the primary');
    expect(one.isUp).toBe(false);
    expect(reasons).toMatchObject([{ cause: { message: '57P01' } }]);
    await Promise.all(pools.map(pool => pool.end()));
  });

  test('the primary serves while the replica does not respond or is down', async () => {
    const byPrimary = { status: 200, by: [postgres.url] };
    await one.db.replica?.check();
    await replica.signal('SIGSTOP');
    const began = performance.now();
    expect(await servedBy('listUsers')).toMatchObject(byPrimary);
    // Well below the timeout of 45 seconds.
    expect(performance.now() - began).toBeLessThan(10_000);
    await replica.signal('SIGCONT');
    await expect.poll(() => one.db.replica?.check(), { timeout: 20_000 }).toBe(undefined);

    // The same for queries that the replica is executing.
    const gate = await closeGate();
    const reads = hold('under way', 2);
    await gate.holds(2);
    await replica.signal('SIGSTOP');
    servers.length = 0;
    const fellSilent = performance.now();
    await Promise.all(reads);
    expect(performance.now() - fellSilent).toBeLessThan(30_000);
    expect(servers).toEqual([postgres.url, postgres.url]);
    await replica.signal('SIGCONT');
    await gate.open();
    await expect.poll(() => one.db.replica?.check(), { timeout: 20_000 }).toBe(undefined);
    await replica.signal('SIGKILL');
    const { status, by } = await servedBy('listUsers');
    expect({ status, by: by.slice(-1) }).toEqual(byPrimary);
    await expect.poll(() => replicaUp(one), { timeout: 20_000 }).toBe('0');
  });

  test('a server that does not replicate the primary is not used', async () => {
    const another = await startPostgres();
    const pools = [postgres.url, another?.url].map(openPool);
    const [primary, stranger] = pools as [pg.Pool, pg.Pool];
    const check = (copy: pg.Pool) => new Replica(primary, copy, copy, () => {}).check();
    await expect(check(stranger)).rejects.toThrow('the copy of another server');
    await expect(check(primary)).rejects.toThrow('a server that is no replica');
    await Promise.all(pools.map(pool => pool.end()));
    await another?.stop();
  });
});
