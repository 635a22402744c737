import { type SQL, sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../../service/db/columns';
import { organizations } from '../../../organizations/service/tables/organizations';
import { userKey } from '../../../users/service/tables/users';

/** Teams: shared roster groups. `displayed` lists the teams whose members this team's members see. */
export const teams = pgTable(
  'teams',
  {
    id: key().primaryKey(),
    organizationId: key()
      .notNull()
      .references(() => organizations.id, { onDelete: 'restrict' }),
    label: text().notNull(),
    labelKey: key().generatedAlwaysAs((): SQL => sql`fold(${teams.label})`),
    description: text().notNull().default(''),
    displayed: text().array().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    search: text()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`fold(${teams.id} || ' ' || ${teams.label} || ' ' || ${teams.description})`),
  },
  table => [
    index('teams_by_organization').on(table.organizationId, table.labelKey, table.id),
    index('teams_by_label').on(table.labelKey, table.id),
    index('teams_by_created_at').on(table.createdAt, table.id),
    index('teams_search').using('gin', sql`${table.search} gin_trgm_ops`),
  ],
);

/** Memberships. A row is deleted with its team or its user. */
export const teamMembers = pgTable(
  'team_members',
  {
    teamId: key()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: userKey(),
  },
  table => [primaryKey({ columns: [table.teamId, table.userId] }), index('team_members_by_user').on(table.userId)],
);
