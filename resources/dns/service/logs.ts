import { type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../../contract/durations';
import type { Database } from '../../../service/db/connect';
import { escapeLike } from '../../../service/db/listQuery';
import {
  afterPosition,
  type Order,
  pageWithCursor,
  readCursor,
  type TimePosition,
} from '../../../service/db/timeCursor';
import { hourOf } from '../../../service/hourlySet';
import type { LogConditions } from '../contract/dns';
import type { LogEntryOnWire } from '../contract/dnsProfile';
import { type DnsProtocol, type DnsStatus, dnsProtocols, encryptedProtocols } from '../contract/dnsWords';
import { domainOf } from '../contract/domainLists';
import { fromDevice } from './analytics';
import { reasonOf } from './catalogue';
import { queryTypeName } from './queryTypes';
import type { TimeRange } from './range';

interface OrganizationLog {
  organization: string;
  range: TimeRange;
  /** Queries before this moment are in the hourly counts. */
  countedUntil: Date | null;
}

/** Filters for queries of some organisations. */
export interface LogFilter extends LogConditions {
  logs: readonly OrganizationLog[];
}

/** A log entry with values that are only exported to CSV. */
export interface LogRow extends LogEntryOnWire {
  dnssec: boolean;
}

/**
 * Reads a page of queries in the order of time. Pages start after a query instead of at an offset, so that new queries
 * don't shift them.
 * @param after cursor of an earlier page
 */
export async function readLogs(
  { orm }: Pick<Database, 'orm'>,
  filter: LogFilter,
  { order, limit, after }: { order: Order; limit: number; after?: string },
): Promise<{ rows: LogRow[]; cursor: string | null }> {
  const position = after === undefined ? undefined : readCursor(after);
  const conditions = await createConditions(orm, filter);
  if (conditions === undefined) return { rows: [], cursor: null };
  if (position !== undefined) conditions.push(afterPosition(position, order));
  const windows: Window[] = [];
  for (const log of filter.logs) {
    const times = await findWindows(orm, { ...filter, ...log }, { order, limit: limit + 1, position });
    windows.push(...times.map(range => ({ organization: log.organization, ...range })));
  }
  const direction = sql.raw(order);
  const selectWindow = (organization: SQL, from: SQL, to: SQL) => sql`
    select * from dns_queries
    where ${sql.join([sql`organization_id = ${organization}`, ...conditions, sql`at >= ${from}`, sql`at < ${to}`], sql` and `)}
    order by at ${direction}, id ${direction} limit ${limit + 1}
  `;
  const { rows } = await orm.execute<RawRow>(sql`
    select q.*, d.name as domain, d.root, d.tracker, d.country,
           v.name as device_name, v.model as device_model, v.local_ip as device_local_ip
    from (${selectWindows(windows, selectWindow)}) q
    left join dns_domains d on d.id = q.domain_id
    left join dns_devices v on v.id = q.device_id and v.organization_id = q.organization_id
    order by q.at ${direction}, q.id ${direction} limit ${limit + 1}
  `);
  const { page, cursor } = pageWithCursor(rows, limit);
  return { rows: page.map(logRow), cursor };
}

/** Returns the SQL conditions of a filter, except for time. Undefined if no query can match. */
async function createConditions(orm: Database['orm'], filter: LogFilter): Promise<SQL[] | undefined> {
  const { device, status, reason, protocol, encrypted } = filter;
  const conditions: SQL[] = [];
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (device !== undefined) conditions.push(fromDevice(device));
  if (reason !== undefined) conditions.push(sql`reasons @> array[${reason}]::text[]`);
  if (protocol !== undefined) conditions.push(sql`protocol = ${protocol}`);
  if (encrypted !== undefined)
    conditions.push(sql`protocol = any(${sql.param(protocolsByEncryption(encrypted))}::text[])`);
  const domains = domainConditions(filter);
  if (domains.length === 0) return conditions;
  const inDomains = await domainCondition(orm, sql.join(domains, sql` and `));
  return inDomains && [...conditions, inDomains];
}

function protocolsByEncryption(encrypted: boolean): DnsProtocol[] {
  return dnsProtocols.filter(protocol => encryptedProtocols.includes(protocol) === encrypted);
}

function domainConditions({ search = '', domain, country }: LogConditions): SQL[] {
  const asked: SQL[] = [];
  const searchText = search.trim().toLowerCase();
  if (searchText !== '') asked.push(sql`name like ${`%${escapeLike(searchText)}%`}`);
  if (domain !== undefined) asked.push(sql`name = ${domainOf(domain)}`);
  if (country !== undefined) asked.push(sql`country = ${country}`);
  return asked;
}

/** Up to this number, domains are listed by id. More domains have so many queries that a page fills quickly. */
const MAX_LISTED_DOMAINS = 2_000;

/** Finds the matching domains first, since they are few compared to queries. Undefined if there are none. */
async function domainCondition(orm: Database['orm'], asked: SQL): Promise<SQL | undefined> {
  const { rows } = await orm.execute<{ id: number }>(
    sql`select id from dns_domains where ${asked} limit ${MAX_LISTED_DOMAINS + 1}`,
  );
  if (rows.length === 0) return undefined;
  // `is true` prevents a join, so that queries are read in the order of time and tested one by one.
  if (rows.length > MAX_LISTED_DOMAINS) return sql`(domain_id in (select id from dns_domains where ${asked})) is true`;
  // Literal ids instead of a parameter, because the planner chooses the index by their number.
  return sql`domain_id = any(${sql.raw(`'{${rows.map(({ id }) => Number(id)).join()}}'`)}::int[])`;
}

/** The number of hours that a range may contain only in part: the first and the last. */
const PARTIAL_HOURS = 2;

/**
 * Returns the time ranges that may contain the next page, in its order. Reason and protocol have no index. For these,
 * the hourly counts show which hours contain matching queries, so that rare ones are found without a full scan.
 */
async function findWindows(
  orm: Database['orm'],
  filter: LogConditions & OrganizationLog,
  { order, limit, position }: { order: Order; limit: number; position: TimePosition | undefined },
): Promise<TimeRange[]> {
  const { organization, range, countedUntil, status, device } = filter;
  const clamped = clampToPosition(range, position, order);
  const counted = countedValues(filter);
  // Queries of one device are few and indexed.
  if (counted === undefined || countedUntil === null || device !== undefined || countedUntil <= clamped.from) {
    return [clamped];
  }
  // With other filters, the counts don't show how many queries of an hour match.
  const wantedCount = counted.isOnlyFilter && domainConditions(filter).length === 0 ? limit : undefined;
  const { rows } = await orm.execute<CountedHour>(sql`
    select hour, sum(queries)::int as queries from dns_hours
    where organization_id = ${organization} and kind = ${counted.kind}
          and hour >= ${hourOf(clamped.from).toISOString()}::timestamptz
          and hour < least(${countedUntil.toISOString()}::timestamptz, ${clamped.to.toISOString()}::timestamptz)
          and value = any(${sql.param(counted.values)}::text[])
          ${status === undefined ? sql`` : sql`and status = ${status}`}
    group by hour order by hour ${sql.raw(order)} limit ${wantedCount === undefined ? sql`all` : sql`${wantedCount + PARTIAL_HOURS}`}
  `);
  const { hours, isFull } = hoursWithin(clamped, rows, wantedCount);
  const uncounted = countedUntil < clamped.to ? [{ from: countedUntil, to: clamped.to }] : [];
  if (order === 'desc') return mergeAdjacent([...uncounted, ...hours]);
  return mergeAdjacent(isFull ? hours : [...hours, ...uncounted]);
}

/** Returns the kind and values of the hourly counts for a filter by reason or protocol. Undefined without one. */
function countedValues({ reason, protocol, encrypted }: LogConditions) {
  if (reason !== undefined) {
    return { kind: 'reason', values: [reason], isOnlyFilter: protocol === undefined && encrypted === undefined };
  }
  if (protocol !== undefined) return { kind: 'protocol', values: [protocol], isOnlyFilter: encrypted === undefined };
  if (encrypted !== undefined)
    return { kind: 'protocol', values: protocolsByEncryption(encrypted), isOnlyFilter: true };
  return undefined;
}

type CountedHour = { hour: Date | string; queries: number };

/** Returns the hours, limited to a range, up to the one that makes `wantedCount` queries certain. */
function hoursWithin(range: TimeRange, rows: readonly CountedHour[], wantedCount = Number.POSITIVE_INFINITY) {
  const hours: TimeRange[] = [];
  let found = 0;
  for (const { hour, queries } of rows) {
    if (found >= wantedCount) break;
    const start = new Date(hour).getTime();
    const from = new Date(Math.max(start, range.from.getTime()));
    const to = new Date(Math.min(start + HOUR_MS, range.to.getTime()));
    // The counts don't show how many queries are in a part of an hour.
    if (to.getTime() - from.getTime() === HOUR_MS) found += queries;
    hours.push({ from, to });
  }
  return { hours, isFull: found >= wantedCount };
}

/** Merges ranges with the adjacent ones before them, in either order of time. */
function mergeAdjacent(ranges: readonly TimeRange[]): TimeRange[] {
  const merged: TimeRange[] = [];
  for (const { from, to } of ranges) {
    const last = merged.at(-1);
    if (last?.from.getTime() === to.getTime()) last.from = from;
    else if (last?.to.getTime() === from.getTime()) last.to = to;
    else merged.push({ from, to });
  }
  return merged;
}

/** Returns the part of a range at or after a cursor position, in the given order. */
function clampToPosition({ from, to }: TimeRange, position: TimePosition | undefined, order: Order): TimeRange {
  if (position === undefined) return { from, to };
  return order === 'asc'
    ? { from: new Date(Math.max(from.getTime(), position.at)), to }
    : { from, to: new Date(Math.min(to.getTime(), position.at + 1)) };
}

interface Window extends TimeRange {
  organization: string;
}

/**
 * Returns SQL that reads the log in some windows, with a lateral join if there are several. Each window uses an index
 * of its organisation, so that a page of all organisations doesn't need a separate index.
 */
function selectWindows(windows: readonly Window[], selectWindow: (organization: SQL, from: SQL, to: SQL) => SQL): SQL {
  const [first] = windows;
  const literal = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  if (first === undefined) return sql`select * from dns_queries where false`;
  if (windows.length === 1) return selectWindow(sql`${first.organization}`, literal(first.from), literal(first.to));
  const times = (edge: keyof TimeRange) =>
    sql`${sql.param(windows.map(each => each[edge].toISOString()))}::timestamptz[]`;
  const organizations = sql`${sql.param(windows.map(({ organization }) => organization))}::text[]`;
  return sql`
    select found.* from unnest(${organizations}, ${times('from')}, ${times('to')}) as span (whose, begins, ends)
    cross join lateral (${selectWindow(sql`whose`, sql`begins`, sql`ends`)}) found
  `;
}

type RawRow = {
  id: number;
  organization_id: string;
  at: Date | string;
  status: DnsStatus;
  device_id: string | null;
  device_name: string | null;
  device_model: string | null;
  device_local_ip: string | null;
  domain: string | null;
  root: string | null;
  tracker: string | null;
  country: string | null;
  type: number;
  protocol: DnsProtocol;
  dnssec: boolean;
  client_ip: string | null;
  client: string | null;
  reasons: string[];
};

function logRow(row: RawRow): LogRow {
  const { id, at, status, domain, root, tracker, country, type, protocol, dnssec, reasons } = row;
  return {
    id: String(id),
    organization: row.organization_id,
    timestamp: new Date(at).toISOString(),
    domain,
    root,
    tracker,
    type: queryTypeName(type),
    encrypted: encryptedProtocols.includes(protocol),
    protocol,
    clientIp: row.client_ip,
    client: row.client,
    device:
      row.device_id === null
        ? null
        : {
            id: row.device_id,
            name: row.device_name ?? row.device_id,
            model: row.device_model,
            localIp: row.device_local_ip,
          },
    status,
    reasons: reasons.map(reasonOf),
    dnssec,
    country,
  };
}
