/** Delivery of what lies in the outbox. */
import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../db/connect';
import { type Attachment, outbox } from '../db/tables/outbox';

/** A mail as it is handed to a mail server. */
export interface Mail {
  /** Names the mail for ever, so that a server that gets it twice can tell. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The same for readers that show more than text. */
  html?: string;
  attachments: readonly Attachment[];
}

/** Hands one mail over. Resolves when the server has taken it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** How long a mail that is being sent is nobody else's, in seconds. */
const lease = 120;
/** Pauses after failed deliveries, in seconds; after the last of them a mail is given up. */
const pauses = [30, 120, 600, 1800, 3600, 7200];
/** Links and codes are worth nothing after a day. */
const oldest = 24 * 60 * 60 * 1000;

/**
 * Sends every mail that is due, one after the other. Several nodes may do so at once: each mail is sent by one of them.
 * @param onFailure told of each delivery that failed; it is tried again later, six times in all
 * @returns how many were sent
 */
export async function deliverDue(
  db: Database,
  send: SendMail,
  onFailure: (error: unknown, mail: { id: number; attempts: number }) => void,
): Promise<number> {
  let sent = 0;
  for (;;) {
    const mail = await claimNext(db);
    if (mail === undefined) return sent;
    const { id, recipient: to, subject, body: text, html, attachments } = mail;
    try {
      await send({
        id: `${id}.${mail.createdAt.getTime()}`,
        to,
        subject,
        text,
        ...(html !== null && { html }),
        attachments,
      });
    } catch (error) {
      await postpone(db, mail, error);
      onFailure(error, mail);
      continue;
    }
    // What it said was for the person alone.
    await db.orm
      .update(outbox)
      .set({ sentAt: new Date(), dueAt: null, lastError: null, body: '', html: null, attachments: [] })
      .where(eq(outbox.id, id));
    sent++;
  }
}

type Row = typeof outbox.$inferSelect;

/** Takes the mail that has been due for longest, for as long as a delivery may take. */
async function claimNext({ orm }: Database): Promise<Row | undefined> {
  const next = orm
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.medium, 'email'),
        isNotNull(outbox.dueAt),
        lte(outbox.dueAt, sql`now()`),
        gt(outbox.createdAt, new Date(Date.now() - oldest)),
      ),
    )
    .orderBy(asc(outbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await orm
    .update(outbox)
    .set({ dueAt: sql`now() + ${lease} * interval '1 second'`, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, next))
    .returning();
  return row;
}

async function postpone({ orm }: Database, { id, attempts }: Row, error: unknown): Promise<void> {
  const pause = pauses[attempts - 1];
  await orm
    .update(outbox)
    .set({
      dueAt: pause === undefined ? null : sql`now() + ${pause} * interval '1 second'`,
      lastError: error instanceof Error ? error.message : String(error),
    })
    .where(eq(outbox.id, id));
}
