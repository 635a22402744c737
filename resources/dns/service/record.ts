import { sql } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import { clock } from '../../../service/clock';
import type { Database } from '../../../service/db/connect';
import { dnsDomains } from '../../../service/db/schema';
import { assertFeature } from '../../../service/features';
import { type Occurrence, raiseAlert } from '../../organizations/service/notices/raise';
import { decide } from '../contract/dnsDecision';
import type { DnsProtocol, DnsStatus } from '../contract/dnsWords';
import { isCovered } from '../contract/domainLists';
import { findTracker, rootOf } from './catalogue';
import { companyOf, countryOf } from './catalogue/places';
import { mutedAt, readProfile, type StoredProfile } from './profile';
import { profileRules, THREAT_PREFIX } from './rules';

export interface IncomingQuery {
  at: Date;
  domain: string;
  /** Number of the record type, such as 28 for AAAA. */
  type: number;
  protocol: DnsProtocol;
  /** Undefined if the device is unknown. */
  deviceId: string | undefined;
  clientIp: string;
  client: string | undefined;
  dnssec: boolean;
  /** The CNAME targets of the domain. */
  aliases?: readonly string[];
  /** Whether the query couldn't be answered. */
  failed?: boolean;
  /** The resolver's decision. If undefined, the profile's rules decide. */
  decision?: { status: DnsStatus; reasons: readonly string[] };
}

/** Number of rows per statement, so that it stays below a few hundred kilobytes. */
const CHUNK = 5_000;
/** Age in milliseconds from which queries raise no alert: a resolver may report hours late. */
const MAX_ALERT_AGE_MS = 60 * 60 * 1000;

/**
 * Decides queries by the rules of the organisation's profile, and logs them as far as its settings allow. Does nothing
 * without a profile. If the hours of the queries are already counted, they must be counted again
 * (resources/dns/service/count.ts).
 * @returns the status of each query
 * @throws FeatureOff if the organisation doesn't have DNS filtering
 */
export async function recordQueries(
  db: Database,
  organization: string,
  queries: readonly IncomingQuery[],
): Promise<DnsStatus[]> {
  await assertFeature(db, 'dns', { organization });
  const profile = await readProfile(db.orm, organization);
  if (profile === undefined || queries.length === 0) return [];
  const rules = profileRules(profile);
  const decidedQueries = queries.map((query): DecidedQuery => {
    if (query.decision !== undefined)
      return { ...query, status: query.decision.status, reasons: [...query.decision.reasons] };
    const { status, reasons } = decide(rules, query.domain, query.at, query.aliases);
    const failed = query.failed === true && status !== 'blocked';
    return { ...query, status: failed ? ('error' as const) : status, reasons: reasons.map(({ id }) => id) };
  });
  const { logs } = profile.switches.settings;
  await raiseThreatAlert(db, organization, profile, decidedQueries);
  if (logs.enabled) {
    const domains = logs.drop.domain ? new Map<string, number>() : await readDomainIds(db, decidedQueries);
    for (const some of chunk(decidedQueries, CHUNK)) await insert(db, organization, some, domains, logs.drop.ip);
    await updateLastSeen(db, queries);
  }
  return decidedQueries.map(({ status }) => status);
}

/**
 * Raises an alert for queries blocked by security, except for muted domains and late reports. If the log leaves out
 * domains, so does the alert.
 */
async function raiseThreatAlert(
  { orm }: Database,
  organization: string,
  { entries, switches }: StoredProfile,
  queries: readonly DecidedQuery[],
): Promise<void> {
  const now = clock.date();
  const muted = new Set(mutedAt(entries, now));
  const { enabled, drop } = switches.settings.logs;
  const found = new Map<string, Occurrence & { count: number }>();
  for (const { at, domain, status, reasons } of queries) {
    if (status !== 'blocked' || now.getTime() - at.getTime() > MAX_ALERT_AGE_MS || !reasons.some(isThreat)) continue;
    if (isCovered(domain, muted)) continue;
    const name = enabled && !drop.domain ? domain : null;
    const existing = found.get(name ?? '');
    if (existing === undefined) found.set(name ?? '', { subject: name ?? '', details: { name }, at, count: 1 });
    else existing.count++;
  }
  await raiseAlert(orm, organization, 'dnsThreat', [...found.values()]);
}

function isThreat(reason: string): boolean {
  return reason.startsWith(THREAT_PREFIX);
}

type DecidedQuery = IncomingQuery & { status: DnsStatus; reasons: string[] };

/** Inserts queries with one parameter per column: an array. One parameter per value would be many times slower. */
async function insert(
  { orm }: Database,
  organization: string,
  rows: readonly DecidedQuery[],
  domains: ReadonlyMap<string, number>,
  omitsIp: boolean,
): Promise<void> {
  const column = (type: string, value: (row: DecidedQuery) => unknown) =>
    sql`${sql.param(rows.map(value))}::${sql.raw(type)}[]`;
  // Reasons are joined with commas, because PostgreSQL has no arrays of arrays of different lengths.
  await orm.execute(sql`
    insert into dns_queries (
      organization_id, at, status, device_id, domain_id, type, protocol, ip_version, dnssec, client_ip, client,
      is_threat, reasons
    )
    select ${organization}, at, status, device, domain, type, protocol, version, dnssec, ip, client,
           threat, string_to_array(reasons, ',')
    from unnest(
      ${column('timestamptz', ({ at }) => at.toISOString())}, ${column('text', ({ status }) => status)},
      ${column('text', ({ deviceId }) => deviceId ?? null)},
      ${column('int', ({ domain }) => domains.get(domain) ?? null)},
      ${column('smallint', ({ type }) => type)}, ${column('text', ({ protocol }) => protocol)},
      ${column('smallint', ({ clientIp }) => (clientIp.includes(':') ? 6 : 4))},
      ${column('boolean', ({ dnssec }) => dnssec)},
      ${column('text', ({ clientIp }) => (omitsIp ? null : clientIp))},
      ${column('text', ({ client }) => client ?? null)},
      ${column('boolean', ({ reasons }) => reasons.some(isThreat))},
      ${column('text', ({ reasons }) => reasons.join(','))}
    ) as incoming (at, status, device, domain, type, protocol, version, dnssec, ip, client, threat, reasons)
  `);
}

/** Returns the ids of domains. Inserts new ones. */
async function readDomainIds({ orm }: Database, queries: readonly IncomingQuery[]): Promise<Map<string, number>> {
  const names = [...new Set(queries.map(({ domain }) => domain))].sort();
  for (const some of chunk(names, CHUNK)) {
    await orm.insert(dnsDomains).values(some.map(domainRow)).onConflictDoNothing();
  }
  // A join, because the planner may use the trigram index for `= any` with many names.
  const { rows } = await orm.execute<{ id: number; name: string }>(sql`
    select d.id, d.name from unnest(${sql.param(names)}::text[]) as asked (name) join dns_domains d on d.name = asked.name
  `);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

function domainRow(name: string): typeof dnsDomains.$inferInsert {
  const root = rootOf(name);
  return {
    name,
    root,
    tracker: findTracker({ domain: name })?.id ?? null,
    country: countryOf(root),
    company: companyOf(root),
  };
}

/** Updates when devices were last seen, by which they are sorted. */
async function updateLastSeen({ orm }: Database, queries: readonly IncomingQuery[]): Promise<void> {
  const last = new Map<string, number>();
  for (const { deviceId, at } of queries) {
    if (deviceId !== undefined) last.set(deviceId, Math.max(last.get(deviceId) ?? 0, at.getTime()));
  }
  if (last.size === 0) return;
  await orm.execute(sql`
    update dns_devices set last_seen_at = greatest(last_seen_at, latest.at)
    from unnest(
      ${sql.param([...last.keys()])}::text[],
      ${sql.param([...last.values()].map(at => new Date(at).toISOString()))}::timestamptz[]
    ) as latest (id, at)
    where dns_devices.id = latest.id
  `);
}
