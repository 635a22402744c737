import { sql } from 'drizzle-orm';
import { WEEK_MS } from '../../../contract/durations';
import { clock } from '../../../service/clock';
import type { Database } from '../../../service/db/connect';
import { BATCH, deleteInBatches } from '../../../service/db/deleteInBatches';
import { dropPartitionsBefore, ensurePartitions } from './partitions';
import { settingsOf } from './trackedUsers';

/**
 * Creates the partitions of this week and the next, drops partitions older than every organisation's retention, and
 * deletes other expired positions and those of deleted users.
 */
export async function sweepPositions(db: Database, now = clock.date()): Promise<void> {
  await ensurePartitions(db, [now.getTime(), now.getTime() + WEEK_MS]);
  const { rows } = await db.orm.execute<{ oldest: Date | string | null }>(sql`
    select min(${settingsOf.keptFrom(now)}) as oldest
    from organizations o left join tracking_settings s on s.organization_id = o.id
  `);
  const oldest = rows[0]?.oldest;
  await dropPartitionsBefore(db, oldest == null ? now : new Date(oldest));
  for (
    let person = await findNextExpired(db, 0, now);
    person !== undefined;
    person = await findNextExpired(db, person.number, now)
  ) {
    await deleteBefore(db, person.number, person.isGone ? 'infinity' : new Date(person.from).toISOString());
    if (person.isGone) await db.orm.execute(sql`delete from current_positions where person = ${person.number}`);
  }
}

/** Resolves to the next user who was deleted or has expired positions. */
async function findNextExpired({ orm }: Database, after: number, now: Date) {
  const { rows } = await orm.execute<{ number: number; from: Date | string; isGone: boolean }>(sql`
    select c.person as number, ${settingsOf.keptFrom(now)} as "from",
           c.user_id is null or c.organization_id is null as "isGone"
    from current_positions c left join tracking_settings s on s.organization_id = c.organization_id
    where c.person > ${after} and (
      c.user_id is null or c.organization_id is null
      or exists (select from positions p where p.person = c.person and p.at < ${settingsOf.keptFrom(now)})
    )
    order by c.person limit 1
  `);
  return rows[0];
}

function deleteBefore({ orm }: Database, person: number, before: string): Promise<void> {
  const old = sql`person = ${person} and at < ${before}::timestamptz`;
  return deleteInBatches(() =>
    orm.execute(sql`
      delete from positions where ${old} and at <= coalesce(
        (select at from positions where ${old} order by at offset ${BATCH} limit 1), 'infinity'
      )
    `),
  );
}
