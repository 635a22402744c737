import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { HOUR_MS } from '../../../../contract/durations';
import { itemRefusal } from '../../../../service/calls/failure';
import { transaction } from '../../../../service/calls/transaction';
import { advisoryLock } from '../../../../service/db/advisoryLock';
import type { Database } from '../../../../service/db/connect';
import { dnsBatches } from '../../../../service/db/schema';
import { type BatchResult, type ReportedQuery, reportedQuery, resolverLimits } from '../../contract/resolverFeed';
import { markUncountedFrom, UNCOUNTED_MS } from '../count';

import { type IncomingQuery, recordQueries } from '../record';

/** How far ahead a query's time may be, because clocks differ. */
const MAX_CLOCK_SKEW_MS = 5 * 60_000;

interface Batch {
  id: string;
  /** Not yet validated. */
  queries: readonly unknown[];
}

/**
 * Records a batch of queries reported by a resolver. Validates each query separately, and ignores a batch that was
 * already recorded. Runs in one transaction, so that a resolver that gets no response can retry safely.
 * @throws FeatureOff if the organisation doesn't have DNS filtering
 */
export async function reportBatch(
  db: Database,
  resolver: { id: string; organization: string },
  { id, queries }: Batch,
  now: Date,
): Promise<BatchResult> {
  const { organization } = resolver;
  const refused: BatchResult['refused'] = [];
  const valid: ReportedQuery[] = [];
  for (const [index, value] of queries.entries()) {
    const parsed = readQuery(value, now);
    if ('message' in parsed) refused.push({ index, ...parsed });
    else valid.push(parsed);
  }
  return transaction({ db }, async ({ tx, db: txDb }) => {
    const inserted = await tx
      .insert(dnsBatches)
      .values({ resolverId: resolver.id, id, at: now })
      .onConflictDoNothing()
      .returning({ id: dnsBatches.id });
    if (inserted.length === 0) return { accepted: 0, duplicate: true, refused: [] };
    const earliest = Math.min(...valid.map(({ at }) => Date.parse(at)));
    if (earliest < now.getTime() - UNCOUNTED_MS) await markUncountedFrom(tx, organization, new Date(earliest));
    const devices = await upsertDevices(tx, organization, valid);
    await recordQueries(
      txDb,
      organization,
      valid.map(query => toIncomingQuery(query, devices.get(query.device?.id ?? ''))),
    );
    await tx.execute(sql`
      update dns_resolvers set last_report_at = ${now.toISOString()}::timestamptz where id = ${resolver.id}
    `);
    return { accepted: valid.length, duplicate: false, refused };
  });
}

function readQuery(value: unknown, now: Date): ReportedQuery | ReturnType<typeof itemRefusal> {
  const { data, error } = reportedQuery.safeParse(value);
  if (data === undefined) return itemRefusal(error, 'is not a query');
  const age = now.getTime() - Date.parse(data.at);
  if (age < -MAX_CLOCK_SKEW_MS) return { field: 'at', message: 'must not be more than five minutes ahead' };
  if (age > resolverLimits.hours * HOUR_MS) {
    return { field: 'at', message: `must not be older than ${resolverLimits.hours} hours` };
  }
  return data;
}

function toIncomingQuery(query: ReportedQuery, deviceId: string | undefined): IncomingQuery {
  const { at, domain, type, protocol, clientIp, client, dnssec, aliases, status, reasons = [] } = query;
  return {
    at: new Date(at),
    domain,
    type,
    protocol,
    deviceId,
    clientIp,
    client,
    dnssec,
    ...(aliases && { aliases }),
    ...(status && { decision: { status, reasons } }),
  };
}

/** Returns the ids of the devices in the queries, by the resolver's identifiers. Inserts new ones up to the limit. */
async function upsertDevices(
  orm: Pick<Database['orm'], 'execute'>,
  organization: string,
  queries: readonly ReportedQuery[],
): Promise<Map<string, string>> {
  const devices = new Map(queries.flatMap(({ device }) => (device ? [[device.id, device] as const] : [])));
  if (devices.size === 0) return new Map();
  const rows = [...devices.values()]
    .map(device => ({ ...device, key: hashDeviceId(organization, device.id) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const column = (value: (row: (typeof rows)[number]) => string | undefined) =>
    sql`${sql.param(rows.map(row => value(row) ?? null))}::text[]`;
  const keys = column(row => row.key);
  const count = sql`(select count(*) from dns_devices d where d.organization_id = ${organization})`;
  const { rows: found } = await orm.execute<{ canAdd: boolean }>(sql`
    select (select count(*) from dns_devices where id = any(${keys})) < ${rows.length}
           and ${count} < ${resolverLimits.devices} as "canAdd"
  `);
  const canAdd = found[0]?.canAdd === true;
  // Otherwise the reports of several resolvers together could exceed the limit.
  if (canAdd) await orm.execute(advisoryLock(`dns.devices ${organization}`));
  // Keep known values that this report leaves out.
  await orm.execute(sql`
    insert into dns_devices (id, organization_id, name, model, local_ip)
    select id, ${organization}, coalesce(name, called), model, ip
    from (
      select told.*, d.id is not null as is_known, row_number() over (partition by d.id is null order by told.id) as place
      from unnest(${keys}, ${column(row => row.id)}, ${column(row => row.name)},
                  ${column(row => row.model)}, ${column(row => row.localIp)}) as told (id, called, name, model, ip)
      left join dns_devices d on d.id = told.id
    ) told
    where is_known or (${canAdd} and place + ${count} <= ${resolverLimits.devices})
    on conflict (id) do update set
      model = coalesce(excluded.model, dns_devices.model), local_ip = coalesce(excluded.local_ip, dns_devices.local_ip)
    where (excluded.model, excluded.local_ip) is distinct from (dns_devices.model, dns_devices.local_ip)
          and (excluded.model is not null or excluded.local_ip is not null)
  `);
  const { rows: existing } = await orm.execute<{ id: string }>(sql`
    select id from dns_devices where id = any(${keys})
  `);
  const existingIds = new Set(existing.map(({ id }) => id));
  return new Map(rows.flatMap(({ id, key }) => (existingIds.has(key) ? [[id, key] as const] : [])));
}

/** Hashes the organisation too, because different organisations may use the same identifiers. */
function hashDeviceId(organization: string, device: string): string {
  return createHash('sha256').update(`${organization}\0${device}`).digest('base64url').slice(0, 22);
}
