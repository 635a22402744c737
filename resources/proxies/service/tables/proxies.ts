import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { proxyHealths, proxyTypes } from '../../../servers/contract/serverWords';

/** Proxies for apps on networks that block direct connections. */
export const proxies = pgTable(
  'proxies',
  {
    id: key().primaryKey(),
    name: text().notNull().unique(),
    type: key().notNull(),
    host: key().notNull(),
    port: integer().notNull(),
    username: text(),
    /** Encrypted with `seal`. */
    password: text(),
    passwordSet: boolean().notNull().default(false),
    /** The organisations whose apps may use it. Empty for all. */
    organizations: text().array().notNull().default([]),
    regions: text().array().notNull().default([]),
    /** Apps try lower numbers first. */
    priority: integer().notNull().default(100),
    active: boolean().notNull().default(true),
    maxConnections: integer(),
    rateLimitKBps: integer(),
    health: key().notNull().default('unknown'),
    healthError: text(),
    latencyMs: integer(),
    checkedAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    search: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(${proxies.name} || ' ' || ${proxies.host})`),
  },
  table => [
    check('proxies_type', oneOf(table.type, proxyTypes)),
    check('proxies_health', oneOf(table.health, proxyHealths)),
    index('proxies_by_priority').on(table.priority, table.id),
  ],
);
