import { eq } from 'drizzle-orm';
import { WEEK_MS } from '../../../../contract/durations';
import { type CallerContext, oneOrganization, type SomeHandlers } from '../../../../service/calls/context';
import { CallFailure } from '../../../../service/calls/failure';
import { accountTransaction, type Transaction, type Work } from '../../../../service/calls/transaction';
import { fullName, outbox, users } from '../../../../service/db/schema';
import type { MailKind } from '../../../../service/db/tables/outbox';
import { linksFor, type MailContent } from '../../../../service/mail/mailContext';
import { readSettings } from '../../../organizations/service/calls/record';
import { localizedMails } from '../../../organizations/service/notices/recipients';
import { assertMailable } from '../../../users/service/calls/mail';
import { securityReport, type TestOccasion, testAlert } from '../mails';
import { readReport } from '../report';

/** Test mails, which show administrators what reports and alerts look like and that they arrive. */
export const testMailCalls = {
  sendTestReportEmail: ({ to }, context) =>
    mail('security_report', to, context, async work => {
      const { now, scope } = context;
      const figures = await readReport(work, oneOrganization(scope), { from: new Date(now.getTime() - WEEK_MS), now });
      return occasion => securityReport({ ...occasion, ...figures });
    }),

  sendTestAlertEmail: ({ to, alertType }, context) =>
    mail('security_alert', to, context, async () => occasion => testAlert(alertType, occasion)),
} satisfies SomeHandlers;

/** Inserts a mail for each recipient into the outbox. Refuses a second mail of the kind within a minute. */
function mail(
  kind: MailKind,
  to: readonly string[] | undefined,
  context: CallerContext,
  prepare: (work: Work) => Promise<(occasion: TestOccasion) => MailContent>,
): Promise<{ to: string[]; queuedAt: string }> {
  return accountTransaction(context, async work => {
    const { tx, caller, scope, now, consoleUrl } = work;
    const organization = await readSettings(tx, oneOrganization(scope));
    const sender = await lockSender(tx, caller.id);
    const { alertEmails, timezone } = organization.attributes;
    const recipients = [...new Set(to ?? (alertEmails.length > 0 ? alertEmails : [sender.email]))];
    await assertMailable(tx, now, kind, { id: caller.id, email: recipients[0] ?? '' });
    const occasion = {
      organization: organization.label,
      sender: sender.name || caller.username,
      now,
      timeZone: timezone ?? 'UTC',
      linkTo: linksFor(oneOrganization(scope), consoleUrl),
    };
    const writeMail = await prepare(work);
    const mails = await localizedMails(work, oneOrganization(scope), recipients, language =>
      writeMail({ ...occasion, language }),
    );
    await tx.insert(outbox).values(mails.map(mail => ({ kind, userId: caller.id, createdAt: now, ...mail })));
    return { to: recipients, queuedAt: now.toISOString() };
  });
}

/** Locks the sender, so that the second of two simultaneous calls sees the mail of the first. */
async function lockSender(tx: Transaction, id: string): Promise<{ name: string; email: string }> {
  const [sender] = await tx
    .select({ name: fullName, email: users.email })
    .from(users)
    .where(eq(users.id, id))
    .for('update');
  if (sender === undefined) throw new CallFailure('conflict', 'Your account has no e-mail address.');
  return sender;
}
