import { eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/durations';
import { oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import type { Database } from '../../../../service/db/connect';
import { dnsDevices, users } from '../../../../service/db/schema';
import type { AnalyticsOf, AnalyticsOnWire } from '../../contract/dnsProfile';
import {
  type AnalyticsKind,
  type DnsProtocol,
  type DnsStatus,
  dnsLimits,
  encryptedProtocols,
  type Gafam,
  unidentifiedDevice,
} from '../../contract/dnsWords';
import { countQueries, countSeries, type Grouping, type QuerySelection } from '../analytics';
import { reasonOf } from '../catalogue';
import { networkOf } from '../catalogue/places';
import { logsFrom, mutedAt, readLogLimits, readProfile } from '../profile';
import { queryTypeName } from '../queryTypes';
import { rangeOf, seriesTimes, type TimeRange } from '../range';

/** Number of domains returned for a country. */
const MAX_COUNTRY_DOMAINS = 3;

/** A key with its number of queries, in total and over time. */
interface Counted {
  key: string;
  queries: number;
  points?: number[];
}
type Rows<K extends AnalyticsKind> = AnalyticsOf<K>['items'];

export const analyticsCalls = {
  'dns/getAnalytics': async (input, { db, scope, now }) => {
    const { kind, device, status, type, root, limit, cursor, series } = input;
    const organization = oneOrganization(scope);
    const offset = readCursor(cursor);
    const [profile] = await readLogLimits(db, organization);
    const range = rangeOf(input, { now, since: profile === undefined ? now : logsFrom(profile, now), span: DAY_MS });
    const times = series && readSeriesTimes(range, series);
    const muted = kind === 'threats' ? mutedAt((await readProfile(db.orm, organization))?.entries ?? [], now) : [];
    const selection = { organization, range, countedUntil: profile?.countedUntil ?? null, device, status };
    const grouping = createGrouping(kind, { root, type, muted });
    const counted = await countQueries(db, selection, grouping, { limit: limit + 1, offset });
    const page: Counted[] = counted.slice(0, limit);
    if (times !== undefined) {
      const points = await countSeries(
        db,
        selection,
        grouping,
        page.map(({ key }) => key),
        times,
      );
      for (const row of page) row.points = points.get(row.key) ?? [];
    }
    return {
      kind,
      items: await describeRows[kind](page, { db, selection, type }),
      cursor: counted.length > limit ? String(offset + limit) : null,
      ...(times && series && { series: { times: times.map(time => time.toISOString()), interval: series.interval } }),
    } as AnalyticsOnWire;
  },

  'dns/getDevices': async (input, { db, scope, now }) => {
    const organization = oneOrganization(scope);
    const [profile] = await readLogLimits(db, organization);
    if (profile === undefined) return [];
    const range = rangeOf(input, { now, since: logsFrom(profile, now), span: DAY_MS });
    const selection = { organization, range, countedUntil: profile.countedUntil };
    const counted = await countQueries(db, selection, { kind: 'device', by: sql`value` }, { offset: 0 });
    const queries = new Map(counted.map(row => [row.key, row.queries]));
    const rows = await db.orm
      .select({ device: dnsDevices, user: users })
      .from(dnsDevices)
      .leftJoin(users, eq(users.id, dnsDevices.userId))
      .where(eq(dnsDevices.organizationId, organization))
      .orderBy(sql`${dnsDevices.lastSeenAt} desc nulls last`, dnsDevices.id);
    return rows.map(({ device: { id, name, model, localIp, lastSeenAt }, user }) => ({
      id,
      name,
      model,
      localIp,
      queries: queries.get(id) ?? 0,
      lastSeen: lastSeenAt?.toISOString() ?? null,
      user: user && { id: user.id, username: user.username, name: `${user.firstName} ${user.lastName}`.trim() },
    }));
  },
} satisfies SomeHandlers;

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,7}$/.test(cursor)) return Number(cursor);
  throw new CallFailure('invalid', 'cursor must be one from an earlier response.', 'cursor');
}

function readSeriesTimes(
  range: TimeRange,
  { interval, timezone }: { interval: 300 | 3_600 | 86_400; timezone: string },
) {
  const points = (range.to.getTime() - range.from.getTime()) / (interval * 1000);
  if (points > dnsLimits.points) {
    const message = `series.interval is too short for the range, which would have more than ${dnsLimits.points} points.`;
    throw new CallFailure('invalid', message, 'series.interval');
  }
  return seriesTimes(range, interval, timezone);
}

interface GroupingOptions {
  root: boolean;
  type: 'countries' | 'gafam';
  muted: readonly string[];
}

function createGrouping(kind: AnalyticsKind, { root, type, muted }: GroupingOptions): Grouping {
  const domain = root ? sql`d.root` : sql`d.name`;
  switch (kind) {
    case 'status':
      return { kind: 'protocol', by: sql`status` };
    case 'domains':
      return { kind: 'domain', by: domain, domains: true };
    case 'threats':
      return { kind: 'threat', by: domain, domains: true, condition: exceptMuted(muted) };
    case 'destinations':
      return { kind: 'domain', by: type === 'gafam' ? sql`d.company` : sql`d.country`, domains: true };
    case 'encryption':
      return {
        kind: 'protocol',
        by: sql`case when value = any(${sql.param([...encryptedProtocols])}::text[]) then 'true' else 'false' end`,
      };
    default:
      return { kind: countedByValue[kind], by: sql`value` };
  }
}

const countedByValue = {
  reasons: 'reason',
  ips: 'ip',
  devices: 'device',
  protocols: 'protocol',
  queryTypes: 'type',
  ipVersions: 'ipVersion',
  dnssec: 'dnssec',
} as const;

function exceptMuted(muted: readonly string[]) {
  return sql`not exists (
    select 1 from unnest(${sql.param([...muted])}::text[]) as muted (domain)
    where d.name = muted.domain or right(d.name, length(muted.domain) + 1) = '.' || muted.domain
  )`;
}

interface DescribeContext {
  db: Database;
  selection: QuerySelection;
  type: 'countries' | 'gafam';
}

/** Returns a function that replaces the key of each row by what it means. */
const describedBy =
  <T>(describe: (key: string) => T) =>
  (rows: Counted[]) =>
    rows.map(({ key, ...counted }) => ({ ...describe(key), ...counted }));

/** Converts counted keys to the rows of each kind. */
const describeRows: { [K in AnalyticsKind]: (rows: Counted[], by: DescribeContext) => Rows<K> | Promise<Rows<K>> } = {
  status: describedBy(key => ({ status: key as DnsStatus })),
  domains: (rows, { db }) => addDomains(db, rows),
  threats: (rows, { db }) => addDomains(db, rows),
  reasons: describedBy(reasonOf),
  ips: describedBy(ip => {
    const known = networkOf(ip);
    return { ip, network: known?.network ?? null, geo: known?.geo ?? null };
  }),
  devices: (rows, { db, selection }) => addDevices(db, selection.organization, rows),
  protocols: describedBy(key => ({ protocol: key as DnsProtocol })),
  queryTypes: describedBy(key => ({ type: Number(key), name: queryTypeName(Number(key)) })),
  ipVersions: describedBy(key => ({ version: key === '6' ? 6 : 4 })),
  dnssec: describedBy(key => ({ validated: key === 'true' })),
  encryption: describedBy(key => ({ encrypted: key === 'true' })),
  destinations: async (rows, { db, selection, type }) => {
    if (type === 'gafam') return describedBy(key => ({ company: key as Gafam }))(rows);
    const domains = await readCountryDomains(
      db,
      selection,
      rows.map(({ key }) => key),
    );
    return describedBy(code => ({ code, domains: domains.get(code) ?? [] }))(rows);
  },
};

async function addDomains({ orm }: Database, rows: Counted[]): Promise<Rows<'domains'>> {
  const { rows: found } = await orm.execute<{ name: string; root: string; tracker: string | null }>(sql`
    select d.name, d.root, d.tracker
    from unnest(${sql.param(rows.map(({ key }) => key))}::text[]) as counted (name)
    join dns_domains d on d.name = counted.name
  `);
  const known = new Map(found.map(each => [each.name, each]));
  return describedBy(domain => ({
    domain,
    root: known.get(domain)?.root ?? domain,
    tracker: known.get(domain)?.tracker ?? null,
  }))(rows);
}

async function addDevices({ orm }: Database, organization: string, rows: Counted[]): Promise<Rows<'devices'>> {
  const found = await orm.select().from(dnsDevices).where(eq(dnsDevices.organizationId, organization));
  const known = new Map(found.map(device => [device.id, device]));
  return describedBy(id => {
    const device = known.get(id);
    const name = device?.name ?? (id === unidentifiedDevice ? '' : id);
    return { id, name, model: device?.model ?? null, localIp: device?.localIp ?? null };
  })(rows);
}

/** Returns the most frequent domains of each country. */
async function readCountryDomains(db: Database, selection: QuerySelection, countries: readonly string[]) {
  const domains = new Map<string, string[]>(countries.map(country => [country, []]));
  const grouping: Grouping = {
    kind: 'domain',
    by: sql`d.country || ' ' || d.root`,
    domains: true,
    condition: sql`d.country = any(${sql.param([...countries])}::text[])`,
  };
  for (const { key } of await countQueries(db, selection, grouping, { offset: 0 })) {
    const [country = '', root = ''] = key.split(' ');
    const countryDomains = domains.get(country);
    if (countryDomains !== undefined && countryDomains.length < MAX_COUNTRY_DOMAINS) countryDomains.push(root);
  }
  return domains;
}
