/** Records account events of the embedded identity provider in the audit log and mails them to the user. */
import { randomUUID } from 'node:crypto';
import { and, eq, gte } from 'drizzle-orm';
import { HOUR_MS } from '../../../../contract/durations';
import { firstIdAt, insertEntries } from '../../../../service/audit/entries';
import { clock } from '../../../../service/clock';
import type { Database } from '../../../../service/db/connect';
import { auditEntries } from '../../../../service/db/tables/audit';
import type { AccountAttributes } from '../../../../service/identity/directory';
import type { AccountEvent, AccountEventHandler, MailedEvent } from '../../../../service/identity/operation';
import { fill } from '../../../../service/languages';
import { letter, mailLanguage } from '../../../../service/mail/languages';
import { writeMessage } from '../../../../service/mail/outbox';
import { users } from '../../../users/service/tables/users';
import { raiseFactorRemovedAlert } from './accounts';

/** Maximum number of failed sign-ins logged per user and hour, so that strangers can't fill the audit log. */
const MAX_LOGGED_FAILURES = 10;

const unmailedEvents: ReadonlySet<AccountEvent> = new Set(['signedIn', 'signInFailed', 'signedOutEverywhere']);

/** Writes an event to the audit log and mails it to the user. A removed second factor also raises an alert. */
export const recordAccountEvent: AccountEventHandler = async (
  { orm },
  account,
  { event, consoleUrl, sender, newAddress },
) => {
  const { sub, username } = account;
  if (event === 'factorRemoved') await raiseFactorRemovedAlert(orm, sub, { at: clock.date(), by: username });
  const [user] = await orm.select().from(users).where(eq(users.id, sub));
  const isFailure = event === 'signInFailed';
  if (user !== undefined && !(isFailure && (await countFailures(orm, sub)) >= MAX_LOGGED_FAILURES)) {
    // A failed sign-in doesn't prove that the user made it.
    const actor = isFailure ? undefined : { id: sub, username, role: user.userType };
    const attempt = { requestId: randomUUID(), ...sender, action: `account.${event}`, actor };
    const target = { type: 'manage-users', id: sub, label: username };
    const outcome = isFailure ? 'forbidden' : 'done';
    const organization = user.organizationId;
    await insertEntries(orm, attempt, [{ target, organization, outcome }]);
  }
  if (isMailed(event)) await mailAccountEvent(orm, account, { event, consoleUrl, newAddress });
};

/**
 * Mails an event to the user, in the user's language.
 * @param account the account before the event
 * @param options `newAddress`: an e-mail address that also gets the mail
 */
export async function mailAccountEvent(
  orm: Pick<Database['orm'], 'insert'>,
  { sub, username, attributes }: { sub: string; username: string; attributes: AccountAttributes },
  { event, consoleUrl, newAddress }: { event: MailedEvent; consoleUrl: string; newAddress?: string },
): Promise<void> {
  const { email, locale, given_name: name = username } = attributes;
  const { texts } = mailLanguage(locale);
  const isRemoval = event === 'factorRemoved';
  const { subject, account, advice } = isRemoval
    ? { ...texts.factorRemoved, advice: texts.factorRemoved.caution }
    : texts.accountEvents[event];
  const link = `${consoleUrl}/profile`;
  const body = letter(texts, name, fill(account, { username }), fill(advice, { link }));
  const kind = isRemoval ? 'factor_removed' : 'account_event';
  for (const recipient of new Set([email, newAddress])) {
    if (recipient) await writeMessage(orm, { kind, medium: 'email', sub, recipient, subject, body });
  }
}

function isMailed(event: AccountEvent): event is MailedEvent {
  return !unmailedEvents.has(event);
}

function countFailures(orm: Pick<Database['orm'], '$count'>, sub: string): Promise<number> {
  const { targetType, targetId, action, id } = auditEntries;
  return orm.$count(
    auditEntries,
    and(
      eq(targetType, 'manage-users'),
      eq(targetId, sub),
      eq(action, 'account.signInFailed'),
      gte(id, firstIdAt(new Date(clock.now() - HOUR_MS))),
    ),
  );
}
