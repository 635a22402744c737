/** Delivery of the messages in the outbox. */
import { type AnyColumn, and, asc, eq, gt, isNotNull, isNull, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../contract/durations';
import { clock } from '../clock';
import type { Database } from '../db/connect';
import { type Attachment, type Medium, outbox } from '../db/tables/outbox';

export interface Mail {
  /** The base of the Message-ID, the same for every attempt, so that a server can recognise duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments: readonly Attachment[];
}

/** Sends one mail. Resolves when the server has accepted it. */
export type SendMail = (mail: Mail) => Promise<void>;

/** The reason why a message beyond the limit isn't sent. */
const limitReason: Readonly<Record<Medium, (limit: number) => string>> = {
  email: limit => `one address gets ${limit} mails an hour at most`,
  sms: limit => `one number gets ${limit} text messages an hour at most`,
};

/** How long a claimed message belongs to its node, in seconds. */
const LEASE_S = 120;
/** How long sending a message may take. Shorter than the lease, so that no other node sends it meanwhile. */
export const DELIVERY_TIMEOUT_MS = 110_000;
/**
 * The pauses between attempts, in seconds. After the last one a message is given up. Text messages are tried again for
 * a shorter time, because they contain codes that expire soon.
 */
const RETRY_PAUSES_S: Readonly<Record<Medium, readonly number[]>> = {
  email: [30, 120, 600, 1800, 3600, 7200],
  sms: [5, 15, 60, 180, 300],
};
/** Links and codes are useless after a day. */
const MAX_AGE_MS = DAY_MS;

/** The message will never be accepted, so it isn't tried again. */
export class DeliveryRefused extends Error {
  override readonly name = 'DeliveryRefused';
}

/**
 * Sends all due messages, one after the other. Several nodes may do so concurrently: each message is sent by one of
 * them.
 * @param onFailure called for each failed attempt, which is repeated after the pauses of the medium
 * @param limit the most messages of one recipient per hour. Further ones are given up, with the reason in the outbox
 * @param medium the kind of messages. Default: mails
 * @param signal ends it after the current message
 * @returns the number of sent messages
 */
export async function deliverDue(
  db: Database,
  send: SendMail,
  onFailure: (error: unknown, mail: { id: number; attempts: number }) => void,
  limit = Number.POSITIVE_INFINITY,
  medium: Medium = 'email',
  signal?: AbortSignal,
): Promise<number> {
  let sent = 0;
  for (;;) {
    if (signal?.aborted) return sent;
    const mail = await claimNext(db, medium);
    if (mail === undefined) return sent;
    const { id, recipient: to, subject, body: text, html, attachments } = mail;
    if ((await countRecent(db, mail)) >= limit) {
      await giveUp(db, eq(outbox.id, id), `Not sent: ${limitReason[medium](limit)}.`);
      continue;
    }
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
    // A delivery report may come before the gateway's response.
    await db.orm
      .update(outbox)
      .set({ ...markSent, lastError: null })
      .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
    sent++;
  }
}

/** Marks a message as sent, and clears its content, which was for the recipient only. */
export const markSent = {
  sentAt: sql`coalesce(${outbox.sentAt}, now())`,
  dueAt: null,
  body: '',
  html: null,
  attachments: [],
};

type Row = typeof outbox.$inferSelect;

/** Claims the message that has been due for longest. */
async function claimNext({ orm }: Database, medium: Medium): Promise<Row | undefined> {
  const next = orm
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.medium, medium),
        isNotNull(outbox.dueAt),
        lte(outbox.dueAt, sql`now()`),
        gt(outbox.createdAt, new Date(clock.now() - MAX_AGE_MS)),
      ),
    )
    .orderBy(asc(outbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await orm
    .update(outbox)
    .set({ dueAt: sql`now() + ${LEASE_S} * interval '1 second'`, attempts: sql`${outbox.attempts} + 1` })
    .where(eq(outbox.id, next))
    .returning();
  return row;
}

async function postpone({ orm }: Database, { id, attempts, medium }: Row, error: unknown): Promise<void> {
  const pause = error instanceof DeliveryRefused ? undefined : RETRY_PAUSES_S[medium][attempts - 1];
  await orm
    .update(outbox)
    .set({
      dueAt: pause === undefined ? null : sql`now() + ${pause} * interval '1 second'`,
      lastError: error instanceof Error ? error.message : String(error),
    })
    .where(and(eq(outbox.id, id), isNull(outbox.sentAt)));
}

/** Counts the recipient's other messages that were sent in the last hour or are being sent. */
function countRecent({ orm }: Database, { id, recipient }: Row): Promise<number> {
  // Of two messages being sent concurrently, only the later one counts the other.
  const isUnderWay = and(
    isNull(outbox.sentAt),
    lt(outbox.id, id),
    gt(outbox.attempts, 0),
    gt(outbox.dueAt, sql`now()`),
  );
  return orm.$count(
    outbox,
    and(
      sql`lower(${outbox.recipient}) = lower(${recipient})`,
      ne(outbox.id, id),
      or(gt(outbox.sentAt, sql`now() - interval '1 hour'`), isUnderWay),
    ),
  );
}

/**
 * Gives messages up and clears their content, which was for the recipient only. Reports and alerts keep theirs: they
 * have no codes, and may be sent again.
 */
async function giveUp({ orm }: Database, condition: SQL | undefined, reason: string): Promise<void> {
  const keepForNotice = (column: AnyColumn, fallback: SQL) =>
    sql`case when ${outbox.noticeId} is null then ${fallback} else ${column} end`;
  await orm
    .update(outbox)
    .set({
      dueAt: null,
      lastError: reason,
      body: keepForNotice(outbox.body, sql`''`),
      html: keepForNotice(outbox.html, sql`null`),
      attachments: keepForNotice(outbox.attachments, sql`'[]'::jsonb`),
    })
    .where(condition);
}

/** The retention of the outbox in days. */
const RETENTION_DAYS = 90;

/** Gives up messages that are too old to send, and deletes those past the retention. */
export async function sweepOutbox(db: Database): Promise<void> {
  const isTooOld = and(isNull(outbox.sentAt), lt(outbox.createdAt, new Date(clock.now() - MAX_AGE_MS)));
  await giveUp(
    db,
    and(isTooOld, isNull(outbox.noticeId), ne(outbox.body, '')),
    'Not sent within a day, so its content was deleted.',
  );
  await giveUp(db, and(isTooOld, isNotNull(outbox.noticeId), isNotNull(outbox.dueAt)), 'Not sent within a day.');
  await db.orm.delete(outbox).where(lt(outbox.createdAt, sql`now() - ${RETENTION_DAYS} * interval '1 day'`));
}
