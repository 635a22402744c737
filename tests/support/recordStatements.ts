import type { QueryConfig } from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '../../service/db/connect';

/** Returns the list of statements that the service runs outside transactions from now until the test ends. */
export function recordStatements({ db: { pool } }: { db: Pick<Database, 'pool'> }): readonly string[] {
  const statements: string[] = [];
  const { query } = pool;
  onTestFinished(() => {
    pool.query = query;
  });
  pool.query = ((asked: string | QueryConfig, values?: unknown[]) => {
    statements.push(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, pool, [asked, values]);
  }) as typeof query;
  return statements;
}
