import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../../../../service/db/columns';
import type { OrganizationAttributes } from '../../contract/organizations';
import { organizationStatuses } from '../../contract/organizationWords';

/** Organisations. `id` is the slug used by calls (`acme`). */
export const organizations = pgTable(
  'organizations',
  {
    id: key().primaryKey(),
    label: text().notNull(),
    labelKey: key().generatedAlwaysAs((): SQL => sql`fold(${organizations.label})`),
    serverId: key(),
    vhost: key(),
    status: text({ enum: organizationStatuses }).notNull().default('active'),
    trialEnabled: boolean().notNull().default(false),
    trialEndsAt: moment(),
    /** Absent attributes have the product's defaults. */
    attributes: jsonb().$type<Partial<OrganizationAttributes>>().notNull().default({}),
    dnsProfileId: key(),
    createdAt: moment().notNull().defaultNow(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`fold(${organizations.id} || ' ' || ${organizations.label} || ' ' || coalesce(${organizations.vhost}, ''))`,
      ),
  },
  table => [
    check('organizations_status', oneOf(table.status, organizationStatuses)),
    index('organizations_by_label').on(table.labelKey, table.id),
    index('organizations_by_status').on(table.status, table.id),
    index('organizations_by_created_at').on(table.createdAt, table.id),
    index('organizations_by_server').on(table.serverId),
    index('organizations_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);

/** Foreign key column to the organisation. Deleting the organisation deletes the row. */
export const organizationKey = () =>
  key()
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });
