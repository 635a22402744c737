import { type SQL, sql } from 'drizzle-orm';
import { unidentifiedDevice } from '../../contract/dnsWords';
import type { Database } from '../db/connect';
import type { HourKind } from '../db/tables/dns';
import { HOUR, hourOf, type TimeRange } from './range';

/** Which queries are counted. */
export interface CountedQueries {
  organization: string;
  range: TimeRange;
  /** The queries before that have been counted by hours. */
  countedUntil: Date | null;
  device?: string | undefined;
  status?: string | undefined;
}

/** How queries are counted: by a text made of an hour's kind, the first of them. */
export interface Grouping {
  kind: HourKind;
  /** Of `value`, `status` and, with `domains`, of `d`, the row of the domain. */
  by: SQL;
  domains?: boolean;
  only?: SQL;
}

export interface CountedRow {
  key: string;
  queries: number;
}

/** The condition of queries that come from a device, or from one that nobody knows. */
export function fromDevice(device: string): SQL {
  return device === unidentifiedDevice ? sql`device_id is null` : sql`device_id = ${device}`;
}

/** The most frequent first. */
export async function countQueries(
  { orm }: Pick<Database, 'orm'>,
  which: CountedQueries,
  grouping: Grouping,
  { limit, offset }: { limit?: number; offset: number },
): Promise<CountedRow[]> {
  const { rows } = await orm.execute<{ key: string; queries: number }>(sql`
    select ${grouping.by} as key, sum(queries)::bigint as queries
    from (select value, status, sum(queries) as queries from ${sourceOf(which, grouping.kind)} source group by 1, 2) counted
    ${joined(grouping)}
    group by 1
    order by 2 desc, 1
    limit ${limit === undefined ? sql`all` : sql`${limit}`} offset ${offset}
  `);
  return rows;
}

/** How many there were at each of the times, by key. */
export async function countSeries(
  { orm }: Pick<Database, 'orm'>,
  which: CountedQueries,
  grouping: Grouping,
  keys: readonly string[],
  times: readonly Date[],
): Promise<Map<string, number[]>> {
  const points = new Map(keys.map(key => [key, times.map(() => 0)]));
  if (keys.length === 0 || times.length === 0) return points;
  const starts = sql`${sql.param(times.map(time => time.toISOString()))}::timestamptz[]`;
  // A day that begins within an hour can't be put together from hours.
  const isByHours = times.every(time => time.getTime() % HOUR === 0);
  const source = sourceOf(isByHours ? which : { ...which, countedUntil: null }, grouping.kind);
  const { rows } = await orm.execute<{ key: string; point: number; queries: number }>(sql`
    select key, point, sum(queries)::bigint as queries
    from (
      select ${grouping.by} as key, point, queries
      from (
        select value, status, width_bucket(at, ${starts}) as point, sum(queries) as queries
        from ${source} source group by 1, 2, 3
      ) counted
      ${joined(grouping)}
    ) named
    where key = any(${sql.param([...keys])}::text[])
    group by 1, 2
  `);
  for (const { key, point, queries } of rows) {
    const series = points.get(key);
    if (series !== undefined && point >= 1) series[point - 1] = Number(queries);
  }
  return points;
}

function joined({ domains, only }: Grouping): SQL {
  return sql`${domains ? sql`join dns_domains d on d.id = counted.value::int` : sql``} ${only ? sql`where ${only}` : sql``}`;
}

/**
 * The queries as rows of value, status, time and number: whole hours as they were counted, and one by one what is before
 * and after them. Those of one device are few enough to be counted one by one.
 */
function sourceOf({ organization, range, countedUntil, device, status }: CountedQueries, kind: HourKind): SQL {
  const firstHour = hourOf(new Date(range.from.getTime() + HOUR - 1));
  const lastHour = hourOf(countedUntil !== null && countedUntil < range.to ? countedUntil : range.to);
  const withStatus = status === undefined ? sql`` : sql`and status = ${status}`;
  const single = (from: Date, to: Date) => sql`
    select ${values[kind]} as value, status, at, 1 as queries
    from dns_queries
    where organization_id = ${organization} and ${between(sql`at`, from, to)} ${withStatus}
          ${device === undefined ? sql`` : sql`and ${fromDevice(device)}`} ${conditions[kind] ?? sql``}
  `;
  if (countedUntil === null || device !== undefined || lastHour <= firstHour) {
    return sql`(${single(range.from, range.to)})`;
  }
  return sql`(
    select value, status, hour as at, queries
    from dns_hours
    where organization_id = ${organization} and kind = ${kind} and ${between(sql`hour`, firstHour, lastHour)} ${withStatus}
    union all ${single(range.from, firstHour)}
    union all ${single(lastHour, range.to)}
  )`;
}

function between(column: SQL, from: Date, to: Date): SQL {
  return sql`${column} >= ${from.toISOString()}::timestamptz and ${column} < ${to.toISOString()}::timestamptz`;
}

const values: Readonly<Record<HourKind, SQL>> = {
  domain: sql`domain_id::text`,
  threat: sql`domain_id::text`,
  reason: sql`unnest(reasons)`,
  ip: sql`client_ip`,
  device: sql`coalesce(device_id, ${sql.raw(`'${unidentifiedDevice}'`)})`,
  protocol: sql`protocol`,
  type: sql`type::text`,
  ipVersion: sql`ip_version::text`,
  dnssec: sql`dnssec::text`,
};

const conditions: Readonly<Partial<Record<HourKind, SQL>>> = {
  domain: sql`and domain_id is not null`,
  threat: sql`and domain_id is not null and is_threat`,
  ip: sql`and client_ip is not null`,
};
