import { type SQL, sql } from 'drizzle-orm';
import { DAY_MS, HOUR_MS } from '../../../contract/durations';
import type { Database } from '../../../service/db/connect';
import { hourOf } from '../../../service/hourlySet';
import { unidentifiedDevice } from '../contract/dnsWords';
import { dayOf, type TimeRange } from './range';
import type { CountedKind } from './tables/dns';

export interface QuerySelection {
  organization: string;
  range: TimeRange;
  /** Queries before this moment are in the hourly counts. */
  countedUntil: Date | null;
  device?: string;
  status?: string;
}

/** How queries are counted: the kind of hourly counts, and the key to group them by. */
export interface Grouping {
  kind: CountedKind;
  /** SQL of `value`, `status` and, with `domains`, the domain's row `d`. */
  by: SQL;
  domains?: boolean;
  condition?: SQL;
}

/** SQL of what a query is counted by, for each kind. The query isn't counted if it's null. */
export const countedValues: Readonly<Record<CountedKind, SQL>> = {
  domain: sql`domain_id::text`,
  threat: sql`case when is_threat then domain_id::text end`,
  reason: sql`unnest(reasons)`,
  ip: sql`client_ip`,
  device: sql`coalesce(device_id, ${sql.raw(`'${unidentifiedDevice}'`)})`,
  protocol: sql`protocol`,
  type: sql`type::text`,
  ipVersion: sql`ip_version::text`,
  dnssec: sql`dnssec::text`,
};

/** Returns the SQL condition for queries of a device, or of unidentified devices. */
export function fromDevice(device: string): SQL {
  return device === unidentifiedDevice ? sql`device_id is null` : sql`device_id = ${device}`;
}

/** Counts queries by key, most frequent first. */
export async function countQueries(
  { orm }: Pick<Database, 'orm'>,
  selection: QuerySelection,
  grouping: Grouping,
  { limit, offset }: { limit?: number; offset: number },
): Promise<{ key: string; queries: number }[]> {
  const { rows } = await orm.execute<{ key: string; queries: number }>(sql`
    select ${grouping.by} as key, sum(queries)::bigint as queries
    from (select value, status, sum(queries) as queries from ${countSource(selection, grouping.kind)} source group by 1, 2) counted
    ${joins(grouping)}
    group by 1
    order by 2 desc, 1
    limit ${limit === undefined ? sql`all` : sql`${limit}`} offset ${offset}
  `);
  return rows;
}

/** Counts queries by key at each of the times. */
export async function countSeries(
  { orm }: Pick<Database, 'orm'>,
  selection: QuerySelection,
  grouping: Grouping,
  keys: readonly string[],
  times: readonly Date[],
): Promise<Map<string, number[]>> {
  const points = new Map(keys.map(key => [key, times.map(() => 0)]));
  if (keys.length === 0 || times.length === 0) return points;
  const starts = sql`${sql.param(times.map(time => time.toISOString()))}::timestamptz[]`;
  // Hourly counts can't be added up to days that start within an hour, nor daily counts (UTC) to days of another zone.
  const steps = [DAY_MS, HOUR_MS].filter(step => times.every(time => time.getTime() % step === 0));
  const source = countSource(selection, grouping.kind, steps);
  const { rows } = await orm.execute<{ key: string; point: number; queries: number }>(sql`
    select key, point, sum(queries)::bigint as queries
    from (
      select ${grouping.by} as key, point, queries
      from (
        select value, status, width_bucket(at, ${starts}) as point, sum(queries) as queries
        from ${source} source group by 1, 2, 3
      ) counted
      ${joins(grouping)}
    ) named
    where key = any(${sql.param([...keys])}::text[])
    group by 1, 2
  `);
  for (const { key, point, queries } of rows) {
    const series = points.get(key);
    if (series !== undefined && point >= 1) series[point - 1] = queries;
  }
  return points;
}

function joins({ domains, condition }: Grouping): SQL {
  return sql`${domains ? sql`join dns_domains d on d.id = counted.value::int` : sql``} ${condition ? sql`where ${condition}` : sql``}`;
}

/**
 * Returns SQL for queries as rows of value, status, time and number: daily and hourly counts for whole days and hours,
 * and single queries for the rest. Queries of one device are few, so they are always counted from single queries.
 * @param steps lengths of time that rows may cover, longest first
 */
function countSource(
  { organization, range, countedUntil, device, status }: QuerySelection,
  kind: CountedKind,
  steps: readonly number[] = [DAY_MS, HOUR_MS],
): SQL {
  const withStatus = status === undefined ? sql`` : sql`and status = ${status}`;
  const ofDevice = device === undefined ? sql`` : sql`and ${fromDevice(device)}`;
  const condition = sql`and q.organization_id = ${organization} ${withStatus} ${ofDevice}`;
  const rows = ({ from, to }: TimeRange, step?: number) =>
    rowsOf(kind, step, at => sql`${between(at, from, to)} ${condition}`);
  const splitRange = (part: TimeRange, [step, ...shorterSteps]: readonly number[]): SQL[] => {
    if (part.from >= part.to) return [];
    if (step === undefined) return [rows(part)];
    const until = countedUntil !== null && countedUntil < part.to ? countedUntil : part.to;
    const from = new Date(Math.ceil(part.from.getTime() / step) * step);
    const to = new Date(Math.floor(until.getTime() / step) * step);
    if (from >= to) return splitRange(part, shorterSteps);
    return [
      rows({ from, to }, step),
      ...splitRange({ from: part.from, to: from }, shorterSteps),
      ...splitRange({ from: to, to: part.to }, shorterSteps),
    ];
  };
  const sources = splitRange(range, countedUntil === null || device !== undefined ? [] : steps);
  return sql`(${sources.length === 0 ? rows(range) : sql.join(sources, sql` union all `)})`;
}

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

/**
 * Returns SQL for queries as rows of organization_id, value, status, at and queries: daily or hourly counts, or single
 * queries without `step`.
 * @param where the condition for rows of the table `q`, given the column with their time
 */
function rowsOf(kind: CountedKind, step: number | undefined, where: (at: SQL) => SQL, joins: SQL = sql``): SQL {
  if (step === undefined) {
    const counted = kind === 'reason' ? sql`` : sql`and ${countedValues[kind]} is not null`;
    return sql`
      select q.organization_id, ${countedValues[kind]} as value, status, at, 1 as queries
      from dns_queries q ${joins} where ${where(sql`at`)} ${counted}
    `;
  }
  const [table, begin] = step === DAY_MS ? [sql`dns_days`, sql`day`] : [sql`dns_hours`, sql`hour`];
  return sql`
    select q.organization_id, value, status, ${begin} as at, queries
    from ${table} q ${joins} where kind = ${kind} and ${where(begin)}
  `;
}

/** Returns the SQL condition for times of a range, without its end. */
function between(column: SQL, from: Date, to: Date): SQL {
  return sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;
}
