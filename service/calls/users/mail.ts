import { and, eq, gt } from 'drizzle-orm';
import { outbox } from '../../db/schema';
import type { OneTimePurpose } from '../../db/tables/identity';
import type { MailKind } from '../../db/tables/outbox';
import { createOneTimeToken } from '../../identity/oneTimeTokens';
import { lifetimes } from '../../identity/pool';
import type { BaseContext } from '../context';
import { CallFailure } from '../failure';
import type { Transaction, Work } from '../transaction';

/** How long a person is left in peace after a mail of one kind, in seconds. */
const COOL_DOWN = 60;

interface Recipient {
  id: string;
  username: string;
  firstName: string;
  email: string;
}

/** The mails that carry a link for choosing a password. */
type LinkMail = Extract<MailKind, 'invitation' | 'password_reset'>;

/** The page that the link leads to: only a password that an administrator has reset must be replaced. */
const purposes = { invitation: 'reset', password_reset: 'validate' } as const satisfies Record<
  LinkMail,
  OneTimePurpose
>;

const texts: Record<LinkMail, { subject: string; body(firstName: string, username: string, link: string): string }> = {
  invitation: {
    subject: 'Your chat account',
    body: (firstName, username, link) =>
      `Hello ${firstName},\n\nan account has been made for you. Your username is ${username}.\n\n` +
      `1. Choose your password within 24 hours: ${link}\n` +
      '2. Download the chat app to your phone and sign in there. This activates your account.\n',
  },
  password_reset: {
    subject: 'Choose a new password',
    body: (firstName, username, link) =>
      `Hello ${firstName},\n\nan administrator has reset the password of your account ${username}.\n\n` +
      `Choose a new one within 24 hours: ${link}\n`,
  },
};

/**
 * Writes a mail with a one-time link for choosing a password; earlier links stop working.
 * @returns until when the link is good
 * @throws CallFailure `too_many_requests` within a minute of the last one, `conflict` when there is no address
 */
export async function mailLink(
  { tx, db }: Work,
  { now, origin }: Pick<BaseContext, 'now' | 'origin'>,
  kind: LinkMail,
  { id, username, firstName, email }: Recipient,
): Promise<{ expiresAt: Date }> {
  await assertMailable(tx, now, kind, { id, email });
  const purpose = purposes[kind];
  const token = await createOneTimeToken(db, purpose, username);
  const { subject, body } = texts[kind];
  const text = body(firstName, username, `${origin}/${purpose}/${token}`);
  await tx.insert(outbox).values({ kind, userId: id, recipient: email, subject, body: text, createdAt: now });
  return { expiresAt: new Date(now.getTime() + lifetimes.oneTimeToken * 1000) };
}

/**
 * Whether a person may be mailed now.
 * @throws CallFailure `too_many_requests` within a minute of the last mail of this kind, `conflict` when there is no
 * address
 */
export async function assertMailable(
  tx: Transaction,
  now: Date,
  kind: MailKind,
  { id, email }: Pick<Recipient, 'id' | 'email'>,
): Promise<void> {
  if (email === '') throw new CallFailure('conflict', 'The person has no e-mail address.');
  const recent = await tx
    .select({ createdAt: outbox.createdAt })
    .from(outbox)
    .where(
      and(
        eq(outbox.userId, id),
        eq(outbox.kind, kind),
        gt(outbox.createdAt, new Date(now.getTime() - COOL_DOWN * 1000)),
      ),
    );
  const last = Math.max(...recent.map(mail => mail.createdAt.getTime()));
  if (recent.length > 0) {
    const seconds = Math.max(1, Math.ceil((last - now.getTime()) / 1000) + COOL_DOWN);
    throw new CallFailure('too_many_requests', `The last mail is less than a minute old; try again in ${seconds} s.`);
  }
}
