import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { messageKinds, messageMedia } from '../../../contract/words';
import { key, moment, oneOf } from '../columns';
import { users } from './users';

export type MailKind = (typeof messageKinds)[number];
export type Medium = (typeof messageMedia)[number];

/** Mail to be sent, written in the transaction that gives rise to it: none is lost, none tells of what did not happen. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: messageKinds }).notNull(),
    medium: text({ enum: messageMedia }).notNull().default('email'),
    /** Null for an account of the identity provider that the product has no record of. */
    userId: key().references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Plain text. It may hold a one-time link or a code, and is therefore emptied once it is sent. */
    body: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Null until a mail server has taken it. */
    sentAt: moment(),
    /** Failed deliveries so far. */
    attempts: integer().notNull().default(0),
    /** When to try next; null when it has been sent or given up. */
    dueAt: moment().defaultNow(),
    /** Why the last delivery failed. */
    lastError: text(),
  },
  table => [
    check('outbox_kind', oneOf(table.kind, messageKinds)),
    check('outbox_medium', oneOf(table.medium, messageMedia)),
    index('outbox_by_due_at').on(table.dueAt),
    index('outbox_by_user').on(table.userId, table.kind, table.createdAt),
  ],
);
