import { describe } from 'vitest';
import { isPostgresInstalled, type TestDatabase } from './postgres';
import { startService, type TestService, type TestServiceOptions } from './service';

const hasPostgres = await isPostgresInstalled();

/**
 * Runs the same tests on the embedded database and on a PostgreSQL server, which is skipped if not installed. Use it
 * for what may differ between them: transactions, locks, types, notifications and sizes.
 * @param tests declares the tests. Receives the function that starts a service on the database.
 */
export function onEachDatabase(
  tests: (
    start: (options?: Omit<TestServiceOptions, 'database'>) => Promise<TestService>,
    database: TestDatabase,
  ) => void,
): void {
  const testsOn = (database: TestDatabase) => () => tests(options => startService({ ...options, database }), database);
  describe('on PGlite', testsOn('pglite'));
  describe.skipIf(!hasPostgres)(
    hasPostgres ? 'on PostgreSQL' : 'on PostgreSQL (skipped: it is not installed)',
    testsOn('postgres'),
  );
}
