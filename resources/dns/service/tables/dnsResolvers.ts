import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { folded, key, moment } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';

/** The resolvers that filter by an organisation's profile, each with a token of its own. */
export const dnsResolvers = pgTable(
  'dns_resolvers',
  {
    id: key().primaryKey(),
    organizationId: organizationKey(),
    name: text().notNull(),
    /** Null: there is none, and nothing is accepted. */
    tokenHash: key().unique(),
    createdAt: moment().notNull().defaultNow(),
    lastProfileAt: moment(),
    lastReportAt: moment(),
    /** Where it last came from, and what it says it is. */
    address: text(),
    software: text(),
    search: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(${dnsResolvers.name})`),
  },
  table => [index('dns_resolvers_by_name').on(table.organizationId, folded(table.name), table.id)],
);

/** The batches that resolvers have reported of late, so that one that is sent again counts once. */
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
