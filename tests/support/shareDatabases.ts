import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { emptyTemplate } from './emptyDatabase';
import { sharePostgres } from './postgres';

/** Matches the imports of tests that need databases. */
const DATABASES = /\/support\/(postgres|emptyDatabase)'/;

/**
 * Starts one PostgreSQL server for the tests of a run if any file needs it. Each file gets its own database.
 * @returns stops it
 */
export default async function shareDatabases({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const files = [...vitest.state.getPaths()];
  return files.some(path => DATABASES.test(readFileSync(path, 'utf8'))) ? sharePostgres([emptyTemplate]) : undefined;
}
