import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';
import { users } from '../../../users/service/tables/users';
import type { ProfileSwitches } from '../../contract/dnsProfile';
import {
  choiceLists,
  type DnsProtocol,
  type DnsStatus,
  dnsProtocols,
  dnsStatuses,
  domainLists,
  type Gafam,
} from '../../contract/dnsWords';

/** Profiles of DNS filtering, at most one per organisation. */
export const dnsProfiles = pgTable('dns_profiles', {
  organizationId: organizationKey().primaryKey(),
  /** Six characters of a-z and 0-9, used in the addresses that devices use. */
  id: key().notNull().unique(),
  name: text().notNull(),
  switches: jsonb().$type<ProfileSwitches>().notNull(),
  /** Queries before this moment don't exist any more, even if their rows do. */
  logsFrom: moment().notNull().defaultNow(),
  /** Queries before this moment are counted in `dns_hours` and, for whole days, in `dns_days`. Null if none are. */
  countedUntil: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** The lists of a profile. */
export const entryLists = [...domainLists, ...choiceLists] as const;

/** Entries of a profile's lists: domains and catalogue items. */
export const dnsEntries = pgTable(
  'dns_entries',
  {
    organizationId: key()
      .notNull()
      .references(() => dnsProfiles.organizationId, { onDelete: 'cascade' }),
    list: text({ enum: entryLists }).notNull(),
    /** The domain, or the id in the catalogue. */
    id: key().notNull(),
    /** Sorts entries added at the same moment. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    active: boolean().notNull().default(true),
    /** Whether a service or category is allowed in recreation time. */
    recreation: boolean().notNull().default(false),
    note: text(),
    /** End of muting, for muted domains. */
    until: moment(),
    addedAt: moment().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.list, table.id] }),
    check('dns_entries_list', oneOf(table.list, entryLists)),
  ],
);

/** Devices that send queries, identified by the name in their address. */
export const dnsDevices = pgTable(
  'dns_devices',
  {
    id: key().primaryKey(),
    organizationId: organizationKey(),
    name: text().notNull(),
    model: text(),
    localIp: text(),
    userId: key().references(() => users.id, { onDelete: 'set null' }),
    lastSeenAt: moment(),
  },
  table => [
    index('dns_devices_by_organization').on(table.organizationId),
    index('dns_devices_by_user').on(table.userId),
  ],
);

/** All domains that were ever queried, without who queried them. */
export const dnsDomains = pgTable(
  'dns_domains',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: key().notNull().unique(),
    /** The registered domain. */
    root: key().notNull(),
    tracker: key(),
    /** Country of its servers, ISO 3166. */
    country: key().notNull(),
    company: key().$type<Gafam>().notNull(),
  },
  table => [index('dns_domains_by_name').using('gin', sql`${table.name} gin_trgm_ops`)],
);

/**
 * Millions of queries, so rows are short. Each of the four indexes serves pages of the log in order: all queries, or
 * those of a status, device or domain. Without foreign keys, deleting an organisation doesn't wait for its queries.
 * They are invisible without a profile and deleted in the background (resources/dns/service/sweep.ts).
 */
export const dnsQueries = pgTable(
  'dns_queries',
  {
    organizationId: key().notNull(),
    at: moment().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    status: text({ enum: dnsStatuses }).notNull().$type<DnsStatus>(),
    deviceId: key(),
    /** Null if the profile doesn't log domains. */
    domainId: integer(),
    /** Number of the record type, such as 28 for AAAA. */
    type: smallint().notNull(),
    protocol: text({ enum: dnsProtocols }).notNull().$type<DnsProtocol>(),
    ipVersion: smallint().notNull(),
    dnssec: boolean().notNull(),
    /** Null if the profile doesn't log addresses. */
    clientIp: key(),
    client: key(),
    /** Whether security blocked it. */
    isThreat: boolean().notNull(),
    reasons: text().array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.at, table.id] }),
    index('dns_queries_by_status').on(table.organizationId, table.status, table.at, table.id),
    index('dns_queries_by_device').on(table.organizationId, table.deviceId, table.at, table.id),
    index('dns_queries_by_domain').on(table.domainId, table.organizationId, table.at, table.id),
  ],
);

/** What the queries of an hour or day are counted by. */
export const countedKinds = [
  'domain',
  'threat',
  'reason',
  'ip',
  'device',
  'protocol',
  'type',
  'ipVersion',
  'dnssec',
] as const;
export type CountedKind = (typeof countedKinds)[number];

const counted = {
  organizationId: key().notNull(),
  kind: text({ enum: countedKinds }).notNull(),
  status: text({ enum: dnsStatuses }).notNull().$type<DnsStatus>(),
  /** As text, such as a domain's id. Empty if unknown. */
  value: key().notNull(),
  queries: integer().notNull(),
};

/** Hourly counts of each kind for past hours, for analytics of days. */
export const dnsHours = pgTable('dns_hours', { ...counted, hour: moment().notNull() }, table => [
  primaryKey({ columns: [table.organizationId, table.kind, table.hour, table.status, table.value] }),
]);

/** Daily counts for past days in UTC, for analytics of weeks. */
export const dnsDays = pgTable('dns_days', { ...counted, day: moment().notNull() }, table => [
  primaryKey({ columns: [table.organizationId, table.kind, table.day, table.status, table.value] }),
]);
