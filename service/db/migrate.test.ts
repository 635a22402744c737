/**
 * Nodes of two versions on one database: additions keep both working, removals are refused while they would break one.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isPostgresInstalled, openPool, startPostgres } from '../../tests/support/postgres';
import { temporaryFolder } from '../../tests/support/temporary';
import {
  checkSchema,
  compareSchema,
  connectionName,
  type Migrations,
  migrateDatabase,
  readMigrations,
} from './migrate';

/** The migrations of three versions: the second adds a column, the third drops one that the first uses. */
const INITIAL_SQL = 'create table people (id int, name text)';
const ADD_COLUMN_SQL = 'alter table people add column label text';
const DROP_COLUMN_SQL = '-- Needs 0001_adds\nalter table people drop column name';

/** Returns the migrations of a version. */
async function versionWith(...texts: readonly string[]): Promise<Migrations> {
  const folder = await temporaryFolder();
  const entries = texts.map((_text, at) => ({ tag: `000${at}_${['first', 'adds', 'takes'][at]}`, when: 1_000 + at }));
  await mkdir(join(folder.path, 'meta'));
  await writeFile(join(folder.path, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [at, text] of texts.entries()) await writeFile(join(folder.path, `${entries[at]?.tag}.sql`), text);
  try {
    return readMigrations(folder.path);
  } finally {
    await folder.remove();
  }
}

describe.skipIf(!(await isPostgresInstalled()))('a database shared by several versions', async () => {
  const [one, two, three] = await Promise.all([
    versionWith(INITIAL_SQL),
    versionWith(INITIAL_SQL, ADD_COLUMN_SQL),
    versionWith(INITIAL_SQL, ADD_COLUMN_SQL, DROP_COLUMN_SQL),
  ]);

  async function emptyPool(): Promise<pg.Pool> {
    const server = await startPostgres();
    const pool = openPool(server?.url);
    onTestFinished(async () => {
      await pool.end();
      await server?.stop();
    });
    return pool;
  }

  /** Connects a running node of a version. */
  async function startNode(pool: pg.Pool, migrations: Migrations): Promise<pg.Client> {
    const { connectionString } = pool.options;
    const client = new pg.Client({ connectionString, application_name: connectionName(migrations) });
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  }

  test('can be extended while nodes of the previous version run and restart', async () => {
    const pool = await emptyPool();
    await migrateDatabase(pool, one);
    await startNode(pool, one);
    await migrateDatabase(pool, two);
    expect(await Promise.all([one, two, three].map(each => compareSchema(pool, each)))).toEqual([
      'newer',
      'same',
      'older',
    ]);
    await migrateDatabase(pool, one);
    await checkSchema(pool, one);
    expect(await compareSchema(pool, two)).toBe('same');
  });

  test('is not migrated while a running node uses what would be dropped', async () => {
    const pool = await emptyPool();
    await migrateDatabase(pool, two);
    const oldNode = await startNode(pool, one);
    await expect(migrateDatabase(pool, three)).rejects.toThrow(/^A running node’s version doesn’t work /);
    await oldNode.query('insert into people (id, name) values (1, $1)', ['Ada']);
  });

  test('refuses nodes that use what was dropped, at their start and while they run', async () => {
    const pool = await emptyPool();
    await migrateDatabase(pool, two);
    await startNode(pool, two);
    await migrateDatabase(pool, three);
    await checkSchema(pool, two);
    expect(await Promise.all([one, two, three].map(each => compareSchema(pool, each)))).toEqual([
      'incompatible',
      'newer',
      'same',
    ]);
    await expect(migrateDatabase(pool, one)).rejects.toThrow(/^A newer version of the service has changed /);
    await expect(checkSchema(pool, one)).rejects.toThrow(/^A newer version of the service has changed /);
  });

  test('is migrated while calls lock a table, without blocking other calls', async () => {
    const pool = await emptyPool();
    await migrateDatabase(pool, one);
    const lockingNode = await startNode(pool, one);
    await lockingNode.query('begin; select * from people');
    const changing = migrateDatabase(pool, two);
    const lockWaits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await pool.query(lockWaits)).rowCount, { timeout: 20_000 }).toBe(1);
    // The migration leaves the queue of the lock, so this insert proceeds while the first call still holds the table.
    await pool.query("insert into people (id, name) values (2, 'Grace')");
    await lockingNode.query('commit');
    await changing;
    expect(await compareSchema(pool, two)).toBe('same');
  });

  test('gets an index without blocking writes', async () => {
    const pool = await emptyPool();
    const indexed = await versionWith(
      INITIAL_SQL,
      'drop index concurrently if exists by_name;--> statement-breakpoint\ncreate index concurrently by_name on people (name)',
    );
    await migrateDatabase(pool, one);
    await migrateDatabase(pool, indexed);
    const { rows } = await pool.query("select indisvalid from pg_index where indexrelid = 'by_name'::regclass");
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

describe('the schema of a database', async () => {
  const [one] = await Promise.all([versionWith(INITIAL_SQL)]);
  const at = one[0].at;

  test.each([
    ['older', undefined],
    ['older', { newest: null, needs: null }],
    ['unreleased', { newest: at - 1, needs: null }],
    ['same', { newest: at, needs: null }],
    ['same', { newest: at, needs: at }],
    ['newer', { newest: at + 1, needs: at }],
    ['incompatible', { newest: at + 1, needs: at + 1 }],
  ])('is %s when its migrations are %j', async (schema, migrated) => {
    const query = async (text: string) => ({
      rows: [text.includes('to_regclass') ? { is_there: migrated !== undefined } : migrated],
    });
    const pool = { query } as unknown as pg.Pool;
    expect(await compareSchema(pool, one)).toBe(schema);
    if (schema === 'unreleased') {
      await expect(migrateDatabase(pool, one)).rejects.toThrow(/^A version from before the first release made /);
    }
  });
});

test('migrations that are missing are named', async () => {
  expect(() => readMigrations('/nothing')).toThrow('The database migrations are missing: /nothing');
  await expect(versionWith()).rejects.toThrow('There are no migrations in');
});

test('a migration can only need an existing one', async () => {
  await expect(versionWith(INITIAL_SQL, '-- Needs 0009_other\nselect 1')).rejects.toThrow('needs 0009_other');
});
