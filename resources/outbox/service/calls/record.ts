import { sql } from 'drizzle-orm';
import { outbox } from '../../../../service/db/schema';
import type { OutboxMessage } from '../../contract/outbox';

/** What has become of a message so far. */
export const messageState = sql<OutboxMessage['state']>`case
  when ${outbox.deliveredAt} is not null then 'delivered'
  when ${outbox.sentAt} is not null and ${outbox.lastError} is null then 'sent'
  when ${outbox.dueAt} is null then 'failed'
  else 'waiting' end`;

/** The columns that a message on the wire is made of. */
export const messageFields = {
  id: outbox.id,
  kind: outbox.kind,
  medium: outbox.medium,
  state: messageState,
  recipient: outbox.recipient,
  subject: outbox.subject,
  body: outbox.body,
  html: outbox.html,
  attachments: outbox.attachments,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
  deliveredAt: outbox.deliveredAt,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
};

type MessageRow = Omit<typeof outbox.$inferSelect, 'userId' | 'noticeId' | 'dueAt'> & Pick<OutboxMessage, 'state'>;

/**
 * A message as calls answer it.
 * @param consoleUrl the console's own: a link that leads elsewhere is no link to follow
 */
export function messageOnWire(
  { id, createdAt, sentAt, deliveredAt, attachments, ...row }: MessageRow,
  consoleUrl: string,
): OutboxMessage {
  return {
    ...row,
    files: attachments.map(({ filename }) => filename),
    id: String(id),
    code: row.kind === 'code' ? (/\b\d{6}\b/.exec(row.body)?.[0] ?? null) : null,
    link: row.body.match(/https?:\/\/\S+/g)?.find(link => leadsTo(link, consoleUrl)) ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
    deliveredAt: deliveredAt?.toISOString() ?? null,
  };
}

/** The same without what is for the recipient alone. */
export function withoutText(message: OutboxMessage): OutboxMessage {
  return { ...message, body: '', html: null, code: null, link: null };
}

function leadsTo(link: string, consoleUrl: string): boolean {
  return URL.canParse(link) && new URL(link).href.startsWith(`${consoleUrl}/`);
}
