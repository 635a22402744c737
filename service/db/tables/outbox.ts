import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { messageKinds, messageMedia } from '../../../contract/words';
import { notices } from '../../../resources/organizations/service/tables/notices';
import { users } from '../../../resources/users/service/tables/users';
import { key, moment, oneOf } from '../columns';

export type MailKind = (typeof messageKinds)[number];
export type Medium = (typeof messageMedia)[number];

/** A file that comes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  /** Text. */
  content: string;
}

/** Mail to be sent, written in the transaction that gives rise to it: none is lost, none tells of what did not happen. */
export const outbox = pgTable(
  'outbox',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: messageKinds }).notNull(),
    medium: text({ enum: messageMedia }).notNull().default('email'),
    /** Null for an account of the identity provider that the product has no record of. */
    userId: key().references(() => users.id, { onDelete: 'cascade' }),
    /** The report or alert that this is one of the mails of. */
    noticeId: bigint({ mode: 'number' }).references(() => notices.id, { onDelete: 'cascade' }),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** Plain text. It may hold a one-time link or a code, and is therefore emptied once it is sent. */
    body: text().notNull(),
    /** The same for readers that show more than text; emptied like it, and so are the files. */
    html: text(),
    attachments: jsonb().$type<readonly Attachment[]>().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
    /** Null until a mail server or a gateway has taken it. */
    sentAt: moment(),
    /** Null until a gateway tells that the recipient has it. */
    deliveredAt: moment(),
    /** Failed deliveries so far. */
    attempts: integer().notNull().default(0),
    /** When to try next; null when it has been sent or given up. */
    dueAt: moment().defaultNow(),
    /** Why the last delivery failed, or why it did not arrive after it was sent. */
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
