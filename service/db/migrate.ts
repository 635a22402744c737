import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';

/** Any number, the same for every node of the service on one database. */
const MIGRATION_LOCK = 5_741_920;

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
 * Brings the database to the newest schema. Several nodes may start at once: one migrates, the others wait for it.
 *
 * @throws what the database says when it refuses a statement.
 */
export async function migrateDatabase(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await client.query(PRELUDE);
      await runMigrations(drizzle(client), { migrationsFolder: migrationsFolder() });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

/** Beside this file in the source and beside the bundle in a build. */
function migrationsFolder(): string {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  if (!existsSync(folder)) throw new Error(`The database migrations are missing: ${folder}`);
  return folder;
}
