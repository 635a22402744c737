import { chunk } from 'es-toolkit';
import type { Transaction } from '../../../../service/calls/transaction';
import { outbox, type users } from '../../../../service/db/schema';
import { fill } from '../../../../service/languages';
import { letter, mailLanguage } from '../../../../service/mail/languages';

export type Deleted = Pick<typeof users.$inferSelect, 'username' | 'firstName' | 'email' | 'status'>;

/** Mails of one statement: well below PostgreSQL's 65,535 parameters. */
const CHUNK = 1_000;

/**
 * Mails users that their accounts were deleted, in the transaction that does it. An account that was never activated is
 * gone without a word: its invitation is all that anybody knows of it.
 * @param locales the languages of accounts by username, which have to be read before the accounts are gone
 */
export async function mailDeletions(
  tx: Transaction,
  people: readonly Deleted[],
  locales: ReadonlyMap<string, string>,
): Promise<void> {
  const messages = people
    .filter(({ email, status }) => email !== '' && status !== 'invited')
    .map(({ username, firstName, email }) => {
      const { texts } = mailLanguage(locales.get(username));
      const { subject, account, advice } = texts.accountDeleted;
      const body = letter(texts, firstName || username, fill(account, { username }), advice);
      // Messages of a user go with the record; this one is about its end, and stays.
      return { kind: 'account_event' as const, userId: null, recipient: email, subject, body };
    });
  for (const some of chunk(messages, CHUNK)) await tx.insert(outbox).values(some);
}
