import { eq, inArray, sql } from 'drizzle-orm';
import { fold } from '../../../../schema/fold';
import type { Work } from '../../../../service/calls/transaction';
import { users } from '../../../../service/db/schema';
import { type MailLanguage, mailLanguage } from '../../../../service/mail/languages';
import type { MailContent } from '../../../../service/mail/mailContext';

/** Writes a mail once per required language and returns one for each address. */
export async function localizedMails(
  work: Work,
  organization: string,
  addresses: readonly string[],
  write: (language: MailLanguage) => MailContent | Promise<MailContent>,
): Promise<(MailContent & { recipient: string })[]> {
  const languageOf = await findLanguages(work, organization, addresses);
  const contentByLanguage = new Map<MailLanguage['id'], MailContent>();
  const mails: (MailContent & { recipient: string })[] = [];
  for (const recipient of addresses) {
    const language = languageOf(recipient);
    const content = contentByLanguage.get(language.id) ?? (await write(language));
    contentByLanguage.set(language.id, content);
    mails.push({ recipient, ...content });
  }
  return mails;
}

/** Returns the languages of the accounts with these addresses, preferring the organisation's. Defaults to English. */
async function findLanguages(
  { tx, directory }: Work,
  organization: string,
  addresses: readonly string[],
): Promise<(address: string) => MailLanguage> {
  const accounts = await tx
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(inArray(users.emailKey, addresses.map(fold)))
    // If several accounts share an address, the last one wins.
    .orderBy(sql`${eq(users.organizationId, organization)} is true`, users.id);
  const locales = await directory.localesOf(accounts.map(({ username }) => username));
  const localeByAddress = new Map(accounts.map(({ username, email }) => [fold(email), locales.get(username)]));
  return address => mailLanguage(localeByAddress.get(fold(address)));
}
