import { type SQL, sql } from 'drizzle-orm';
import { HOUR_MS } from '../../../contract/durations';
import type { Database } from '../../../service/db/connect';
import { beyond, type Order, pageOf, readCursor, type TimePosition } from '../../../service/db/timeCursor';
import type { LogQuestions } from '../contract/dns';
import type { LogEntryOnWire } from '../contract/dnsProfile';
import { type DnsProtocol, type DnsStatus, dnsProtocols, encryptedProtocols } from '../contract/dnsWords';
import { readDomain } from '../contract/domainLists';
import { fromDevice } from './analytics';
import { reasonOf } from './catalogue';
import { queryTypeName } from './queryTypes';
import { hourOf, type TimeRange } from './range';

interface OrganizationLog {
  organization: string;
  range: TimeRange;
  /** The queries before that have been counted by hours. */
  countedUntil: Date | null;
}

/** Which queries of these organisations. */
export interface LogFilter extends LogQuestions {
  logs: readonly OrganizationLog[];
}

/** A query with what is not told on the wire of a page, but in a file. */
export interface LogRow extends LogEntryOnWire {
  dnssec: boolean;
}

/**
 * Some queries in the order of time. What comes in meanwhile moves nothing: a page begins after a query, not at a
 * number.
 * @param after a cursor that an earlier page gave
 */
export async function readLogs(
  { orm }: Pick<Database, 'orm'>,
  filter: LogFilter,
  { order, limit, after }: { order: Order; limit: number; after?: string },
): Promise<{ rows: LogRow[]; cursor: string | null }> {
  const position = after === undefined ? undefined : readCursor(after);
  const conditions = await conditionsOf(orm, filter);
  if (conditions === undefined) return { rows: [], cursor: null };
  if (position !== undefined) conditions.push(beyond(position, order));
  const windows: Window[] = [];
  for (const log of filter.logs) {
    const times = await windowsOf(orm, { ...filter, ...log }, { order, limit: limit + 1, position });
    windows.push(...times.map(range => ({ organization: log.organization, ...range })));
  }
  const direction = sql.raw(order);
  const inWindow = (organization: SQL, from: SQL, to: SQL) => sql`
    select * from dns_queries
    where ${sql.join([sql`organization_id = ${organization}`, ...conditions, sql`at >= ${from}`, sql`at < ${to}`], sql` and `)}
    order by at ${direction}, id ${direction} limit ${limit + 1}
  `;
  const { rows } = await orm.execute<RawRow>(sql`
    select q.*, d.name as domain, d.root, d.tracker, d.country,
           v.name as device_name, v.model as device_model, v.local_ip as device_local_ip
    from (${inWindows(windows, inWindow)}) q
    left join dns_domains d on d.id = q.domain_id
    left join dns_devices v on v.id = q.device_id and v.organization_id = q.organization_id
    order by q.at ${direction}, q.id ${direction} limit ${limit + 1}
  `);
  const { page, cursor } = pageOf(rows, limit);
  return { rows: page.map(logRow), cursor };
}

/** What is true of the queries that are asked for, besides when they were made; undefined where no query can be one. */
async function conditionsOf(orm: Database['orm'], filter: LogFilter): Promise<SQL[] | undefined> {
  const { device, status, reason, protocol, encrypted } = filter;
  const conditions: SQL[] = [];
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (device !== undefined) conditions.push(fromDevice(device));
  if (reason !== undefined) conditions.push(sql`reasons @> array[${reason}]::text[]`);
  if (protocol !== undefined) conditions.push(sql`protocol = ${protocol}`);
  if (encrypted !== undefined) conditions.push(sql`protocol = any(${sql.param(protocolsThat(encrypted))}::text[])`);
  const domains = ofDomains(filter);
  if (domains.length === 0) return conditions;
  const inDomains = await domainCondition(orm, sql.join(domains, sql` and `));
  return inDomains && [...conditions, inDomains];
}

function protocolsThat(encrypted: boolean): DnsProtocol[] {
  return dnsProtocols.filter(protocol => encryptedProtocols.includes(protocol) === encrypted);
}

function ofDomains({ search = '', domain, country }: LogQuestions): SQL[] {
  const asked: SQL[] = [];
  const part = search.trim().toLowerCase();
  if (part !== '') asked.push(sql`name like ${`%${part.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (domain !== undefined) asked.push(sql`name = ${nameOf(domain)}`);
  if (country !== undefined) asked.push(sql`country = ${country}`);
  return asked;
}

function nameOf(domain: string): string {
  const read = readDomain(domain);
  return 'domain' in read ? read.domain : '';
}

/** So many domains are named one by one; more of them have so many queries that a page of these is found soon. */
const FEW_DOMAINS = 2_000;

/** Domains are few beside queries, so those that are meant are found first; undefined where there are none. */
async function domainCondition(orm: Database['orm'], asked: SQL): Promise<SQL | undefined> {
  const { rows } = await orm.execute<{ id: number }>(
    sql`select id from dns_domains where ${asked} limit ${FEW_DOMAINS + 1}`,
  );
  if (rows.length === 0) return undefined;
  // A test for each query, in the order of time, and not a join.
  if (rows.length > FEW_DOMAINS) return sql`(domain_id in (select id from dns_domains where ${asked})) is true`;
  // Numbers, not a parameter: how many there are decides which index is best.
  return sql`domain_id = any(${sql.raw(`'{${rows.map(({ id }) => Number(id)).join()}}'`)}::int[])`;
}

/** Of a range, only the first hour and the last may be there in part. */
const PARTIAL = 2;

/**
 * The times that a page can be of, in its order. There is no index by reason or protocol; where they are asked for, the
 * queries that have been counted by hours say which hours have any, so that rare ones are found without reading all.
 */
async function windowsOf(
  orm: Database['orm'],
  filter: LogQuestions & OrganizationLog,
  { order, limit, position }: { order: Order; limit: number; position: TimePosition | undefined },
): Promise<TimeRange[]> {
  const { organization, range, countedUntil, status, device, reason, protocol, encrypted } = filter;
  const counted =
    reason !== undefined
      ? { kind: 'reason', values: [reason] }
      : protocol !== undefined
        ? { kind: 'protocol', values: [protocol] }
        : encrypted !== undefined
          ? { kind: 'protocol', values: protocolsThat(encrypted) }
          : undefined;
  const whole = within(range, position, order);
  // Those of one device are few, and have an index.
  if (counted === undefined || countedUntil === null || device !== undefined || countedUntil <= whole.from)
    return [whole];
  const uncounted = { from: countedUntil, to: whole.to };
  // Of what else is asked no one knows how much of an hour's it leaves.
  const others = reason !== undefined ? [protocol, encrypted] : protocol !== undefined ? [encrypted] : [];
  const enough = [...others, ...ofDomains(filter)].every(each => each === undefined) ? limit : undefined;
  const { rows } = await orm.execute<{ hour: Date | string; queries: number }>(sql`
    select hour, sum(queries)::int as queries from dns_hours
    where organization_id = ${organization} and kind = ${counted.kind}
          and hour >= ${hourOf(whole.from).toISOString()}::timestamptz
          and hour < least(${countedUntil.toISOString()}::timestamptz, ${whole.to.toISOString()}::timestamptz)
          and value = any(${sql.param(counted.values)}::text[])
          ${status === undefined ? sql`` : sql`and status = ${status}`}
    group by hour order by hour ${sql.raw(order)} limit ${enough === undefined ? sql`all` : sql`${enough + PARTIAL}`}
  `);
  const windows: TimeRange[] = order === 'desc' && uncounted.from < uncounted.to ? [uncounted] : [];
  let found = 0;
  for (const { hour, queries } of rows) {
    if (enough !== undefined && found >= enough) break;
    const start = new Date(hour).getTime();
    const from = new Date(Math.max(start, whole.from.getTime()));
    const to = new Date(Math.min(start + HOUR_MS, whole.to.getTime()));
    // No one knows how many of an hour's are in a part of it.
    if (to.getTime() - from.getTime() === HOUR_MS) found += queries;
    const last = windows.at(-1);
    if (last !== undefined && order === 'desc' && last.from.getTime() === to.getTime()) last.from = from;
    else if (last !== undefined && order === 'asc' && last.to.getTime() === from.getTime()) last.to = to;
    else windows.push({ from, to });
  }
  const isFull = enough !== undefined && found >= enough;
  if (order === 'asc' && !isFull && uncounted.from < uncounted.to) windows.push(uncounted);
  return windows;
}

/** The part of a range that is not before a position in an order. */
function within({ from, to }: TimeRange, position: TimePosition | undefined, order: Order): TimeRange {
  if (position === undefined) return { from, to };
  return order === 'asc'
    ? { from: new Date(Math.max(from.getTime(), position.at)), to }
    : { from, to: new Date(Math.min(to.getTime(), position.at + 1)) };
}

/** A part of an organisation's log. */
interface Window extends TimeRange {
  organization: string;
}

/**
 * One query for each window; one of them needs none to put them together. Each reads an index of its organisation, so
 * that a page of all organisations needs no index of its own.
 */
function inWindows(windows: readonly Window[], inWindow: (organization: SQL, from: SQL, to: SQL) => SQL): SQL {
  const [first] = windows;
  const literal = (at: Date) => sql`${at.toISOString()}::timestamptz`;
  if (first === undefined) return sql`select * from dns_queries where false`;
  if (windows.length === 1) return inWindow(sql`${first.organization}`, literal(first.from), literal(first.to));
  const times = (edge: keyof TimeRange) =>
    sql`${sql.param(windows.map(each => each[edge].toISOString()))}::timestamptz[]`;
  const organizations = sql`${sql.param(windows.map(({ organization }) => organization))}::text[]`;
  return sql`
    select found.* from unnest(${organizations}, ${times('from')}, ${times('to')}) as span (whose, begins, ends)
    cross join lateral (${inWindow(sql`whose`, sql`begins`, sql`ends`)}) found
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
