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

/** DNS filtering: an organisation has one profile or none. */
export const dnsProfiles = pgTable('dns_profiles', {
  organizationId: organizationKey().primaryKey(),
  /** Six of a-z and 0-9, as it stands in the addresses that devices use. */
  id: key().notNull().unique(),
  name: text().notNull(),
  switches: jsonb().$type<ProfileSwitches>().notNull(),
  /** Queries before that are gone, whether or not they have been deleted yet. */
  logsFrom: moment().notNull().defaultNow(),
  /** The queries before that are in `dns_hours`, and those of whole days in `dns_days`; null: none are. */
  countedUntil: moment(),
  createdAt: moment().notNull().defaultNow(),
});

/** What a list of a profile can be. */
export const entryLists = [...domainLists, ...choiceLists] as const;

/** The entries of a profile's lists: domains, and what was chosen from the catalogues. */
export const dnsEntries = pgTable(
  'dns_entries',
  {
    organizationId: key()
      .notNull()
      .references(() => dnsProfiles.organizationId, { onDelete: 'cascade' }),
    list: text({ enum: entryLists }).notNull(),
    /** The domain, or the identifier in the catalogue. */
    id: key().notNull(),
    /** Grows, so that entries of one moment have an order. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    active: boolean().notNull().default(true),
    /** Of services and categories: not enforced in recreation time. */
    recreation: boolean().notNull().default(false),
    note: text(),
    /** Of muted domains: the end of it. */
    until: moment(),
    addedAt: moment().notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.organizationId, table.list, table.id] }),
    check('dns_entries_list', oneOf(table.list, entryLists)),
  ],
);

/** The devices that ask, by the name that they give in the addresses they use. */
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

/** Every domain that anybody asked for, once; of whom is not told here. */
export const dnsDomains = pgTable(
  'dns_domains',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: key().notNull().unique(),
    /** The registered domain. */
    root: key().notNull(),
    tracker: key(),
    /** Where it leads, ISO 3166. */
    country: key().notNull(),
    company: key().$type<Gafam>().notNull(),
  },
  table => [index('dns_domains_by_name').using('gin', sql`${table.name} gin_trgm_ops`)],
);

/**
 * The queries, by the million: rows are short, and each of the four indexes answers a page of the log in its order, of
 * all, of a status, of a device, of a domain. There are no references, so that an organisation can be deleted without
 * waiting for its queries; they are gone with its profile and are deleted by and by (resources/dns/service/sweep.ts).
 */
export const dnsQueries = pgTable(
  'dns_queries',
  {
    organizationId: key().notNull(),
    at: moment().notNull(),
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    status: text({ enum: dnsStatuses }).notNull().$type<DnsStatus>(),
    deviceId: key(),
    /** Null where the profile drops domains. */
    domainId: integer(),
    /** The number of the query's type, such as 28 for AAAA. */
    type: smallint().notNull(),
    protocol: text({ enum: dnsProtocols }).notNull().$type<DnsProtocol>(),
    ipVersion: smallint().notNull(),
    dnssec: boolean().notNull(),
    /** Null where the profile drops addresses. */
    clientIp: key(),
    client: key(),
    /** Security blocked it. */
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

/** What queries of an hour, and of a day, are counted by. */
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
  /** As text, such as a domain's number; empty where it is not known. */
  value: key().notNull(),
  queries: integer().notNull(),
};

/** How many queries of each kind there were in each hour that is over: analytics of days read these. */
export const dnsHours = pgTable('dns_hours', { ...counted, hour: moment().notNull() }, table => [
  primaryKey({ columns: [table.organizationId, table.kind, table.hour, table.status, table.value] }),
]);

/** The same of each day that is over, in UTC: analytics of weeks read these. */
export const dnsDays = pgTable('dns_days', { ...counted, day: moment().notNull() }, table => [
  primaryKey({ columns: [table.organizationId, table.kind, table.day, table.status, table.value] }),
]);
