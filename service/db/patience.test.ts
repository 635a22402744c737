import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyDataFolder } from '../../tests/support/emptyDatabase';
import { startPostgres } from '../../tests/support/postgres';
import { startTcpProxy } from '../../tests/support/tcpProxy';
import type { StartError } from '../startError';
import { type DatabaseOptions, openDatabase } from './connect';
import { callOf, forPurpose, type Patiences, PatientPool, usualPatience } from './patience';
import { troubleOf } from './trouble';

const hurried: Patiences = {
  ...usualPatience,
  write: { statement: 300, lock: 100, idle: 200 },
  background: { statement: 5_000, lock: 5_000, idle: 5_000 },
};

const postgres = await startPostgres();
afterAll(() => postgres?.stop());
if (!postgres) it.skip('PostgreSQL is not installed: its tests are skipped');

/** Waits until a connection ends by itself. */
const untilEnded = (client: pg.PoolClient) => new Promise<void>(resolve => client.once('end', resolve));

describe.runIf(postgres)('on a server', () => {
  const open = async () => {
    const db = await openDatabase({ dataDir: '', databaseUrl: postgres?.url, patience: hurried });
    onTestFinished(() => db.close());
    return db;
  };

  /** What stands before the server can lose connections. */
  async function openThroughProxy() {
    const address = new URL(postgres?.url ?? '');
    const proxy = await startTcpProxy(Number(address.port));
    onTestFinished(() => proxy.close());
    address.port = String(proxy.port);
    const db = await openDatabase({ dataDir: '', databaseUrl: address.href, patience: hurried });
    onTestFinished(() => db.close());
    return { db, proxy };
  }

  it('a statement of a call is ended that takes too long, and one of the background is not', async () => {
    const { pool } = await open();
    const slow = () => pool.query('select pg_sleep(0.6)');
    await expect(slow()).rejects.toMatchObject({ code: '57014' });
    await expect(forPurpose('background', slow)).resolves.toMatchObject({ rowCount: 1 });
    // The connection that the background has given back is a call's again.
    await expect(slow()).rejects.toMatchObject({ code: '57014' });
  });

  it.each([
    ['what someone waits for has so long for all its connections', 'read', 'refused'],
    ['what takes minutes has so long for each of them', 'background', 'granted'],
  ] as const)('%s', async (_, purpose, third) => {
    const waitMs = 20_000;
    const pool = new PatientPool({ connectionString: postgres?.url, max: 1 }, { ofOneKind: 1, queue: 9, waitMs });
    onTestFinished(() => pool.end());
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const work = callOf(purpose, { kind: 'work' });
    const outcomes: string[] = [];
    for (let round = 0; round < 3; round++) {
      const other = await pool.connect();
      const asked = work(() => pool.query('select 1')).then(
        () => outcomes.push('granted'),
        () => outcomes.push('refused'),
      );
      // Being refused takes a turn of the timers.
      await wait(50);
      vi.advanceTimersByTime(0.6 * waitMs);
      other.release();
      await asked;
    }
    expect(outcomes).toEqual(['granted', 'granted', third]);
  });

  it('a call does not wait long for what another has locked', async () => {
    const { orm, pool } = await open();
    await forPurpose('background', () =>
      orm.transaction(async tx => {
        await tx.execute(sql`lock table organizations`);
        const waiting = forPurpose('write', () => pool.query('select 1 from organizations'));
        await expect(waiting).rejects.toMatchObject({ code: '55P03' });
      }),
    );
  });

  it('a server that is gone without a word is not waited for', async () => {
    const { db, proxy } = await openThroughProxy();
    const inTheMiddle = db.orm.transaction(async tx => {
      await tx.execute('select 1');
      proxy.silence();
      await tx.execute('select 1');
    });
    expect(await inTheMiddle.catch(troubleOf)).toMatch(
      /^The connection to the database was lost, so nothing was done\. /,
    );
    // A new connection gets through.
    expect(await db.orm.execute('select 1')).toMatchObject({ rowCount: 1 });
  });

  it('a connection that went silent while idle is replaced before anything is asked', async () => {
    const { db, proxy } = await openThroughProxy();
    const open = () => Promise.all([1, 2, 3, 4].map(() => db.orm.execute('select pg_sleep(0.1)')));
    await open();
    proxy.silence();
    // It may not have answered lately.
    await wait(1_500);
    for (const { rowCount } of await open()) expect(rowCount).toBe(1);
    expect(db.slots.state.held).toBe(0);
  });

  it('a transaction that does nothing is ended, and its connection replaced', async () => {
    const { pool } = await open();
    const client = await pool.connect();
    await client.query('begin; create table forgotten ()');
    await untilEnded(client);
    client.release();
    expect((await pool.query(`select to_regclass('forgotten') as made`)).rows).toEqual([{ made: null }]);
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
  it('undoes a transaction that does nothing, for which others wait', async () => {
    // Long enough for the migrations on a slow machine.
    const { db } = await open({ patience: { ...hurried, write: { ...hurried.write, idle: 3_000 } } });
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query('create table forgotten ()');
    await untilEnded(client);
    client.release();
    expect((await db.pool.query(`select to_regclass('forgotten') as made`)).rows).toEqual([{ made: null }]);
  }, 120_000);

  it('is started again when one statement keeps it busy, and says in a sentence when that cannot be', async () => {
    let tell = (_error: StartError) => {};
    const ended = new Promise<StartError>(resolve => {
      tell = resolve;
    });
    const { db, folder, lost } = await open({ stuckMs: 4_000, onEnded: error => tell(error) });
    const count = (to: number) =>
      db.pool.query('select count(*) from (select generate_series(1, $1::bigint)) as n', [to]);
    const endless = () => count(1_000_000_000);
    await db.pool.query(`insert into organizations (id, label) values ('acme', 'Acme')`);
    await expect(endless()).rejects.toThrow();
    expect((await db.pool.query('select id from organizations')).rows).toEqual([{ id: 'acme' }]);
    expect(lost.length).toBeGreaterThan(0);

    // What is asked later needs no file any more.
    await count(10);
    const database = join(folder.path, 'database');
    await rename(database, `${database}.away`);
    await writeFile(database, 'no database');
    await expect(endless()).rejects.toThrow();
    expect((await ended).message).toMatch(/^The embedded database in \S+ cannot be opened: .+\.$/);
    await expect(db.pool.query('select 1')).rejects.toThrow();
  }, 240_000);
});
