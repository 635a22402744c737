import { type SQL, sql } from 'drizzle-orm';
import type { LogEntryOnWire } from '../../contract/dnsProfile';
import { type DnsProtocol, type DnsStatus, encryptedProtocols } from '../../contract/dnsWords';
import { CallFailure } from '../calls/failure';
import type { Database } from '../db/connect';
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
    select q.*, d.name as domain, d.root, d.tracker, d.country,
           v.name as device_name, v.model as device_model, v.local_ip as device_local_ip
    from (
      select * from dns_queries where ${sql.join(conditions, sql` and `)}
      order by at ${direction}, id ${direction} limit ${limit + 1}
    ) q
    left join dns_domains d on d.id = q.domain_id
    left join dns_devices v on v.id = q.device_id and v.organization_id = q.organization_id
    order by q.at ${direction}, q.id ${direction}
  `);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    rows: page.map(logRow),
    cursor: last === undefined ? null : `${new Date(last.at).getTime()}.${last.id}`,
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
