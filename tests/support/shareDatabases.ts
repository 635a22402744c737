import { readFileSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { emptyTemplate } from './emptyDatabase';
import { sharePostgres } from './postgres';

/** What tests with databases import. */
const DATABASES = /\/support\/(postgres|emptyDatabase)'/;

/**
 * Gives the tests of a run one PostgreSQL server, of which each file gets a database, where there is a file that does.
 * @returns what stops it
 */
export default async function shareDatabases({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const files = [...vitest.state.getPaths()];
  return files.some(path => DATABASES.test(readFileSync(path, 'utf8'))) ? sharePostgres([emptyTemplate]) : undefined;
}
