import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../contract/durations';
import { between, rowsOf } from './analytics';
import { dayOf, hourOf, type TimeRange } from './range';
import type { CountedKind } from './tables/dns';

/** Selects the queries to count. */
interface CountedQueriesOptions extends TimeRange {
  /** Undefined for all organisations. */
  organization?: string;
  kind: Extract<CountedKind, 'protocol' | 'domain'>;
  /** The longest time that a row may cover. */
  step: 'hour' | 'day';
}

/**
 * Returns SQL for the queries of one or all organisations as rows of organization_id, value, status, at and queries:
 * daily and hourly counts, and single queries since then. A range starts with the hour that contains `from`. With the
 * kind `protocol`, every query is in exactly one row.
 */
export function countedQueries({ organization, kind, step, from, to }: CountedQueriesOptions): SQL {
  const begin = hourOf(from);
  const firstDay = new Date(Math.ceil(begin.getTime() / DAY_MS) * DAY_MS);
  // Only past days have daily counts, up to the day that is being counted.
  const inDays = (at: SQL) =>
    sql`(${between(at, firstDay, dayOf(to))} and ${at} < date_trunc('day', p.counted_until, 'UTC'))`;
  const inHours = (at: SQL) => sql`${between(at, begin, to)} and ${at} < p.counted_until`;
  const inHoursOutsideDays = (at: SQL) => sql`${inHours(at)} and not ${inDays(at)}`;
  const uncounted = (at: SQL) => sql`${between(at, begin, to)} and ${at} >= greatest(p.counted_until, p.logs_from)`;
  const profileJoin = sql`
    join dns_profiles p on p.organization_id = q.organization_id
                        ${organization === undefined ? sql`` : sql`and p.organization_id = ${organization}`}
  `;
  const parts = [
    ...(step === 'day' ? [rowsOf(kind, DAY_MS, inDays, profileJoin)] : []),
    rowsOf(kind, HOUR_MS, step === 'day' ? inHoursOutsideDays : inHours, profileJoin),
    rowsOf(kind, undefined, uncounted, profileJoin),
  ];
  return sql`(${sql.join(parts, sql` union all `)})`;
}
