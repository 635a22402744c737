import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emptyDataFolder, emptyTemplate } from '../../tests/support/emptyDatabase';
import { startPostgres, type TestPostgres } from '../../tests/support/postgres';
import { type TemporaryFolder, temporaryFolder } from '../../tests/support/temporary';
import { StartError } from '../startError';
import { advisoryLock } from './advisoryLock';
import { type Database, openDatabase } from './connect';
import { ensureDatabase, wasClosed } from './dataFolder';
import { defaultTimeLimits, forPurpose } from './queuedPool';
import { organizations, userSortKeys, users } from './schema';

const postgres = await startPostgres();
afterAll(() => postgres?.stop());

const engines = [
  { engine: 'embedded', server: undefined },
  ...(postgres ? [{ engine: 'server', server: postgres as TestPostgres | undefined }] : []),
];
if (!postgres) it.skip('PostgreSQL is not installed: its tests are skipped');

describe.each(engines)('a database on the $engine engine', ({ server }) => {
  let folder: TemporaryFolder;
  let db: Database;

  beforeAll(async () => {
    folder = await emptyDataFolder();
    db = await openDatabase({ dataDir: folder.path, databaseUrl: server?.url });
    await db.orm.insert(organizations).values([
      { id: 'acme', label: 'Acme' },
      { id: 'globex', label: 'Globex' },
    ]);
  });
  afterAll(async () => {
    await db.close();
    await folder.remove();
  });

  it('round-trips dates, counts and documents', async () => {
    const createdAt = new Date('2026-03-01T12:34:56.789Z');
    await db.orm.insert(organizations).values({ id: 'dated', label: 'D', createdAt, attributes: { maxUsers: 3 } });
    const [row] = await db.orm.select().from(organizations).where(eq(organizations.id, 'dated'));
    expect(row).toMatchObject({ createdAt, attributes: { maxUsers: 3 }, vhost: null });
    const { rows } = await db.pool.query('select count(*) as n, now() as at from organizations');
    expect(rows).toEqual([{ n: 3, at: expect.any(Date) }]);
  });

  it('isolates concurrent transactions', async () => {
    await db.pool.query('create table counters (n integer); insert into counters values (0)');
    await Promise.all(
      Array.from({ length: 20 }, () =>
        db.orm.transaction(async tx => {
          const { rows } = await tx.execute<{ n: number }>(sql`select n from counters for update`);
          await tx.execute(sql`update counters set n = ${(rows[0]?.n ?? 0) + 1}`);
        }),
      ),
    );
    expect((await db.pool.query('select n from counters')).rows).toEqual([{ n: 20 }]);
  });

  it('rolls back a failed transaction and keeps working', async () => {
    const failing = db.orm.transaction(async tx => {
      await tx.insert(organizations).values({ id: 'ghost', label: 'Ghost' });
      await tx.insert(organizations).values({ id: 'acme', label: 'Taken' });
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await db.orm.select().from(organizations).where(eq(organizations.id, 'ghost'))).toEqual([]);
  });

  it('rolls back a transaction whose connection is closed', async () => {
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query(`insert into organizations (id, label) values ('lost', 'Lost')`);
    client.release(new Error('given up'));
    await expect.poll(() => db.orm.$count(organizations, eq(organizations.id, 'lost'))).toBe(0);
  });

  it('sends and returns values of a megabyte', async () => {
    const long = 'é'.repeat(1_000_000);
    expect((await db.pool.query('select $1::text as long', [long])).rows).toEqual([{ long }]);
  });

  it('folds case and accents for order and search', async () => {
    const { rows } = await db.pool.query(`select fold('Éva ÅNGSTRÖM') as folded, fold(null) as nothing`);
    expect(rows).toEqual([{ folded: 'eva angstrom', nothing: null }]);
  });

  it('has a lock for each name', async () => {
    await db.orm.transaction(async tx => {
      for (const name of ['users.superAdmins', 'tracking.partitions', 'users.superAdmins']) {
        await tx.execute(advisoryLock(name));
      }
      const heldLocks = sql`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
      expect((await tx.execute(heldLocks)).rows).toHaveLength(2);
    });
  });

  it('refuses values outside an enumeration', async () => {
    const invalidUpdate = db.pool.query(`update organizations set status = 'wrong' where id = 'acme'`);
    await expect(invalidUpdate).rejects.toThrow('organizations_status');
  });

  it('refuses to delete an organisation that has users', async () => {
    await db.orm.insert(users).values({
      id: 'u',
      username: 'ada',
      firstName: 'Ada',
      lastName: 'L',
      email: 'ada@example.net',
      organizationId: 'acme',
    });
    await expect(db.orm.delete(organizations).where(eq(organizations.id, 'acme'))).rejects.toThrow();
    await db.orm.delete(users);
  });

  // Both engines share the planner, and only servers hold this many users.
  if (postgres && !server) return;
  describe('with 20,000 users', () => {
    beforeAll(async () => {
      await db.pool.query(`
        insert into users (id, username, first_name, last_name, email, organization_id, last_seen_at)
        select 'id' || n, 'user' || n, 'First' || n % 100, 'Last' || n, 'user' || n || '@example.net',
          case when n % 20 = 0 then 'globex' else 'acme' end, case when n % 3 > 0 then now() - n * interval '1 minute' end
        from generate_series(1, 20000) as n`);
      await db.pool.query('vacuum analyze users');
    });

    const planOf = async (query: { getSQL(): ReturnType<typeof sql> }) => {
      const { rows } = await db.orm.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
      return rows.map(row => row['QUERY PLAN']).join('\n');
    };

    it.each(Object.entries(userSortKeys))('reads a page sorted by %s from an index', async (_field, by) => {
      const order = [by, users.id].flat().map(desc);
      const allOrganizations = db.orm
        .select()
        .from(users)
        .orderBy(...order)
        .limit(50);
      const oneOrganization = db.orm
        .select()
        .from(users)
        .where(eq(users.organizationId, 'globex'))
        .orderBy(...order)
        .limit(50);
      for (const plan of [await planOf(allOrganizations), await planOf(oneOrganization)]) {
        expect(plan).not.toContain('Seq Scan');
        expect(plan).not.toMatch(/^ *-> +Sort/m);
      }
    });

    it('finds a term in the middle of a word with an index', async () => {
      const plan = await planOf(db.orm.select().from(users).where(sql`${users.search} like '%st1999%'`));
      expect(plan).toContain('users_search');
    });
  });
});

describe('the embedded engine', () => {
  it('keeps committed data when killed, restarts, and allows one service at a time', async () => {
    const folder = await emptyDataFolder();
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/writer.ts', folder.path], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let acknowledged = 0;
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line);
      if (acknowledged === 200) break;
    }
    child.kill('SIGKILL');
    await once(child, 'exit');

    let recovered = 0;
    const open = () => openDatabase({ dataDir: folder.path, onRecovered: () => recovered++ });
    const db = await open();
    const { rows } = await db.pool.query('select count(*) as n from organizations');
    expect(rows[0].n).toBeGreaterThanOrEqual(acknowledged);
    expect(recovered).toBe(1);
    await expect(open()).rejects.toThrow(`The data folder ${folder.path} is in use by another running service.`);
    await db.close();
    await (await open()).close();
    expect(recovered).toBe(1);
    await folder.remove();
  }, 60_000);

  it('starts afresh after an interrupted first start', async () => {
    const [folder, template] = await Promise.all([temporaryFolder(), emptyDataFolder()]);
    await mkdir(join(folder.path, 'database.unfinished/global'), { recursive: true });
    await writeFile(join(folder.path, 'database.unfinished/global/pg_control'), 'the half of it');
    const database = await ensureDatabase(folder.path, join(template.path, 'database'));
    expect(await readdir(folder.path)).toEqual(['database']);
    expect(await wasClosed(database)).toBe(true);
    await Promise.all([folder.remove(), template.remove()]);
  });

  it('reports a folder that is not writable', async () => {
    const folder = await temporaryFolder();
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    const opening = openDatabase({ dataDir: join(file, 'data') });
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(/^The data folder .* is not writable: /);
    await folder.remove();
  });
});

it.skipIf(!postgres)('a lock belongs to one node until it closes or loses the connection', async () => {
  const short = { statement: 50, lock: 50, idle: 50 };
  const open = () =>
    openDatabase({ dataDir: '', databaseUrl: postgres?.url, timeLimits: { ...defaultTimeLimits, frequent: short } });
  const [one, other] = [await open(), await open()];
  expect(await forPurpose('frequent', () => one.acquireLock('work'))).toBe(true);
  // Work under the lock may take longer than its statements.
  await wait(200);
  expect(await other.acquireLock('work')).toBe(false);
  expect(await other.acquireLock('other work')).toBe(true);
  expect(await one.acquireLock('work')).toBe(true);

  await other.pool.query(`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and pid <> pg_backend_pid()
      and (classid::bigint << 32) | objid::bigint = hashtextextended('work', 0)`);
  expect(await one.acquireLock('work')).toBe(false);
  expect(await other.acquireLock('work')).toBe(true);
  expect(await one.acquireLock('work')).toBe(false);

  await other.close();
  await expect.poll(() => one.acquireLock('work')).toBe(true);
  await one.close();
});

describe('a database of another version', () => {
  /**
   * Returns the options of a database with all tables: on a server if there is one, as it opens in a tenth of the time.
   */
  async function defaultPlacement() {
    const server = await startPostgres(emptyTemplate);
    const folder = await (server ? temporaryFolder() : emptyDataFolder());
    onTestFinished(async () => {
      await server?.stop();
      await folder.remove();
    });
    return { dataDir: folder.path, databaseUrl: server?.url };
  }

  const tenYearsAhead = Date.now() + 10 * 365 * 24 * 3_600_000;

  it.each([
    [
      'a newer one that has taken something',
      sql`insert into drizzle.__drizzle_migrations (hash, created_at, needs)
          values ('of a newer version', ${tenYearsAhead}, ${tenYearsAhead})`,
      /^A newer version of the service has changed the database\. /,
    ],
    [
      'an older one, whose migrations are gone',
      sql`update drizzle.__drizzle_migrations set created_at = 1`,
      /^A version from before the first release made the database, /,
    ],
  ])('is refused and left unchanged: %s', async (_which, change, message) => {
    const place = await defaultPlacement();
    const other = await openDatabase(place);
    await other.orm.execute(change);
    await other.close();
    const opening = openDatabase(place);
    await expect(opening).rejects.toThrow(StartError);
    await expect(opening).rejects.toThrow(message);
  });
});

describe('a database server', () => {
  it.skipIf(!postgres)('is told this node’s version, and its lost connections are reported', async () => {
    const onLost = vi.fn();
    const open = (options: object = {}) => openDatabase({ dataDir: '', databaseUrl: postgres?.url, ...options });
    const [db, other] = [await open({ onLost }), await open()];
    const { rows } = await db.pool.query(`select current_setting('application_name') as name`);
    expect(rows[0].name).toMatch(/^chat-console \d+$/);
    expect(db.pool.options).toMatchObject({
      max: 10,
      min: 2,
      // Only probes reveal that a machine has disappeared.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
    });
    const lost = new Error('Connection terminated');
    for (const { pool } of [db, other]) pool.emit('error', lost, {} as never);
    expect(onLost).toHaveBeenCalledExactlyOnceWith(lost);
    expect([Object.keys(db.pools), db.direct === db.pool, db.replica]).toEqual([['primary'], true, undefined]);
    expect(await db.readHeavy(async at => at === db)).toBe(true);
    await Promise.all([db.close(), other.close()]);
  });

  it('reports an unreachable server without the password', async () => {
    const opening = openDatabase({ dataDir: '-', databaseUrl: 'postgres://me:secret@127.0.0.1:1/db' });
    await expect(opening).rejects.toThrow(/^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/);
    await expect(opening).rejects.not.toThrow('secret');
  });

  it.runIf(postgres)('is migrated by one of two nodes that start together', async () => {
    const empty = await startPostgres();
    onTestFinished(() => empty?.stop());
    const nodes = await Promise.all([1, 2].map(() => openDatabase({ dataDir: '-', databaseUrl: empty?.url })));
    for (const node of nodes) {
      expect(await node.orm.$count(organizations)).toBe(0);
      await node.close();
    }
  });
});
