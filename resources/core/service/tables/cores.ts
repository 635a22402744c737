import { type SQL, sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import { organizationKey } from '../../../organizations/service/tables/organizations';
import { coreSizes, coreStatuses } from '../../../servers/contract/serverWords';

/** Core instances: dedicated backends of organisations. */
export const cores = pgTable(
  'cores',
  {
    id: key().primaryKey(),
    name: text().notNull().unique(),
    organizationId: organizationKey(),
    region: key().notNull(),
    size: key().notNull(),
    status: key().notNull().default('launching'),
    /** Progress of the launch in per cent, and the error if it failed. */
    progress: integer().notNull().default(0),
    error: text(),
    host: key(),
    port: integer(),
    version: key(),
    adminUsername: key().notNull(),
    adminEmail: text().notNull(),
    /** Encrypted. Null if the instance has generated one. */
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
