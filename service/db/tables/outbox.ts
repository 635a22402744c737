import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { messageKinds, messageMedia } from '../../../contract/enums';
import { notices } from '../../../resources/organizations/service/tables/notices';
import { users } from '../../../resources/users/service/tables/users';
import { key, moment, oneOf } from '../columns';

export type MailKind = (typeof messageKinds)[number];
export type Medium = (typeof messageMedia)[number];

export interface Attachment {
  filename: string;
  contentType: string;
  /** Text, not Base64. */
  content: string;
}

/**
 * Messages to send. They are inserted in the transaction that causes them, so none is lost or sent without its change.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: messageKinds }).notNull(),
    medium: text({ enum: messageMedia }).notNull().default('email'),
    /** Null for an account of the identity provider that the product has no user for. */
    userId: key().references(() => users.id, { onDelete: 'cascade' }),
    /** The report or alert that the message belongs to. */
    noticeId: bigint({ mode: 'number' }).references(() => notices.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Plain text. Cleared once it is sent, because it may contain a one-time link or a code. */
    body: text().notNull(),
    /** The HTML part, cleared like `body`, as are the attachments. */
    html: text(),
    attachments: jsonb().$type<readonly Attachment[]>().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    /** Null until a mail server or an SMS gateway accepts it. */
    sentAt: moment(),
    /** Null until a gateway reports the delivery. */
    deliveredAt: moment(),
    /** The number of attempts to send it. */
    attempts: integer().notNull().default(0),
    /** When to try next. Null when it was sent or given up. */
    dueAt: moment().defaultNow(),
    /** Why the last attempt failed, or why the message didn't arrive after it was sent. */
    lastError: text(),
  },
  table => [
    check('outbox_kind', oneOf(table.kind, messageKinds)),
    check('outbox_medium', oneOf(table.medium, messageMedia)),
    index('outbox_by_due_at').on(table.dueAt),
    index('outbox_by_recipient').on(sql`lower(${table.recipient})`, table.sentAt),
    index('outbox_by_notice').on(table.noticeId),
    index('outbox_by_user').on(table.userId, table.kind, table.createdAt),
  ],
);
