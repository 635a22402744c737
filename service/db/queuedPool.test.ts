import { EventEmitter } from 'node:events';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyDataFolder } from '../../tests/support/emptyDatabase';
import { startPostgres } from '../../tests/support/postgres';
import { startTcpProxy } from '../../tests/support/tcpProxy';
import type { StartError } from '../startError';
import { type DatabaseOptions, openDatabase } from './connect';
import { databaseProblem } from './databaseProblem';
import {
  createCallRunner,
  defaultTimeLimits,
  forPurpose,
  markCallSlow,
  QueuedPool,
  type TimeLimitsByPurpose,
} from './queuedPool';

const shortTimeLimits: TimeLimitsByPurpose = {
  ...defaultTimeLimits,
  write: { statement: 300, lock: 100, idle: 200 },
  background: { statement: 5_000, lock: 5_000, idle: 5_000 },
};

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
if (!postgres) it.skip('PostgreSQL is not installed: its tests are skipped');

const untilEnded = (client: pg.PoolClient) => new Promise<void>(resolve => client.once('end', resolve));

describe.runIf(postgres)('on a server', () => {
  const open = async () => {
    const db = await openDatabase({ dataDir: '', databaseUrl: postgres?.url, timeLimits: shortTimeLimits });
    onTestFinished(() => db.close());
    return db;
  };

  /** Opens the database through a proxy that can drop or freeze connections. */
  async function openThroughProxy() {
    const address = new URL(postgres?.url ?? '');
    const proxy = await startTcpProxy(Number(address.port));
    onTestFinished(() => proxy.close());
    address.port = String(proxy.port);
    const db = await openDatabase({ dataDir: '', databaseUrl: address.href, timeLimits: shortTimeLimits });
    onTestFinished(() => db.close());
    return { db, proxy };
  }

  it('cancels a slow statement of a call, but not one of background work', async () => {
    const { pool } = await open();
    const slow = () => pool.query('select pg_sleep(0.6)');
    await expect(slow()).rejects.toMatchObject({ code: '57014' });
    await expect(forPurpose('background', slow)).resolves.toMatchObject({ rowCount: 1 });
    // The connection that the background work released now has a call's limits again.
    await expect(slow()).rejects.toMatchObject({ code: '57014' });
  });

  it.each([
    ['a call that a user waits for has one limit for all its connections', 'read', 'refused'],
    ['long work has this limit for each connection', 'background', 'granted'],
  ] as const)('%s', async (_, purpose, thirdOutcome) => {
    const waitMs = 20_000;
    const pool = new QueuedPool({ connectionString: postgres?.url, max: 1 }, { maxPerKind: 1, queue: 9, waitMs });
    onTestFinished(() => pool.end());
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const work = createCallRunner(purpose, { kind: 'work' });
    const outcomes: string[] = [];
    for (let round = 0; round < 3; round++) {
      const otherClient = await pool.connect();
      const request = work(() => pool.query('select 1')).then(
        () => outcomes.push('granted'),
        () => outcomes.push('refused'),
      );
      // The refusal takes a turn of the event loop's timers.
      await wait(50);
      vi.advanceTimersByTime(0.6 * waitMs);
      otherClient.release();
      await request;
    }
    expect(outcomes).toEqual(['granted', 'granted', thirdOutcome]);
  });

  it('limits how long a call waits for a lock', async () => {
    const { orm, pool } = await open();
    await forPurpose('background', () =>
      orm.transaction(async tx => {
        await tx.execute(sql`lock table organizations`);
        const blockedQuery = forPurpose('write', () => pool.query('select 1 from organizations'));
        await expect(blockedQuery).rejects.toMatchObject({ code: '55P03' });
      }),
    );
  });

  it('does not wait for a server that stops responding', async () => {
    const { db, proxy } = await openThroughProxy();
    const interrupted = db.orm.transaction(async tx => {
      await tx.execute('select 1');
      proxy.silence();
      await tx.execute('select 1');
    });
    expect(await interrupted.catch(databaseProblem)).toMatch(
      /^The connection to the database was lost, so nothing was done\. /,
    );
    // A new connection succeeds.
    expect(await db.orm.execute('select 1')).toMatchObject({ rowCount: 1 });
  });

  it('replaces a connection that died while idle before it is used', async () => {
    const { db, proxy } = await openThroughProxy();
    const open = () => Promise.all([1, 2, 3, 4].map(() => db.orm.execute('select pg_sleep(0.1)')));
    await open();
    proxy.silence();
    // Wait until the last answer is too old for the connection to be taken as sound.
    await wait(1_500);
    for (const { rowCount } of await open()) expect(rowCount).toBe(1);
    expect(db.slots.state.held).toBe(0);
  });

  it.each([
    ['is repeated if it reads', 'select 1 as answer from (select pg_advisory_xact_lock_shared(7)) locked', 0],
    ['is not repeated if it writes, even if it looks like a read', `select note()`, 1],
  ])('a statement whose connection is lost %s', async (_, statement, notes) => {
    const { db, proxy } = await openThroughProxy();
    const direct = new pg.Client(postgres?.url);
    await direct.connect();
    onTestFinished(() => direct.end());
    await direct.query(`
      create table notes (); create function note() returns void language sql as
      'select pg_advisory_xact_lock_shared(7); insert into notes default values'
    `);
    onTestFinished(async () => void (await direct.query('drop function note; drop table notes')));
    await direct.query('select pg_advisory_lock(7)');
    const asked = forPurpose('background', () => db.pool.query(statement));
    asked.catch(() => undefined);
    const running = `select from pg_stat_activity where query = $1 and state = 'active'`;
    const untilRunning = (count: number) =>
      vi.waitFor(async () => expect((await direct.query(running, [statement])).rowCount).toBe(count), 5_000);
    await untilRunning(1);
    proxy.cut();
    proxy.join();
    await direct.query('select pg_advisory_unlock(7)');
    if (notes > 0) await expect(asked).rejects.toThrow('Connection terminated unexpectedly');
    else expect((await asked).rows).toEqual([{ answer: 1 }]);
    await untilRunning(0);
    expect((await direct.query('select from notes')).rowCount).toBe(notes);
  });

  it('ends an idle transaction and replaces its connection', async () => {
    const { pool } = await open();
    const client = await pool.connect();
    await client.query('begin; create table forgotten ()');
    await untilEnded(client);
    client.release();
    expect((await pool.query(`select to_regclass('forgotten') as made`)).rows).toEqual([{ made: null }]);
  });
});

describe('on fake connections', () => {
  const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  const failed = Object.assign(new Error('no such table'), { code: '42P01' });
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' });

  /**
   * Returns a pool whose connections record their statements, and whether each was closed when it was released.
   * @param failures the errors of the connections' statements, by their text
   */
  function openFake({
    isPooler = false,
    failures = {},
  }: {
    isPooler?: boolean;
    failures?: Record<string, Error>;
  } = {}) {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const limits = { ...defaultTimeLimits, write: { statement: 1, lock: 2, idle: 3 } };
    const pool = new QueuedPool({ max: 2 }, { maxPerKind: 2, queue: 9, waitMs: 20 }, limits, isPooler);
    const log: string[] = [];
    const client = Object.assign(new EventEmitter(), {
      query: async (text: string) => {
        log.push(text);
        const error = failures[text];
        if (error !== undefined) throw error;
        client.emit('drain');
        return { rows: [text] };
      },
      release: (isClosed?: boolean) => {
        log.push(isClosed ? 'close' : 'release');
        pool.emit('release', undefined as unknown as Error, client as unknown as pg.PoolClient);
      },
      end: async () => void log.push('end'),
    });
    pool.emit('connect', client as unknown as pg.PoolClient);
    const connect = vi.spyOn(pg.Pool.prototype, 'connect').mockImplementation(async () => client);
    const query = vi.spyOn(pg.Pool.prototype, 'query');
    onTestFinished(() => void vi.restoreAllMocks());
    return { pool, log, connect, query, client };
  }

  const SET = 'set statement_timeout = 1; set lock_timeout = 2; set idle_in_transaction_session_timeout = 3';
  const SET_LOCAL = SET.replaceAll('set ', 'set local ');

  it('sets the time limits of a purpose once, and again when the connection was silent', async () => {
    const { pool, log } = openFake();
    const take = async (purpose: 'write' | 'read') => (await forPurpose(purpose, () => pool.connect())).release();
    for (const purpose of ['write', 'write', 'read'] as const) await take(purpose);
    const READ = expect.stringContaining('set statement_timeout = 20000;');
    expect(log.splice(0)).toEqual([SET, 'release', 'release', READ, 'release']);
    vi.advanceTimersByTime(999);
    await take('read');
    expect(log.splice(0)).toEqual(['release']);
    vi.advanceTimersByTime(1);
    await take('read');
    expect(log).toEqual([READ, 'release']);
  });

  it('asks a silent connection of a pooler, and sets the limits in each transaction', async () => {
    const { pool, log } = openFake({ isPooler: true });
    (await pool.connect()).release();
    vi.advanceTimersByTime(1_000);
    (await pool.connect()).release();
    expect(log.splice(0)).toEqual(['release', 'select 1', 'release']);
    expect((await pool.query('select 2')).rows).toEqual(['select 2']);
    expect(log).toEqual([`begin; ${SET_LOCAL}`, 'select 2', 'commit', 'release']);
    expect(openFake().pool.limitsOfTransaction).toBe('');
  });

  it.each([
    ['whose rollback succeeds is released', {}, 'release'],
    ['whose rollback fails is closed', { rollback: lost }, 'close'],
  ])('a connection of a pooler %s', async (_what, failures, end) => {
    const { pool, log } = openFake({ isPooler: true, failures: { 'select 2': failed, ...failures } });
    await expect(pool.query('select 2')).rejects.toBe(failed);
    expect(log).toEqual([`begin; ${SET_LOCAL}`, 'select 2', 'rollback', end]);
    expect(pool.slots.state.held).toBe(0);
  });

  it('repeats a statement whose connection was lost, so that it can only read', async () => {
    const { pool, log, query } = openFake();
    query.mockRejectedValueOnce(lost as never);
    expect((await pool.query('select 2')).rows).toEqual(['select 2']);
    expect(log).toEqual([SET, 'begin read only; ', 'select 2', 'commit', 'release']);
  });

  it.each([
    ['with its own error', 0, failed, {}],
    ['if the second attempt fails', 0, lost, { 'select 2': failed }],
    ['if it took too long', 5_001, lost, {}],
  ])('fails with the first error %s', async (_when, ms, error, failures) => {
    const { pool, query } = openFake({ failures });
    query.mockImplementationOnce((() => {
      vi.advanceTimersByTime(ms);
      return Promise.reject(error);
    }) as never);
    await expect(pool.query('select 2')).rejects.toBe(error);
  });

  it('knows that a statement behind a pooler was not committed, unless its commit was sent', async () => {
    const early = openFake({ isPooler: true, failures: { 'select 2': lost } });
    await expect(early.pool.query('select 2')).rejects.toThrow(
      expect.objectContaining({ name: 'NotCommitted', message: 'the statement was not committed', cause: lost }),
    );
    const late = openFake({ isPooler: true, failures: { commit: lost } });
    await expect(late.pool.query('select 2')).rejects.toBe(lost);
  });

  it('replaces connections that were silent since another one was lost', async () => {
    const { pool, log, connect, query, client } = openFake();
    (await pool.connect()).release();
    vi.advanceTimersByTime(1);
    query.mockRejectedValueOnce(lost as never);
    connect.mockImplementation(async () => {
      // The next one is new.
      if (log.includes('close')) client.emit('drain');
      return client;
    });
    await pool.query('select 2');
    expect(log).toEqual([SET, 'release', 'close', 'begin read only; ', 'select 2', 'commit', 'release']);
  });

  it('waits for one of its connections while the server has no more', async () => {
    const { pool, connect } = openFake();
    const shrink = vi.spyOn(pool.slots, 'shrink');
    connect.mockRejectedValueOnce(full as never);
    (await pool.connect()).release();
    expect(shrink).toHaveBeenCalledExactlyOnceWith(0);
    connect.mockRejectedValue(failed as never);
    await expect(pool.connect()).rejects.toBe(failed);
    connect.mockImplementation((() => {
      vi.advanceTimersByTime(20);
      return Promise.reject(full);
    }) as never);
    const reason = await new Promise(resolve => pool.connect(resolve));
    expect(reason).toBe(full);
    expect(pool.slots.state).toMatchObject({ held: 0, waiting: 0 });
  });

  it('marks a slow call’s kind in the pool of its last connection', async () => {
    const { pool } = openFake();
    const throttle = vi.spyOn(pool.slots, 'throttle');
    const call = createCallRunner('read', { kind: 'listUsers' });
    markCallSlow();
    call(markCallSlow);
    expect(throttle).not.toHaveBeenCalled();
    (await call(() => pool.connect())).release();
    call(markCallSlow);
    expect(throttle).toHaveBeenCalledExactlyOnceWith('listUsers');
  });
});

describe('the embedded engine', () => {
  const open = async (options: Partial<DatabaseOptions> = {}) => {
    const folder = await emptyDataFolder();
    const lost: Error[] = [];
    const db = await openDatabase({ dataDir: folder.path, onLost: error => lost.push(error), ...options });
    onTestFinished(async () => {
      await db.close();
      await folder.remove();
    });
    return { db, folder, lost };
  };
  it('rolls back an idle transaction that others wait for', async () => {
    // Long enough for the migrations on a slow machine.
    const { db } = await open({ timeLimits: { ...shortTimeLimits, write: { ...shortTimeLimits.write, idle: 3_000 } } });
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query('create table forgotten ()');
    await untilEnded(client);
    client.release();
    expect((await db.pool.query(`select to_regclass('forgotten') as made`)).rows).toEqual([{ made: null }]);
  }, 120_000);

  it('restarts when one statement blocks it, and reports in a sentence when it cannot restart', async () => {
    // The engine is given up after some unanswered pings, so let their time pass while the statement runs.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    let reportEnded = (_error: StartError) => {};
    const ended = new Promise<StartError>(resolve => {
      reportEnded = resolve;
    });
    const stuckMs = 60_000;
    const { db, folder, lost } = await open({ stuckMs, onEnded: error => reportEnded(error) });
    const database = join(folder.path, 'database');

    /** Runs an endless statement, and `meanwhile` as soon as it occupies the engine, until the engine is given up. */
    async function block(meanwhile = async () => {}) {
      const client = await db.pool.connect();
      const refused = expect(
        client.query(`do $$ begin
          execute format('copy (select 1) to %L', current_setting('data_directory') || '/blocked');
          loop perform 1; end loop;
        end $$`),
      ).rejects.toThrow();
      await vi.waitFor(() => expect(existsSync(join(database, 'blocked'))).toBe(true));
      await rm(join(database, 'blocked'));
      await meanwhile();
      vi.advanceTimersByTime(2 * stuckMs);
      await refused;
      client.release(true);
    }

    await db.pool.query(`insert into organizations (id, label) values ('acme', 'Acme')`);
    await block();
    expect((await db.pool.query('select id from organizations')).rows).toEqual([{ id: 'acme' }]);
    expect(lost).toHaveLength(1);

    await block(async () => {
      await rename(database, `${database}.away`);
      await writeFile(database, 'no database');
    });
    expect((await ended).message).toMatch(/^The embedded database in \S+ cannot be opened: .+\.$/);
    await expect(db.pool.query('select 1')).rejects.toThrow();
  }, 240_000);
});
