import { bigint, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { key } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';

/**
 * The most that was ever counted of what an organisation used in a month (resources/billing/service/usage.ts): it stays when
 * what it was counted from is deleted.
 */
export const usageMonths = pgTable(
  'usage_months',
  {
    organizationId: organizationKey(),
    /** Such as `2026-01`, in UTC. */
    month: key().notNull(),
    seats: integer().notNull().default(0),
    numbers: integer().notNull().default(0),
    queries: bigint({ mode: 'number' }).notNull().default(0),
    devices: integer().notNull().default(0),
    /** Bytes. */
    storage: bigint({ mode: 'number' }).notNull().default(0),
  },
  table => [primaryKey({ columns: [table.organizationId, table.month] })],
);
