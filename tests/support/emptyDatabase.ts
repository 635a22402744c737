import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyDatabase as builtDatabase, isDatabaseMade } from '../../scripts/lib/emptyDatabase.mjs';
import { type Database, openDatabase } from '../../service/db/connect';
import { fastestDatabase, type PreparedDatabase, startPostgres, type TestDatabase } from './postgres';
import { preparedFolder } from './prepared';
import { type TemporaryFolder, temporaryFolder } from './temporary';

/** A PostgreSQL template with all tables and no rows. */
export const emptyTemplate: PreparedDatabase = {
  name: 'tables',
  fill: async databaseUrl => (await openDatabase({ dataDir: '-', databaseUrl })).close(),
};

/** Returns a temporary data folder whose database has all tables and no rows: that of the build if it is current. */
export function emptyDataFolder(): Promise<TemporaryFolder> {
  return preparedFolder('empty', async path => {
    if (isDatabaseMade()) await cp(builtDatabase, join(path, 'database'), { recursive: true });
    else await (await openDatabase({ dataDir: path })).close();
  });
}

/**
 * Opens a database with all tables and no rows.
 * @param database which database. By default the fastest.
 */
export async function emptyDatabase(
  database: TestDatabase = fastestDatabase(),
): Promise<{ db: Database; stop(): Promise<void> }> {
  const postgres = database === 'postgres' ? await startPostgres(emptyTemplate) : undefined;
  const folder = await (postgres ? temporaryFolder() : emptyDataFolder());
  const db = await openDatabase({ dataDir: folder.path, databaseUrl: postgres?.url });
  return {
    db,
    async stop() {
      await db.close();
      await postgres?.stop();
      await folder.remove();
    },
  };
}
