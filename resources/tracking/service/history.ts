import { sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import type { Database } from '../../../service/db/connect';
import type { Position } from '../contract/mapping';
import { fixNames, toStoredFix } from './fixes';
import { columnsOf, insertFixes } from './ingest';
import { ensurePartitions } from './partitions';

/** Number of rows per statement, which keeps it below a few hundred kilobytes. */
const CHUNK = 5_000;

/** Past positions of one user. */
export interface History {
  organization: string;
  userId: string;
  /** In order of time. */
  positions: readonly Position[];
}

/** Inserts positions of users whose devices haven't reported before, without validating each position. */
export async function insertHistory(db: Database, histories: readonly History[]): Promise<void> {
  const nonEmpty = histories.flatMap(history => {
    const last = history.positions.at(-1);
    return last === undefined ? [] : [{ ...history, last: toStoredFix(last, last.receivedAt) }];
  });
  if (nonEmpty.length === 0) return;
  const names = sql.raw(fixNames.join(', '));
  const { rows } = await db.orm.execute<{ person: number; user_id: string }>(sql`
    insert into current_positions (organization_id, user_id, last_seen_at, ${names})
    select organization, id, received_at, ${names}
    from unnest(
      ${sql.param(nonEmpty.map(({ organization }) => organization))}::text[],
      ${sql.param(nonEmpty.map(({ userId }) => userId))}::text[],
      ${columnsOf(nonEmpty.map(({ last }) => last))}
    ) as known (organization, id, ${names})
    returning person, user_id
  `);
  const personOf = new Map(rows.map(({ person, user_id }) => [user_id, person]));
  await insertPositions(
    db,
    nonEmpty.map(({ userId, positions }) => ({ person: personOf.get(userId) ?? 0, positions })),
  );
}

/** Inserts earlier positions of a user whose device has reported. */
export async function insertEarlierPositions(
  db: Database,
  { organization, userId, positions }: History,
): Promise<void> {
  const { rows } = await db.orm.execute<{ person: number }>(sql`
    select person from current_positions where organization_id = ${organization} and user_id = ${userId}
  `);
  await insertPositions(
    db,
    rows.map(({ person }) => ({ person, positions })),
  );
}

async function insertPositions(
  db: Database,
  histories: readonly { person: number; positions: readonly Position[] }[],
): Promise<void> {
  const fixes = histories.flatMap(({ person, positions }) =>
    positions.map(position => ({ ...toStoredFix(position, position.receivedAt), person })),
  );
  await ensurePartitions(
    db,
    fixes.map(({ at }) => new Date(at).getTime()),
  );
  for (const batch of chunk(fixes, CHUNK)) await insertFixes(db, batch);
}

/** Resolves to the time of the oldest position, or to undefined if none is stored. */
export async function oldestPosition({ orm }: Pick<Database, 'orm'>): Promise<Date | undefined> {
  const { rows } = await orm.execute<{ oldest: Date | string | null }>(sql`select min(at) as oldest from positions`);
  const oldest = rows[0]?.oldest;
  return oldest == null ? undefined : new Date(oldest);
}
