import { type SQL, sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../columns';

/** Settings of an organisation; an absent one has the product's default. */
export interface OrganizationAttributes {
  maxUsers?: number;
  smsEnabled?: boolean;
  dnsEnabled?: boolean;
  trackingEnabled?: boolean;
  securityHubEnabled?: boolean;
  mfaRequired?: boolean;
  retentionDays?: number;
  country?: string;
  timezone?: string;
  contactEmail?: string;
  logoKey?: string;
  alertEmails?: string[];
  reportSchedule?: string;
}

/** Organisations. `id` is the slug that the calls name them by (`acme`). */
export const organizations = pgTable(
  'organizations',
  {
    id: key().primaryKey(),
    label: text().notNull(),
    labelKey: key().generatedAlwaysAs((): SQL => sql`fold(${organizations.label})`),
    serverId: key(),
    vhost: key().notNull(),
    status: text({ enum: ['active', 'trial', 'suspended'] })
      .notNull()
      .default('active'),
    trialEnabled: boolean().notNull().default(false),
    trialEndsAt: moment(),
    attributes: jsonb().$type<OrganizationAttributes>().notNull().default({}),
    dnsProfileId: key(),
    createdAt: moment().notNull().defaultNow(),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        (): SQL => sql`fold(${organizations.id} || ' ' || ${organizations.label} || ' ' || ${organizations.vhost})`,
      ),
  },
  table => [
    check('organizations_status', sql`${table.status} in ('active', 'trial', 'suspended')`),
    index('organizations_by_label').on(table.labelKey, table.id),
    index('organizations_by_status').on(table.status, table.id),
    index('organizations_by_created_at').on(table.createdAt, table.id),
    index('organizations_by_server').on(table.serverId),
    index('organizations_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);
