import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { folded, key, moment } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';

/** Resolvers that filter by an organisation's profile, with the hashes of their tokens. */
export const dnsResolvers = pgTable(
  'dns_resolvers',
  {
    id: key().primaryKey(),
    organizationId: organizationKey(),
    name: text().notNull(),
    /** Null if no token is accepted. */
    tokenHash: key().unique(),
    createdAt: moment().notNull().defaultNow(),
    lastProfileAt: moment(),
    lastReportAt: moment(),
    /** Its last IP address and `User-Agent`. */
    address: text(),
    software: text(),
    search: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(${dnsResolvers.name})`),
  },
  table => [index('dns_resolvers_by_name').on(table.organizationId, folded(table.name), table.id)],
);

/** Recently reported batches, so that a batch that is sent again counts once. */
export const dnsBatches = pgTable(
  'dns_batches',
  {
    resolverId: key()
      .notNull()
      .references(() => dnsResolvers.id, { onDelete: 'cascade' }),
    id: key().notNull(),
    at: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.resolverId, table.id] }), index('dns_batches_by_at').on(table.at)],
);
