import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { once } from 'es-toolkit';
import type pg from 'pg';
import { hasCode } from '../hasCode';
import { StartError } from '../startError';

/**
 * Requirements of the tables' generated columns and indexes.
 *
 * fold() returns the key by which text is compared and searched: lower case without accents, the same in every
 * database. Most text is ASCII, for which it skips the slow normalisation.
 */
const PRELUDE = String.raw`
  create extension if not exists pg_trgm;
  create or replace function fold(value text) returns text language sql immutable parallel safe as $$
    select case
      when octet_length(value) = length(value) then lower(value)
      else lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036F]', '', 'g'))
    end
  $$;
`;

/** The migrations that have run, in drizzle's own table, and for each the oldest migration that nodes must know. */
const MIGRATIONS_TABLE = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
  alter table drizzle.__drizzle_migrations add column if not exists needs bigint;
`;

/** The longest that a migration waits for a table's lock, because all calls that use the table queue behind it. */
const LOCK_MS = 2_000;
/** The pause between two tries, in which these calls proceed. */
const PAUSE_MS = 1_000;
const MAX_TRIES = 60;
const LOCK_NOT_AVAILABLE = '55P03';

/** The prefix of a connection's `application_name`. The newest migration that the node knows follows it. */
const NODE_NAME = 'chat-console';

interface Migration {
  /** When it was written, in milliseconds since 1970. Migrations run in this order. */
  at: number;
  statements: readonly string[];
  hash: string;
  /** The migration that nodes must know to work after this one, which drops something that older versions use. */
  needs: number | undefined;
}

/** All migrations that a version of the service knows, oldest first. */
export type Migrations = readonly [Migration, ...Migration[]];

/**
 * The state of the database for this version of the service.
 *
 * - `newer`: a later version has migrated it, and this one works with it
 * - `incompatible`: a later version has migrated it, and this one doesn't work with it
 * - `unreleased`: it is too old to be migrated
 */
export type Schema = 'unreleased' | 'older' | 'same' | 'newer' | 'incompatible';

/**
 * Migrates the database to the newest schema while nodes of earlier versions keep working with it. Only one node may do
 * so at a time.
 *
 * @throws StartError when this version doesn't work with the database, or when a running node would stop working
 * @throws the database's error when it refuses a statement
 */
export async function migrateDatabase(pool: pg.Pool, migrations = knownMigrations()): Promise<void> {
  const schema = await compareSchema(pool, migrations);
  if (schema === 'unreleased') {
    throw new StartError(
      'A version from before the first release made the database, which can’t be brought up to date. Start with an empty one.',
    );
  }
  if (schema === 'incompatible') throw incompatible();
  // A later version has already run all migrations of this one.
  if (schema === 'newer') return;
  await pool.query(PRELUDE);
  await pool.query(MIGRATIONS_TABLE);
  const { rows } = await pool.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations');
  for (const migration of migrations.filter(({ at }) => rows[0].newest === null || at > rows[0].newest)) {
    if (migration.needs !== undefined) await assertNoOldNodes(pool, migration.needs);
    await runWithRetries(pool, migration);
  }
}

/** @throws StartError when a newer version has changed the database so that this one doesn't work with it */
export async function checkSchema(pool: pg.Pool, migrations = knownMigrations()): Promise<void> {
  if ((await compareSchema(pool, migrations)) === 'incompatible') throw incompatible();
}

/** Compares the database with the migrations of this version. */
export async function compareSchema(pool: pg.Pool, migrations = knownMigrations()): Promise<Schema> {
  const { rows: found } = await pool.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  if (!found[0].is_there) return 'older';
  // Versions before the first release didn't create the column.
  const { rows } = await pool.query(`
    select max(created_at)::float8 as newest, max((to_jsonb(made)->>'needs')::float8) as needs
    from drizzle.__drizzle_migrations made
  `);
  const { newest, needs } = rows[0];
  const last = newestOf(migrations);
  if (newest === null) return 'older';
  if (newest < migrations[0].at) return 'unreleased';
  if (needs !== null && needs > last) return 'incompatible';
  return newest > last ? 'newer' : newest === last ? 'same' : 'older';
}

/** Returns the `application_name` of this node's connections, from which other nodes read its version. */
export function connectionName(migrations = knownMigrations()): string {
  return `${NODE_NAME} ${newestOf(migrations)}`;
}

/** Reads the migrations from a folder that `drizzle-kit` writes. */
export function readMigrations(folder: string): Migrations {
  if (!existsSync(folder)) throw new Error(`The database migrations are missing: ${folder}`);
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const [first, ...others] = entries.map(({ tag, when }): Migration => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const [, needed] = /^-- Needs (\S+)$/m.exec(text) ?? [];
    const needs = entries.find(entry => entry.tag === needed)?.when;
    if (needed !== undefined && needs === undefined)
      throw new Error(`${tag} needs ${needed}, but there is no such migration`);
    const hash = createHash('sha256').update(text).digest('hex');
    return { at: when, statements: text.split('--> statement-breakpoint'), hash, needs };
  });
  if (first === undefined) throw new Error(`There are no migrations in ${folder}`);
  return [first, ...others];
}

function incompatible(): StartError {
  return new StartError(
    'A newer version of the service has changed the database. Start that version, or restore a backup for this one.',
  );
}

/** @throws StartError while a node runs that doesn't know the migration `needed` */
async function assertNoOldNodes(pool: pg.Pool, needed: number): Promise<void> {
  const { rows } = await pool.query(
    `select 1 from pg_stat_activity
     where datname = current_database() and application_name ~ $1 and split_part(application_name, ' ', 2)::bigint < $2
     limit 1`,
    [`^${NODE_NAME} \\d+$`, needed],
  );
  if (rows.length === 0) return;
  throw new StartError(
    'A running node’s version doesn’t work with this version’s tables. Stop it, or upgrade it to the version in between first.',
  );
}

/** Runs a migration, and retries while calls lock its tables. */
async function runWithRetries(pool: pg.Pool, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await runMigration(pool, migration);
    } catch (error) {
      if (!hasCode(error, LOCK_NOT_AVAILABLE)) throw error;
      if (tries === MAX_TRIES) {
        throw new StartError(
          'The tables can’t be changed because other sessions keep them locked. Find and end those sessions.',
          { cause: error },
        );
      }
    }
    await wait(PAUSE_MS);
  }
}

async function runMigration(pool: pg.Pool, { statements, hash, at, needs }: Migration): Promise<void> {
  const client = await pool.connect();
  const recordMigration = () =>
    client.query('insert into drizzle.__drizzle_migrations (hash, created_at, needs) values ($1, $2, $3)', [
      hash,
      at,
      needs,
    ]);
  try {
    // `create index concurrently` can't run in a transaction. Such migrations can be repeated from their beginning.
    if (statements.some(statement => /\bconcurrently\b/i.test(statement))) {
      for (const statement of statements) await client.query(statement);
      await recordMigration();
      return;
    }
    await client.query(`begin; set local lock_timeout = ${LOCK_MS}`);
    try {
      for (const statement of statements) await client.query(statement);
      await recordMigration();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  } finally {
    client.release();
  }
}

function newestOf(migrations: Migrations): number {
  return migrations.at(-1)?.at ?? migrations[0].at;
}

/** Reads the migrations beside this file: in its folder in the source, in that of the bundle in a build. */
const knownMigrations = once(() => readMigrations(fileURLToPath(new URL('./migrations', import.meta.url))));
