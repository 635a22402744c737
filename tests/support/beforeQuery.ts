import type { QueryConfig } from 'pg';
import { onTestFinished, vi } from 'vitest';
import type { Database } from '../../service/db/connect';

/** Runs `work` once, right before the service's next query outside a transaction that contains this text. */
export function beforeQuery(
  { db: { pool } }: { db: Pick<Database, 'pool'> },
  text: string,
  work: () => Promise<unknown>,
): void {
  const { query } = pool;
  pool.query = (async (asked: QueryConfig, values?: unknown[]) => {
    if (asked.text.includes(text)) {
      pool.query = query;
      await work();
    }
    return Reflect.apply(query, pool, [asked, values]);
  }) as typeof query;
}

/** Makes the durations that are being measured a second longer. */
export function letSecondPass(): void {
  const spy = vi.spyOn(performance, 'now');
  spy.mockReturnValue(performance.now() + 1_000);
  onTestFinished(() => void spy.mockRestore());
}
