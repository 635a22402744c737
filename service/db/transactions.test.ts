import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPostgresInstalled, startPostgres, type TestPostgres } from '../../tests/support/postgres';
import type { Transaction } from '../calls/transaction';
import { createLogger } from '../logger';
import { type Database, openDatabase } from './connect';
import { databaseProblem } from './databaseProblem';
import { organizations, teams } from './schema';
import { afterCommit, preventRetry } from './transactions';

const log = createLogger('fatal', process.stderr);
const uncertainOutcome =
  'The connection to the database was lost. See whether your change was made before you make it again.';

describe.skipIf(!(await isPostgresInstalled()))('transactions on a PostgreSQL server', () => {
  let postgres: TestPostgres | undefined;
  let db: Database;
  beforeAll(async () => {
    postgres = await startPostgres();
    db = await openDatabase({ dataDir: '-', databaseUrl: postgres?.url });
  });
  afterAll(async () => {
    await db.close();
    await postgres?.stop();
  });
  beforeEach(async () => {
    await db.orm.delete(organizations);
    await db.orm.insert(organizations).values([
      { id: 'a', label: '' },
      { id: 'b', label: '' },
    ]);
  });

  const add = (tx: Transaction, id: string) => tx.insert(organizations).values({ id, label: '' });
  const killConnection = (tx: Transaction) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
  const append = (tx: Transaction, id: string, text: string) =>
    tx
      .update(organizations)
      .set({ label: sql`${organizations.label} || ${text}` })
      .where(eq(organizations.id, id));
  const labels = async () =>
    Object.fromEntries((await db.orm.select().from(organizations)).map(({ id, label }) => [id, label]));

  /** Returns a function at which the first `count` callers wait for each other. Later callers pass at once. */
  function createBarrier(count: number) {
    let arrived = 0;
    let open = () => {};
    const all = new Promise<void>(resolve => {
      open = resolve;
    });
    return () => {
      if (++arrived === count) open();
      return all;
    };
  }

  test('commits both transactions of a deadlock, once', async () => {
    const barrier = createBarrier(2);
    let tries = 0;
    const change = (first: string, second: string, text: string) =>
      db.orm.transaction(async tx => {
        tries++;
        await append(tx, first, text);
        await barrier();
        await append(tx, second, text);
      });
    await Promise.all([change('a', 'b', '1'), change('b', 'a', '2')]);
    // On a busy machine, a retry can lock its first row before the other transaction has got it.
    expect(tries).toBeGreaterThanOrEqual(3);
    const { a, b } = await labels();
    expect([a, b].map(label => [...(label ?? '')].sort().join(''))).toEqual(['12', '12']);
  });

  test('commits both transactions of a serialization failure', async () => {
    const barrier = createBarrier(2);
    const change = (text: string) =>
      db.orm.transaction(
        async tx => {
          const [current] = await tx.select().from(organizations).where(eq(organizations.id, 'a'));
          await barrier();
          const label = `${current?.label}${text}`;
          await tx.update(organizations).set({ label }).where(eq(organizations.id, 'a'));
        },
        { isolationLevel: 'serializable' },
      );
    await Promise.all([change('1'), change('2')]);
    expect((await labels()).a).toHaveLength(2);
  });

  test('retries a transaction that loses its connection, and commits it once', async () => {
    const calls: string[] = [];
    let tries = 0;
    const answer = await db.orm.transaction(async tx => {
      tries++;
      await add(tx, 'c');
      afterCommit(() => calls.push(`try ${tries}`), log);
      if (tries === 1) await killConnection(tx);
      return tries;
    });
    expect(answer).toBe(2);
    expect(calls).toEqual(['try 2']);
    expect(await labels()).toHaveProperty('c');
  });

  test('gives up when every attempt loses its connection, and reports that nothing was done', async () => {
    const calls: string[] = [];
    let tries = 0;
    const failing = db.orm.transaction(async tx => {
      tries++;
      await add(tx, 'c');
      afterCommit(() => calls.push('committed'), log);
      await killConnection(tx);
    });
    expect(await failing.catch(databaseProblem)).toBe(
      'The connection to the database was lost, so nothing was done. Try again.',
    );
    expect(tries).toBe(6);
    expect(calls).toEqual([]);
    expect(await labels()).not.toHaveProperty('c');
  });

  test('does not retry a transaction whose connection is lost during its commit', async () => {
    await db.orm.execute(sql`
      create function die() returns trigger language plpgsql as 'begin perform pg_terminate_backend(pg_backend_pid()); return null; end'
    `);
    await db.orm.execute(sql`
      create constraint trigger die after insert on organizations deferrable initially deferred for each row execute function die()
    `);
    let tries = 0;
    const failing = db.orm.transaction(async tx => {
      tries++;
      await add(tx, 'c');
    });
    expect(await failing.catch(databaseProblem)).toBe(uncertainOutcome);
    expect(tries).toBe(1);
    await db.orm.execute(sql`drop function die cascade`);
  });

  test('does not retry a transaction that changed something outside the database', async () => {
    let tries = 0;
    const failing = db.orm.transaction(async tx => {
      tries++;
      preventRetry();
      await killConnection(tx);
    });
    expect(await failing.catch(databaseProblem)).toBe(uncertainOutcome);
    expect(tries).toBe(1);
  });

  test('retries a transaction once that refers to a missing record', async () => {
    const team = {
      id: 'c-team',
      organizationId: 'c',
      label: '',
      description: '',
      displayed: [],
      createdAt: new Date(),
    };
    let tries = 0;
    const refer = () =>
      db.orm.transaction(async tx => {
        tries++;
        await tx.insert(teams).values(team);
      });
    await expect(refer()).rejects.toMatchObject({ cause: { code: '23503' } });
    expect(tries).toBe(2);
  });

  test('retries a transaction that refers to a missing record also after a deadlock', async () => {
    let tries = 0;
    const answer = db.orm.transaction(async () => {
      tries++;
      if (tries === 1) throw Object.assign(new Error('deadlock'), { code: '40P01' });
      if (tries === 2) throw Object.assign(new Error('missing'), { code: '23503' });
      return 'done';
    });
    expect(await answer).toBe('done');
    expect(tries).toBe(3);
  });

  test('does not retry another error, and skips the work after the commit', async () => {
    const calls: string[] = [];
    let tries = 0;
    const failing = db.orm.transaction(async tx => {
      tries++;
      afterCommit(() => calls.push('committed'), log);
      await add(tx, 'a');
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(tries).toBe(1);
    expect(calls).toEqual([]);
  });

  test('logs an error after the commit without failing or retrying the transaction', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
    const calls: string[] = [];
    let tries = 0;
    const answer = await db.orm.transaction(async tx => {
      tries++;
      await add(tx, 'c');
      afterCommit(() => {
        throw Object.assign(new Error('deadlock'), { code: '40P01' });
      }, log);
      afterCommit(() => calls.push('committed'), log);
      return 'done';
    });
    expect(answer).toBe('done');
    expect(tries).toBe(1);
    expect(calls).toEqual(['committed']);
    expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  });

  test('runs the work at once when the transaction is already over', async () => {
    let later = () => {};
    await db.orm.transaction(async () => {
      later = () => afterCommit(() => calls.push('at once'), log);
      await Promise.resolve();
    });
    const calls: string[] = [];
    later();
    expect(calls).toEqual(['at once']);
  });
});
