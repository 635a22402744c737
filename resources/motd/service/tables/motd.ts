import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../../service/db/columns';
import { userKey } from '../../../users/service/tables/users';

/** The last 100 messages of the day. The current one is the latest that has started and wasn't cancelled. */
export const motdEditions = pgTable('motd_editions', {
  edition: integer().primaryKey(),
  /** Incremented only when the content changes. */
  revision: integer().notNull(),
  content: text().notNull(),
  link: text(),
  roles: text().array().notNull(),
  /** Empty for all organisations. */
  organizations: text().array().notNull().default([]),
  active: boolean().notNull(),
  /** Null if it starts when it is published. */
  startsAt: moment(),
  /** Null if it ends when the next message starts. */
  endsAt: moment(),
  /** When it was cancelled before it started. */
  cancelledAt: moment(),
  updatedAt: moment().notNull().defaultNow(),
  /** A username instead of a reference, so that it outlives the account. */
  updatedBy: key(),
});

/** The last revision that each user has dismissed. */
export const motdDismissals = pgTable('motd_dismissals', {
  userId: userKey().primaryKey(),
  revision: integer().notNull(),
});
