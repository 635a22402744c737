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
  const { rows } = await orm.execute<{ [N in keyof DatabaseFigures]: number }>(sql`
    select pg_database_size(current_database()) as "databaseBytes",
           (select count(*) from outbox where sent_at is null and due_at is not null) as "outboxWaiting",
           (select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 from outbox
            where sent_at is null and due_at is not null) as "outboxOldestSeconds",
           count(*) as "storeObjects", coalesce(sum(size), 0)::float8 as "storeBytes"
    from store_objects where completed_at is not null and ended_at is null
  `);
  const [figures] = rows;
  if (figures === undefined) throw new Error('The database counted nothing');
  return figures;
}
