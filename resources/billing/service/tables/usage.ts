import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../../service/db/columns';

/**
 * The highest usage counted for an organisation in a month, until the month is final (resources/billing/service/usage.ts).
 * It remains when the rows that it was counted from are deleted, and the organisation itself.
 */
export const usageMonths = pgTable(
  'usage_months',
  {
    organizationId: key().notNull(),
    /** The organisation's name when it was last counted, or when it was deleted. Null if an earlier version counted. */
    label: text(),
    /** A month in UTC, such as `2026-01`. */
    month: key().notNull(),
    seats: integer().notNull().default(0),
    numbers: integer().notNull().default(0),
    queries: bigint({ mode: 'number' }).notNull().default(0),
    devices: integer().notNull().default(0),
    /** In bytes. */
    storage: bigint({ mode: 'number' }).notNull().default(0),
    /** When it was last counted. Null if an earlier version did. */
    countedAt: moment(),
  },
  table => [primaryKey({ columns: [table.organizationId, table.month] })],
);
