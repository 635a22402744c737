import type { QueryConfig } from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { Database } from '../../service/db/connect';

interface Queried {
  db: Pick<Database, 'pool'>;
}

/**
 * Runs `work` once, right before the service's next query outside a transaction that contains this text. The test fails
 * if there is no such query.
 */
export function beforeQuery(service: Queried, text: string, work: () => Promise<unknown>): void {
  let hasRun = false;
  onTestFinished(() => expect(hasRun, `a query contains ${text}`).toBe(true));
  const stop = followQueries(service, async sql => {
    if (!sql.includes(text)) return;
    stop();
    hasRun = true;
    await work();
  });
}

/** Returns the list of statements that the service runs outside transactions from now until the test ends. */
export function recordStatements(service: Queried): readonly string[] {
  const statements: string[] = [];
  followQueries(service, sql => statements.push(sql));
  return statements;
}

/** Waits for `onQuery` before each query outside a transaction, until the test ends. @returns ends it earlier */
function followQueries({ db: { pool } }: Queried, onQuery: (sql: string) => unknown): () => void {
  const { query } = pool;
  const stop = () => {
    pool.query = query;
  };
  onTestFinished(stop);
  pool.query = (async (asked: string | QueryConfig, values?: unknown[]) => {
    await onQuery(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(query, pool, [asked, values]);
  }) as typeof query;
  return stop;
}
