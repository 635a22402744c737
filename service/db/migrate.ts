import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartError } from '../startError';

/**
 * What the tables' generated columns and indexes need.
 *
 * fold(): the key by which people's words are compared and searched: lower case, without accents, alike in every
 * database. Most text is ASCII, where normalising would be wasted time.
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

/**
 * Brings the database to the newest schema. Only one node may do so at a time.
 *
 * @throws StartError when a newer version of the service has changed it, or one whose migrations are gone made it, and what the database says when it refuses a
 * statement.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const config = { migrationsFolder: migrationsFolder() };
  const schema = await schemaOf(pool);
  if (schema === 'newer') {
    throw new StartError(
      'A newer version of the service has changed the database. Start that version, or restore a backup for this one.',
    );
  }
  if (schema === 'unreleased') {
    throw new StartError(
      'A version from before the first release made the database, which can’t be brought up to date. Start with an empty one.',
    );
  }
  await pool.query(PRELUDE);
  await migrate(drizzle(pool), config);
}

/** How the database's schema is, compared with what this version of the service knows; `unreleased`: too old for it. */
export async function schemaOf(pool: pg.Pool): Promise<'unreleased' | 'older' | 'same' | 'newer'> {
  const { rows: found } = await pool.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  );
  if (!found[0].is_there) return 'older';
  const { rows } = await pool.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  const { newest } = rows[0];
  const known = knownChanges();
  if (newest === null) return 'older';
  if (newest < known.first) return 'unreleased';
  return newest > known.last ? 'newer' : newest === known.last ? 'same' : 'older';
}

let known: { first: number; last: number } | undefined;

/** When the first and the last change of the schema that this version knows were written, in milliseconds. */
function knownChanges(): { first: number; last: number } {
  if (known === undefined) {
    const times = readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ folderMillis }) => folderMillis);
    known = { first: Math.min(...times), last: Math.max(...times) };
  }
  return known;
}

/** Beside this file in the source and beside the bundle in a build. */
function migrationsFolder(): string {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  if (!existsSync(folder)) throw new Error(`The database migrations are missing: ${folder}`);
  return folder;
}
