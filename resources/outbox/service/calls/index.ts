import { eq, type SQL, sql } from 'drizzle-orm';
import type { Scope, SomeHandlers } from '../../../../service/calls/context';
import { notFound } from '../../../../service/calls/failure';
import type { Config } from '../../../../service/config';
import { type ListTable, readList } from '../../../../service/db/listQuery';
import { outbox as messages, notices, users } from '../../../../service/db/schema';
import type { OutboxMessage } from '../../contract/outbox';
import { messageFields, messageOnWire, messageState } from './record';

const table: ListTable = {
  from: messages,
  id: messages.id,
  search: sql`fold(${messages.recipient} || ' ' || ${messages.subject})`,
  order: 'createdAt',
  columns: {
    id: { type: 'word', value: sql`${messages.id}::text`, sort: messages.id, isUnique: true },
    kind: { type: 'word', value: messages.kind, enumeration: true },
    medium: { type: 'word', value: messages.medium, enumeration: true },
    state: { type: 'word', value: messageState, enumeration: true },
    recipient: { type: 'text', value: messages.recipient },
    subject: { type: 'text', value: messages.subject },
    // Ids grow with the creation time and are indexed.
    createdAt: { type: 'time', value: messages.createdAt, sort: messages.id, isUnique: true },
    sentAt: { type: 'time', value: messages.sentAt },
    deliveredAt: { type: 'time', value: messages.deliveredAt },
    attempts: { type: 'number', value: messages.attempts },
    lastError: { type: 'text', value: messages.lastError },
  },
};

/** In a demo, messages can also be filtered by their text. */
const tableWithBody: ListTable = {
  ...table,
  columns: { ...table.columns, body: { type: 'text', value: messages.body, sort: false } },
};

export const outbox = {
  'outbox/list': (input, { config, db, scope, consoleUrl }) =>
    readList(
      db,
      {
        table: config.seed === 'demo' ? tableWithBody : table,
        input,
        confine: inOrganization(scope),
        fields: messageFields,
      },
      row => redactMessage(config, messageOnWire(row, consoleUrl)),
    ),

  'outbox/get': async ({ id }, { config, db, consoleUrl }) => {
    const [row] = /^\d{1,15}$/.test(id)
      ? await db.orm
          .select(messageFields)
          .from(messages)
          .where(eq(messages.id, Number(id)))
      : [];
    if (row === undefined) throw notFound('message', 'id');
    return redactMessage(config, messageOnWire(row, consoleUrl));
  },
} satisfies SomeHandlers;

/** Removes the text of a message unless this is a demo: with real users, it is for the recipient only. */
function redactMessage({ seed }: Pick<Config, 'seed'>, message: OutboxMessage): OutboxMessage {
  return seed === 'demo' ? message : { ...message, body: '', html: null, code: null, link: null };
}

function inOrganization({ organization }: Scope): SQL | undefined {
  if (organization === undefined) return undefined;
  return sql`(
    ${messages.userId} in (select ${users.id} from ${users} where ${users.organizationId} = ${organization})
    or ${messages.noticeId} in (select ${notices.id} from ${notices} where ${notices.organizationId} = ${organization})
  )`;
}
