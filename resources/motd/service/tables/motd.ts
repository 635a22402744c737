import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment } from '../../../../service/db/columns';
import { userKey } from '../../../users/service/tables/users';

/**
 * The last hundred messages of the day, in the order of their editions. The last one that has begun and was not cancelled
 * is in force.
 */
export const motdEditions = pgTable('motd_editions', {
  edition: integer().primaryKey(),
  /** Grows with the content alone. */
  revision: integer().notNull(),
  content: text().notNull(),
  link: text(),
  roles: text().array().notNull(),
  /** None named: every one. */
  organizations: text().array().notNull().default([]),
  active: boolean().notNull(),
  /** Null: from when it was published. */
  startsAt: moment(),
  /** Null: until another one begins. */
  endsAt: moment(),
  /** It was planned, and never began. */
  cancelledAt: moment(),
  updatedAt: moment().notNull().defaultNow(),
  /** A username, which stays when the account goes. */
  updatedBy: key(),
});

/** The last content that each person has dismissed. */
export const motdDismissals = pgTable('motd_dismissals', {
  userId: userKey().primaryKey(),
  revision: integer().notNull(),
});
