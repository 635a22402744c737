import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../contract/durations';
import { hourOf, type TimeRange } from './range';
import type { CountedKind } from './tables/dns';

/** Selects the queries to count. */
interface Counted extends TimeRange {
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
export function queriesOfAll({ organization, kind, step, from, to }: Counted): SQL {
  const whose = organization === undefined ? sql`` : sql`and p.organization_id = ${organization}`;
  const begin = sql`${hourOf(from).toISOString()}::timestamptz`;
  const end = sql`${to.toISOString()}::timestamptz`;
  // Only past days have daily counts, up to the day that is being counted.
  const firstDay = sql`${new Date(Math.ceil(hourOf(from).getTime() / DAY_MS) * DAY_MS).toISOString()}::timestamptz`;
  const lastDay = sql`least(${new Date(Math.floor(to.getTime() / DAY_MS) * DAY_MS).toISOString()}::timestamptz, date_trunc('day', p.counted_until, 'UTC'))`;
  const inDays = sql`(h.hour >= ${firstDay} and h.hour < ${lastDay})`;
  const days = sql`
    select d.organization_id, d.value, d.status, d.day as at, d.queries
    from dns_profiles p
    join dns_days d on d.organization_id = p.organization_id and d.kind = ${kind} and d.day >= ${firstDay} and d.day < ${lastDay}
    where p.counted_until is not null ${whose}
    union all
  `;
  const value = kind === 'domain' ? sql`q.domain_id::text` : sql`q.protocol`;
  return sql`(
    ${step === 'day' ? days : sql``}
    select h.organization_id, h.value, h.status, h.hour as at, h.queries
    from dns_profiles p
    join dns_hours h on h.organization_id = p.organization_id and h.kind = ${kind}
                    and h.hour >= ${begin} and h.hour < least(${end}, p.counted_until)
                    ${step === 'day' ? sql`and not ${inDays}` : sql``}
    where p.counted_until is not null ${whose}
    union all
    select q.organization_id, ${value}, q.status, q.at, 1
    from dns_profiles p
    join dns_queries q on q.organization_id = p.organization_id and q.at < ${end}
                      and q.at >= greatest(${begin}, p.counted_until, p.logs_from)
    where ${kind === 'domain' ? sql`q.domain_id is not null` : sql`true`} ${whose}
  )`;
}
