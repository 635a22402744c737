import { sql } from 'drizzle-orm';
import { WEEK_MS } from '../../../contract/durations';
import { advisoryLock } from '../../../service/db/advisoryLock';
import type { Database } from '../../../service/db/connect';

/** Positions have one partition per week: dropping one takes the same time for any number of rows. */
const PREFIX = 'positions_w';

function weekOf(time: number): number {
  return Math.floor(time / WEEK_MS);
}

function weekStart(week: number): string {
  return new Date(week * WEEK_MS).toISOString();
}

/** Creates missing partitions for positions of these times. */
export async function ensurePartitions(db: Database, times: Iterable<number>): Promise<void> {
  const weeks = [...new Set(Array.from(times, weekOf))].sort((a, b) => a - b);
  if (weeks.length === 0) return;
  // Without the lock, two nodes that create the same partition at once would get an error.
  await db.orm.transaction(async tx => {
    await tx.execute(advisoryLock('tracking.partitions'));
    for (const week of weeks) {
      const [from, to] = [weekStart(week), weekStart(week + 1)];
      await tx.execute(
        sql.raw(
          `create table if not exists ${PREFIX}${week} partition of positions for values from ('${from}') to ('${to}')`,
        ),
      );
    }
  });
}

/**
 * Drops the partitions of weeks that ended before a time. Resolves to how many there were.
 * @throws when a query keeps a partition locked for two seconds, after which the next sweep tries again
 */
export async function dropPartitionsBefore(db: Database, moment: Date): Promise<number> {
  const { rows } = await db.orm.execute<{ name: string }>(sql`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid join pg_class parent on parent.oid = inhparent
    where parent.relname = 'positions' and parent.relnamespace = 'public'::regnamespace
  `);
  const old = rows
    .map(({ name }) => Number(name.slice(PREFIX.length)))
    .filter(week => (week + 1) * WEEK_MS <= moment.getTime());
  for (const week of old) {
    await db.orm.transaction(async tx => {
      // All writes queue behind this lock request, so it must not wait long.
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await tx.execute(sql.raw(`drop table if exists ${PREFIX}${week}`));
    });
  }
  return old.length;
}
