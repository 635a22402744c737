import { inArray } from 'drizzle-orm';
import { chunk } from 'es-toolkit';
import { notifyUsersChanged } from '../../../../service/calls/notifyDomains';
import type { Transaction } from '../../../../service/calls/transaction';
import { outbox, users } from '../../../../service/db/schema';
import { fill } from '../../../../service/languages';
import { letter, mailLanguage } from '../../../../service/mail/languages';
import { releaseNumbers } from './assignNumber';

export type DeletedUser = Pick<typeof users.$inferSelect, 'username' | 'firstName' | 'email' | 'status'>;

/** Mails to insert in one statement, to stay well below PostgreSQL's limit of 65,535 parameters. */
const CHUNK_SIZE = 1_000;

/**
 * Mails users that their accounts were deleted, in the transaction that deletes them. Users who never activated their
 * account aren't mailed: the invitation is all they have heard of it.
 * @param locales the languages of accounts by username, read before the accounts are deleted
 */
export async function mailDeletions(
  tx: Transaction,
  deletedUsers: readonly DeletedUser[],
  locales: ReadonlyMap<string, string>,
): Promise<void> {
  const messages = deletedUsers
    .filter(({ email, status }) => email !== '' && status !== 'invited')
    .map(({ username, firstName, email }) => {
      const { texts } = mailLanguage(locales.get(username));
      const { subject, account, advice } = texts.accountDeleted;
      const body = letter(texts, firstName || username, fill(account, { username }), advice);
      // A message with a user is deleted with the user. This one must outlive the record, so it has none.
      return { kind: 'account_event' as const, userId: null, recipient: email, subject, body };
    });
  for (const batch of chunk(messages, CHUNK_SIZE)) await tx.insert(outbox).values(batch);
}

/** Deletes users' records with everything that belongs to them. Phone numbers return to their pools. */
export async function deleteUserRecords(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await notifyUsersChanged(tx, ids);
  await releaseNumbers(tx, now, ids);
  await tx.delete(users).where(inArray(users.id, ids));
}
