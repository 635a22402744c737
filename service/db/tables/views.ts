import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SavedViewSettings } from '../../../contract/views';
import { users } from '../../../resources/users/service/tables/users';
import { clock } from '../../clock';
import { key, moment } from '../columns';

/** Saved views of lists: filters, sort, columns and density under a name, private or shared. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: key().primaryKey(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The resource of the list, as in its route. */
    resource: key().notNull(),
    name: text().notNull(),
    settings: jsonb().$type<SavedViewSettings>().notNull(),
    /** Whether the list opens with it when its address names no view or filter. At most one per user and resource. */
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

/** The views that users have pinned to their menus. */
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
