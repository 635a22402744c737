import { sql } from 'drizzle-orm';
import { users } from '../../resources/users/service/tables/users';
import type { Database } from '../db/connect';
import { type Attachment, type MailKind, type Medium, outbox } from '../db/tables/outbox';

export interface Message {
  kind: MailKind;
  medium: Medium;
  /** The recipient's `sub` in the identity provider. The message refers to their user record if there is one. */
  sub: string;
  /** An e-mail address or a telephone number. */
  recipient: string;
  subject: string;
  /** Plain text. */
  body: string;
  html?: string;
  attachments?: readonly Attachment[];
}

/**
 * Inserts a message into the outbox, from where it is sent.
 * @param orm the database, or the transaction that causes the message
 */
export async function writeMessage(orm: Pick<Database['orm'], 'insert'>, message: Message): Promise<void> {
  const { sub, ...columns } = message;
  await orm
    .insert(outbox)
    .values({ ...columns, userId: sql`(select ${users.id} from ${users} where ${users.id} = ${sub})` });
}
