import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { key, moment, oneOf } from '../columns';
import { users } from './users';

/** Why a person gets mail. */
export const mailKinds = ['invitation', 'password_reset'] as const;
export type MailKind = (typeof mailKinds)[number];

/** Mail to be sent, written in the transaction that gives rise to it: none is lost, none tells of what did not happen. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: mailKinds }).notNull(),
    userId: key()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Plain text. It may hold a one-time link. */
    body: text().notNull(),
    createdAt: moment().notNull().defaultNow(),
    /** Null until a mail server has taken it. */
    sentAt: moment(),
  },
  table => [
    check('outbox_kind', oneOf(table.kind, mailKinds)),
    index('outbox_by_user').on(table.userId, table.kind, table.createdAt),
  ],
);
