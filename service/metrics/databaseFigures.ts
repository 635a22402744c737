import { sql } from 'drizzle-orm';
import type { Database } from '../db/connect';

export interface DatabaseFigures {
  databaseBytes: number;
  outboxWaiting: number;
  /** 0 when no message waits. */
  outboxOldestSeconds: number;
  storeObjects: number;
  storeBytes: number;
}

/** Counts what the database contains. */
export async function readDatabaseFigures({ orm }: Database): Promise<DatabaseFigures> {
  const { rows } = await orm.execute<{ [N in keyof DatabaseFigures]: number | null }>(sql`
    select pg_database_size(current_database()) as "databaseBytes",
           (select count(*) from outbox where sent_at is null and due_at is not null) as "outboxWaiting",
           (select extract(epoch from now() - min(created_at))::float8 from outbox
            where sent_at is null and due_at is not null) as "outboxOldestSeconds",
           count(*) as "storeObjects", sum(size)::float8 as "storeBytes"
    from store_objects where completed_at is not null and ended_at is null
  `);
  const figure = (name: keyof DatabaseFigures) => rows[0]?.[name] ?? 0;
  return {
    databaseBytes: figure('databaseBytes'),
    outboxWaiting: figure('outboxWaiting'),
    outboxOldestSeconds: figure('outboxOldestSeconds'),
    storeObjects: figure('storeObjects'),
    storeBytes: figure('storeBytes'),
  };
}
