import { sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { withIsoTimes } from '../../../../service/calls/isoTimes';
import { outbox } from '../../../../service/db/schema';
import type { OutboxMessage } from '../../contract/outbox';

/** SQL for the delivery state of a message. */
export const messageState = sql<OutboxMessage['state']>`case
  when ${outbox.deliveredAt} is not null then 'delivered'
  when ${outbox.sentAt} is not null and ${outbox.lastError} is null then 'sent'
  when ${outbox.dueAt} is null then 'failed'
  else 'waiting' end`;

/** The columns needed by `messageOnWire`. */
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

/**
 * Returns a message as calls return it.
 * @param consoleUrl address of the console, because `link` is only set for links to it
 */
export function messageOnWire(
  { id, attachments, ...row }: SelectResultFields<typeof messageFields>,
  consoleUrl: string,
): OutboxMessage {
  return {
    ...withIsoTimes(row),
    files: attachments.map(({ filename }) => filename),
    id: String(id),
    code: row.kind === 'code' ? (/\b\d{6}\b/.exec(row.body)?.[0] ?? null) : null,
    link: row.body.match(/https?:\/\/\S+/g)?.find(link => isConsoleLink(link, consoleUrl)) ?? null,
  };
}

function isConsoleLink(link: string, consoleUrl: string): boolean {
  return URL.canParse(link) && new URL(link).href.startsWith(`${consoleUrl}/`);
}
