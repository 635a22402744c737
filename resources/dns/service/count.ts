import { asc, eq, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../../contract/durations';
import { clock } from '../../../service/clock';
import type { Database } from '../../../service/db/connect';
import { dnsProfiles } from '../../../service/db/schema';
import { hourOf } from '../../../service/hourlySet';
import { countedValues } from './analytics';
import { dayOf, type TimeRange } from './range';
import { countedKinds } from './tables/dns';

/** How long after its end an hour is counted, because queries may arrive late. */
const GRACE_MS = 5 * 60 * 1000;
/** Number of queries to count at once, which limits how long the embedded database is blocked. */
const BATCH = 20_000;

/** Counts the queries of past hours and days for each organisation, so that analytics are fast. */
export async function countFinishedHours(db: Database): Promise<void> {
  const before = hourOf(new Date(clock.now() - GRACE_MS));
  const profiles = await db.orm
    .select({ organization: dnsProfiles.organizationId })
    .from(dnsProfiles)
    .orderBy(asc(dnsProfiles.organizationId));
  for (const { organization } of profiles) {
    while (await countBatch(db, organization, before));
  }
}

/**
 * Marks the hours from a moment on as uncounted, because late queries arrive for them. Call it before inserting the
 * queries, in the same transaction: it locks the profile, so that other nodes skip the organisation meanwhile.
 */
export async function markUncountedFrom(
  orm: Pick<Database['orm'], 'execute'>,
  organization: string,
  at: Date,
): Promise<void> {
  const hour = hourOf(at).toISOString();
  await orm.execute(sql`select from dns_profiles where organization_id = ${organization} for update`);
  await orm.execute(sql`
    update dns_profiles set counted_until = ${hour}::timestamptz
    where organization_id = ${organization} and counted_until > ${hour}::timestamptz
  `);
}

/** Maximum age in milliseconds of a query that certainly arrives before its hour is counted. */
export const UNCOUNTED_MS = GRACE_MS / 2;

/** @returns whether there is more to count */
function countBatch(db: Database, organization: string, limit: Date): Promise<boolean> {
  return db.orm.transaction(async tx => {
    // The row is locked if another node is counting, or a call is clearing the log.
    const [profile] = await tx
      .select({ logsFrom: dnsProfiles.logsFrom, countedUntil: dnsProfiles.countedUntil })
      .from(dnsProfiles)
      .where(eq(dnsProfiles.organizationId, organization))
      .for('update', { skipLocked: true });
    if (profile === undefined) return false;
    const since = profile.countedUntil ?? profile.logsFrom;
    const condition = sql`organization_id = ${organization} and at >= ${since.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<Record<'first' | 'last' | 'newest', Date | null>>(sql`
      select (select at from dns_queries where ${condition} order by at limit 1) as first,
             (select at from dns_queries where ${condition} order by at offset ${BATCH} limit 1) as last,
             (select at from dns_queries where ${condition} order by at desc limit 1) as newest
    `);
    const { first, last, newest } = rows[0] ?? {};
    if (!first || !newest) return false;
    // A resolver that catches up reports in order, so hours before the newest query are complete.
    const until = new Date(Math.min(limit.getTime(), hourOf(new Date(newest)).getTime()));
    if (new Date(first) >= until) return false;
    const from = hourOf(new Date(first));
    const batchEnd = !last ? until : new Date(Math.max(hourOf(new Date(last)).getTime(), from.getTime() + HOUR_MS));
    const to = batchEnd < until ? batchEnd : until;
    const batchCondition = sql`${condition} and at < ${to.toISOString()}::timestamptz`;
    await tx.execute(sql`
      with queries as materialized (
        select date_trunc('hour', at, 'UTC') as hour, * from dns_queries where ${batchCondition}
      )
      insert into dns_hours (organization_id, kind, hour, status, value, queries)
      select ${organization}, kind, hour, status, value, count(*)
      from queries, lateral (
        ${hourValues}
      ) as counted (kind, value)
      where value is not null
      group by 2, 3, 4, 5
      on conflict (organization_id, kind, hour, status, value) do update set queries = excluded.queries
    `);
    await aggregateDays(tx, organization, { from: dayOf(since), to: dayOf(to) });
    await tx.update(dnsProfiles).set({ countedUntil: to }).where(eq(dnsProfiles.organizationId, organization));
    return to < until;
  });
}

/** Adds up the hourly counts of past days. */
async function aggregateDays(orm: Pick<Database['orm'], 'execute'>, organization: string, { from, to }: TimeRange) {
  if (from >= to) return;
  // Name all kinds, because in the index the kind comes before the hour.
  await orm.execute(sql`
    insert into dns_days (organization_id, kind, day, status, value, queries)
    select organization_id, kind, date_trunc('day', hour, 'UTC'), status, value, sum(queries)
    from dns_hours
    where organization_id = ${organization} and kind = any(${sql.param([...countedKinds])}::text[])
          and hour >= ${from.toISOString()}::timestamptz and hour < ${to.toISOString()}::timestamptz
    group by 1, 2, 3, 4, 5
    on conflict (organization_id, kind, day, status, value) do update set queries = excluded.queries
  `);
}

/** The values that a query is counted by: a row for each kind, and a row for each of its reasons. */
const hourValues = sql.join(
  countedKinds.map(kind => sql`select ${sql.raw(`'${kind}'`)}, ${countedValues[kind]}`),
  sql` union all `,
);
