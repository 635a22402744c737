import type { QueryConfig } from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../service/db/connect';

/**
 * Runs `work` once, right before the service's next query outside a transaction that contains this text. The test fails
 * if there is no such query.
 */
export function beforeQuery(
  { db: { pool } }: { db: Pick<Database, 'pool'> },
  text: string,
  work: () => Promise<unknown>,
): void {
  const { query } = pool;
  let hasRun = false;
  onTestFinished(() => {
    pool.query = query;
    expect(hasRun, `a query contains ${text}`).toBe(true);
  });
  pool.query = (async (asked: string | QueryConfig, values?: unknown[]) => {
    const sql = typeof asked === 'string' ? asked : asked.text;
    if (sql.includes(text)) {
      pool.query = query;
      hasRun = true;
      await work();
    }
    return Reflect.apply(query, pool, [asked, values]);
  }) as typeof query;
}
