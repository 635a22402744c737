import { and, eq, gt, inArray, max } from 'drizzle-orm';
import type { BaseContext } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import type { Transaction, Work } from '../../../../service/calls/transaction';
import { outbox, users } from '../../../../service/db/schema';
import type { OneTimePurpose } from '../../../../service/db/tables/identity';
import type { MailKind } from '../../../../service/db/tables/outbox';
import { createOneTimeTokens } from '../../../../service/identity/oneTimeTokens';
import { lifetimes } from '../../../../service/identity/pool';
import { fill } from '../../../../service/languages';
import { letter, mailLanguage } from '../../../../service/mail/languages';
import type { MailTexts } from '../../../../service/mail/texts/en';
import type { UserOnWire } from '../../contract/users';
import type { Refusals } from './change';

/** Minimum time between two mails of one kind to a user, in seconds. */
const MAIL_INTERVAL_SECONDS = 60;

interface Recipient {
  id: string;
  username: string;
  firstName: string;
  email: string;
}

type LinkMail = Extract<MailKind, 'invitation' | 'password_reset'>;

interface LinkMailKind {
  /** The page that the link opens. Only a password that an administrator reset must be replaced. */
  purpose: OneTimePurpose;
  /** In seconds. */
  lifetime: number;
  subject(texts: MailTexts): string;
  /** Returns the paragraphs below the greeting, with placeholders. */
  body(texts: MailTexts): string;
}

const linkMailKinds: Record<LinkMail, LinkMailKind> = {
  invitation: {
    purpose: 'reset',
    lifetime: lifetimes.invitation,
    subject: ({ invitation }) => invitation.subject,
    body: ({ invitation: { account, choose, download } }) => `${account}\n\n${choose}\n${download}`,
  },
  password_reset: {
    purpose: 'validate',
    lifetime: lifetimes.oneTimeToken,
    subject: ({ passwordReset }) => passwordReset.subject,
    body: ({ passwordReset: { account, choose } }) => `${account}\n\n${choose}`,
  },
};

/**
 * Mails each user a one-time link for choosing a password, with a number of statements that doesn't depend on the
 * number of users. Earlier links stop working. Callers must have checked `mailRefusals`.
 * @returns when the links expire
 */
export async function mailLinks(
  { tx, db, directory }: Work,
  { now, consoleUrl }: Pick<BaseContext, 'now' | 'consoleUrl'>,
  kind: LinkMail,
  recipients: readonly Recipient[],
): Promise<{ expiresAt: Date }> {
  const { purpose, lifetime, subject, body } = linkMailKinds[kind];
  const usernames = recipients.map(({ username }) => username);
  const tokens = await createOneTimeTokens(db, purpose, usernames, lifetime);
  if (recipients.length > 0) {
    const locales = await directory.localesOf(usernames);
    await tx.insert(outbox).values(
      recipients.map(({ id, username, firstName, email }, index) => {
        const { texts } = mailLanguage(locales.get(username));
        const link = `${consoleUrl}/${purpose}/${tokens[index]}`;
        return {
          kind,
          userId: id,
          recipient: email,
          subject: subject(texts),
          body: letter(texts, firstName, fill(body(texts), { username, link })),
          createdAt: now,
        };
      }),
    );
  }
  return { expiresAt: new Date(now.getTime() + lifetime * 1000) };
}

/** Mails these users an invitation and records it. */
export async function mailInvitations(
  work: Work,
  context: Pick<BaseContext, 'now' | 'consoleUrl'>,
  recipients: readonly Recipient[],
): Promise<void> {
  const { expiresAt } = await mailLinks(work, context, 'invitation', recipients);
  const ids = recipients.map(({ id }) => id);
  await work.tx.update(users).set({ invitedAt: context.now, inviteExpiresAt: expiresAt }).where(inArray(users.id, ids));
}

/** Returns the mail with the temporary password of a new user. The user's language isn't known yet. */
export function temporaryPasswordMail(
  { now, consoleUrl }: Pick<BaseContext, 'now' | 'consoleUrl'>,
  { id, username, first_name, email }: Pick<UserOnWire, 'id' | 'username' | 'first_name' | 'email'>,
  temporaryPassword: string,
): typeof outbox.$inferInsert {
  const { texts } = mailLanguage(undefined);
  const { invitation } = texts;
  const account = fill(invitation.temporary, { username, password: temporaryPassword });
  return {
    kind: 'invitation',
    userId: id,
    recipient: email,
    subject: invitation.subject,
    body: letter(texts, first_name, account, fill(invitation.signIn, { link: `${consoleUrl}/login` })),
    createdAt: now,
  };
}

/**
 * Asserts that a user may be mailed now.
 * @throws CallFailure `too_many_requests` within a minute of the last mail of this kind, `conflict` if the user has no
 * address
 */
export async function assertMailable(
  tx: Transaction,
  now: Date,
  kind: MailKind,
  recipient: Pick<Recipient, 'id' | 'email'>,
): Promise<void> {
  const refusal = (await mailRefusals(tx, now, kind, [recipient])).get(recipient.id);
  if (refusal !== undefined) throw refusal;
}

/** Returns which of these users may not be mailed now, and why, with one statement. See `assertMailable`. */
export async function mailRefusals(
  tx: Transaction,
  now: Date,
  kind: MailKind,
  recipients: readonly Pick<Recipient, 'id' | 'email'>[],
): Promise<Refusals> {
  const refusals = new Map<string, CallFailure>();
  for (const { id, email } of recipients) {
    if (email === '') refusals.set(id, new CallFailure('conflict', 'This user has no e-mail address.'));
  }
  const recent = await tx
    .select({ id: outbox.userId, last: max(outbox.createdAt) })
    .from(outbox)
    .where(
      and(
        inArray(
          outbox.userId,
          recipients.map(({ id }) => id),
        ),
        eq(outbox.kind, kind),
        gt(outbox.createdAt, new Date(now.getTime() - MAIL_INTERVAL_SECONDS * 1000)),
      ),
    )
    .groupBy(outbox.userId);
  for (const { id, last } of recent) {
    if (id === null || last === null) continue;
    const seconds = Math.max(1, Math.ceil((last.getTime() - now.getTime()) / 1000) + MAIL_INTERVAL_SECONDS);
    const message = `The last e-mail was sent less than a minute ago. Try again in ${seconds} s.`;
    refusals.set(id, new CallFailure('too_many_requests', message));
  }
  return refusals;
}
