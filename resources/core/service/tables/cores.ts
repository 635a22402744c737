import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';
import { coreSizes, coreStatuses } from '../../../servers/contract/serverWords';

/** Core instances: backends that organisations have to themselves. */
export const cores = pgTable(
  'cores',
  {
    id: key().primaryKey(),
    name: text().notNull().unique(),
    organizationId: organizationKey(),
    region: key().notNull(),
    size: key().notNull(),
    status: key().notNull().default('launching'),
    /** How far a launch has come, in per cent; what failed when it did. */
    progress: integer().notNull().default(0),
    error: text(),
    host: key(),
    port: integer(),
    version: key(),
    adminUsername: key().notNull(),
    adminEmail: text().notNull(),
    /** Sealed; null: the instance has made one up. */
    adminPassword: text(),
    launchedAt: moment().notNull().defaultNow(),
    lastHeartbeatAt: moment(),
    search: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(${cores.name} || ' ' || ${cores.organizationId})`),
  },
  table => [
    check('cores_status', oneOf(table.status, coreStatuses)),
    check('cores_size', oneOf(table.size, coreSizes)),
    index('cores_by_organization').on(table.organizationId, table.id),
  ],
);
