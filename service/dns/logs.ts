import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { LogEntryOnWire } from '../../contract/dnsProfile';
import { type DnsProtocol, type DnsStatus, encryptedProtocols } from '../../contract/dnsWords';
import { CallFailure } from '../calls/failure';
import type { Database } from '../db/connect';
import { dnsDevices, dnsDomains } from '../db/schema';
import { fromDevice } from './analytics';
import { reasonOf } from './catalogue';
import { queryTypeName } from './queryTypes';
import type { TimeRange } from './range';

/** Which queries of an organisation. */
export interface LogFilter {
  organization: string;
  range: TimeRange;
  device?: string | undefined;
  status?: DnsStatus | undefined;
  /** Part of a domain. */
  search?: string | undefined;
}

/** A query with what is not told on the wire of a page, but in a file. */
export interface LogRow extends LogEntryOnWire {
  dnssec: boolean;
  country: string | null;
}

/** A place between two queries, in the order of time and, at the same moment, of their numbers. */
interface Position {
  at: number;
  id: number;
}

/**
 * Some queries in the order of time. What comes in meanwhile moves nothing: a page begins after a query, not at a number.
 * @param after a cursor that an earlier page gave
 */
export async function readLogs(
  { orm }: Pick<Database, 'orm'>,
  { organization, range, device, status, search = '' }: LogFilter,
  { order, limit, after }: { order: 'asc' | 'desc'; limit: number; after?: string | undefined },
): Promise<{ rows: LogRow[]; cursor: string | null }> {
  const conditions = [
    sql`organization_id = ${organization}`,
    sql`at >= ${range.from.toISOString()}::timestamptz`,
    sql`at < ${range.to.toISOString()}::timestamptz`,
  ];
  if (status !== undefined) conditions.push(sql`status = ${status}`);
  if (device !== undefined) conditions.push(fromDevice(device));
  if (search.trim() !== '') conditions.push(await inDomains(orm, search.trim().toLowerCase()));
  if (after !== undefined) conditions.push(beyond(readCursor(after), order));
  const direction = sql.raw(order);
  const { rows } = await orm.execute<RawRow>(sql`
    select * from dns_queries where ${sql.join(conditions, sql` and `)}
    order by at ${direction}, id ${direction} limit ${limit + 1}
  `);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const named = await namesOf(orm, organization, page);
  return {
    rows: page.map(row => logRow(row, named)),
    cursor: last === undefined ? null : `${new Date(last.at).getTime()}.${last.id}`,
  };
}

/** The domains and the devices of queries. */
interface Names {
  domains: ReadonlyMap<number, typeof dnsDomains.$inferSelect>;
  devices: ReadonlyMap<string, typeof dnsDevices.$inferSelect>;
}

/** Looked up for the page as a whole: a join could be planned as a search for each row. */
async function namesOf(orm: Database['orm'], organization: string, rows: readonly RawRow[]): Promise<Names> {
  const present = <T>(ids: (T | null)[]) => [...new Set(ids.filter(id => id !== null))];
  const domainIds = present(rows.map(row => row.domain_id));
  const deviceIds = present(rows.map(row => row.device_id));
  const domains = await orm
    .select()
    .from(dnsDomains)
    .where(sql`${dnsDomains.id} = any(${sql.param(domainIds)}::int[])`);
  const devices = await orm
    .select()
    .from(dnsDevices)
    .where(
      and(eq(dnsDevices.organizationId, organization), sql`${dnsDevices.id} = any(${sql.param(deviceIds)}::text[])`),
    );
  return {
    domains: new Map(domains.map(domain => [domain.id, domain])),
    devices: new Map(devices.map(device => [device.id, device])),
  };
}

/** Domains are few beside queries, so those that hold a text are found first. */
async function inDomains(orm: Database['orm'], search: string): Promise<SQL> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await orm.execute<{ id: number }>(sql`select id from dns_domains where name like ${pattern}`);
  // Numbers, not a parameter: how many there are decides which index is best.
  return rows.length === 0
    ? sql`false`
    : sql`domain_id = any(${sql.raw(`'{${rows.map(({ id }) => Number(id)).join()}}'`)}::int[])`;
}

function beyond({ at, id }: Position, order: 'asc' | 'desc'): SQL {
  const position = sql`(${new Date(at).toISOString()}::timestamptz, ${id}::bigint)`;
  return order === 'asc' ? sql`(at, id) > ${position}` : sql`(at, id) < ${position}`;
}

function readCursor(cursor: string): Position {
  const [, at, id] = /^(\d{1,14})\.(\d{1,15})$/.exec(cursor) ?? [];
  if (at === undefined || id === undefined) {
    throw new CallFailure('invalid', 'cursor must be one that an earlier answer gave.', 'cursor');
  }
  return { at: Number(at), id: Number(id) };
}

type RawRow = {
  id: number;
  at: Date | string;
  status: DnsStatus;
  device_id: string | null;
  domain_id: number | null;
  type: number;
  protocol: DnsProtocol;
  dnssec: boolean;
  client_ip: string | null;
  client: string | null;
  reasons: string[];
};

function logRow(row: RawRow, { domains, devices }: Names): LogRow {
  const { id, at, status, type, protocol, dnssec, reasons } = row;
  const domain = row.domain_id === null ? undefined : domains.get(row.domain_id);
  const device = row.device_id === null ? undefined : devices.get(row.device_id);
  return {
    id: String(id),
    timestamp: new Date(at).toISOString(),
    domain: domain?.name ?? null,
    root: domain?.root ?? null,
    tracker: domain?.tracker ?? null,
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
            name: device?.name ?? row.device_id,
            model: device?.model ?? null,
            localIp: device?.localIp ?? null,
          },
    status,
    reasons: reasons.map(reasonOf),
    dnssec,
    country: domain?.country ?? null,
  };
}
