import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SavedViewSettings } from '../../../contract/views';
import { users } from '../../../resources/users/service/tables/users';
import { clock } from '../../clock';
import { key, moment } from '../columns';

/** Lists as people like to see them: filters, sort, columns and density under a name, each person's own or shared. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: key().primaryKey(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The resource whose list it is, as in its route. */
    resource: key().notNull(),
    name: text().notNull(),
    settings: jsonb().$type<SavedViewSettings>().notNull(),
    /** Shown when the list opens without being told what to show; at most one of a resource. */
    isDefault: boolean().notNull().default(false),
    /** Whether the owner's colleagues see it. */
    isShared: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment()
      .notNull()
      .defaultNow()
      .$onUpdate(() => clock.date()),
  },
  table => [
    uniqueIndex('saved_views_by_name').on(table.userId, table.resource, table.name),
    index('saved_views_by_user').on(table.userId, table.resource),
  ],
);

/** The views that people have in their menus. */
export const viewPins = pgTable(
  'view_pins',
  {
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    viewId: key()
      .notNull()
      .references(() => savedViews.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.viewId] }), index('view_pins_by_view').on(table.viewId)],
);
