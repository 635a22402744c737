import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { clock } from '../../clock';
import { moment } from '../columns';

/** The released versions of the apps: at most one row, since the primary key can only be true. */
export const appVersions = pgTable(
  'app_versions',
  {
    id: boolean().primaryKey().default(true),
    web: text().notNull(),
    ios: text().notNull(),
    android: text().notNull(),
    minimumIos: text().notNull(),
    minimumAndroid: text().notNull(),
    notes: text().notNull().default(''),
    updatedAt: moment()
      .notNull()
      .defaultNow()
      .$onUpdate(() => clock.date()),
  },
  table => [check('app_versions_single_row', sql`${table.id}`)],
);
