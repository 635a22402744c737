import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { inProject } from './root.mjs';
import { digestOf } from './sources.mjs';

/** The build's database with all tables and no rows. */
export const emptyDatabase = inProject('dist/database');

/** File with the digest of the migrations that made the database. */
export const databaseStamp = `${emptyDatabase}.made`;

/** Whether the build has made the database by the current migrations. */
export function isDatabaseMade() {
  return (
    existsSync(emptyDatabase) &&
    existsSync(databaseStamp) &&
    readFileSync(databaseStamp, 'utf8') === digestOfMigrations()
  );
}

/** Notes that the database was made by the current migrations. */
export async function stampDatabase() {
  await writeFile(databaseStamp, digestOfMigrations());
}

function digestOfMigrations() {
  return digestOf([inProject('service/db/migrate.ts'), inProject('service/db/migrations')]);
}
