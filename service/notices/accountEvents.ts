/** What happens to accounts at the embedded identity provider: kept in the audit log, and mailed to the user. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { insertEntries } from '../audit/entries';
import { users } from '../db/tables/users';
import type { AccountEvents } from '../identity/operation';
import { fill, letter, mailLanguage } from '../mail/languages';
import { writeMessage } from '../mail/outbox';

/** Keeps an event in the audit log and mails it to the user. */
export const noteAccountEvent: AccountEvents = async (
  { orm },
  { sub, username, attributes },
  { event, consoleUrl },
) => {
  const [person] = await orm.select().from(users).where(eq(users.id, sub));
  if (person !== undefined) {
    const actor = { id: sub, username, role: person.userType };
    const attempt = { requestId: randomUUID(), ip: '', userAgent: undefined, action: `account.${event}`, actor };
    const target = { type: 'manage-users', id: sub, label: username };
    const organization = person.organizationId;
    await insertEntries(orm, attempt, [
      { target, organization, before: null, after: null, outcome: 'done', error: null },
    ]);
  }
  const { email, locale, given_name: name = username } = attributes;
  if (email === undefined) return;
  const { texts } = mailLanguage(locale);
  const { subject, account, advice } = texts.accountEvents[event];
  const link = `${consoleUrl}/profile`;
  const body = letter(texts, name, fill(account, { username }), fill(advice, { link }));
  await writeMessage(orm, { kind: 'account_event', medium: 'email', sub, recipient: email, subject, body });
};
