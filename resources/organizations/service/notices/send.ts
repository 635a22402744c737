/**
 * Sends reports and alerts that are due. One transaction writes a notice's mails to the outbox and records that it was
 * sent, while its node holds a lock on the organisation's row. So each mail is written exactly once. The outbox then
 * delivers it at least once (service/mail/deliver.ts).
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../../contract/durations';
import { accountTransaction, type Transaction, type Work } from '../../../../service/calls/transaction';
import type { Database } from '../../../../service/db/connect';
import { alertEvents, noticePlans, notices, organizations, outbox } from '../../../../service/db/schema';
import type { DomainService } from '../../../../service/domain';
import type { MailLanguage } from '../../../../service/mail/languages';
import { linksFor, type MailContext } from '../../../../service/mail/mailContext';
import type { Services } from '../../../../service/services';
import { nextReport, previousReport } from '../../../devices/contract/reportSchedule';
import { type AlertEvent, alertEvents as kinds } from '../../../devices/contract/securityHubWords';
import { attributesOf } from '../calls/attributes';
import type { AlertDetails } from '../tables/notices';
import { alertMail } from './alertMail';
import { groupingMinutes, isAlertEnabled } from './alertRules';
import { reportPlanOf } from './plan';
import { localizedMails } from './recipients';

/** Dependencies for sending. */
export interface SendingOptions {
  now: Date;
  /** Base of links to pages of the console. */
  consoleUrl: string;
  /** Domains that contribute alerts and reports. */
  domains: readonly Pick<DomainService, 'notices'>[];
}

/** Sends every report and alert that is due. @param onFailure called for each organisation whose sending failed */
export async function sendDueNotices(
  services: Pick<Services, 'db' | 'identity'>,
  options: SendingOptions,
  onFailure: (error: unknown, organization: string) => void,
): Promise<void> {
  for (const organization of await findDueOrganizations(services.db, options.now)) {
    try {
      await accountTransaction(services, work => sendForOrganization(work, organization, options));
    } catch (error) {
      // Continue with the other organisations. The next run retries this one.
      onFailure(error, organization);
    }
  }
}

const groupingWindow = sql`case ${alertEvents.event} ${sql.join(
  kinds.map(event => sql`when ${event} then ${groupingMinutes[event]}::int`),
  sql` `,
)} end * interval '1 minute'`;

async function findDueOrganizations({ orm }: Database, now: Date): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await orm.execute<{ id: string }>(sql`
    select organization_id as id from notice_plans where next_report_at <= ${at}
    union
    select ${alertEvents.organizationId} from ${alertEvents}
    where not exists (
      select from notices sent
      where sent.organization_id = ${alertEvents.organizationId} and sent.kind = ${alertEvents.event}
            and sent.at > ${at} - ${groupingWindow}
    )
    order by id
  `);
  return rows.map(({ id }) => id);
}

async function sendForOrganization(work: Work, organization: string, options: SendingOptions): Promise<void> {
  const { tx } = work;
  const [plan] = await tx
    .select({ nextReportAt: noticePlans.nextReportAt })
    .from(noticePlans)
    .where(eq(noticePlans.organizationId, organization))
    .for('update', { skipLocked: true });
  // Another node holds the lock, or the devices haven't been checked for the first time yet.
  if (plan === undefined) return;
  const [stored] = await tx
    .select({ label: organizations.label, attributes: organizations.attributes, status: organizations.status })
    .from(organizations)
    .where(eq(organizations.id, organization));
  if (stored === undefined) return;
  const attributes = attributesOf(stored.attributes);
  const isSuspended = stored.status === 'suspended';
  const noticeContext = {
    organization,
    domains: options.domains,
    addresses: [...new Set(attributes.alertEmails)],
    mailContext: {
      organization: stored.label,
      now: options.now,
      timeZone: attributes.timezone ?? 'UTC',
      linkTo: linksFor(organization, options.consoleUrl),
    },
  };
  for (const event of kinds)
    await sendAlert(work, noticeContext, event, !isSuspended && isAlertEnabled(attributes, event));
  if (plan.nextReportAt === null || plan.nextReportAt > options.now) return;
  const reportPlan = reportPlanOf(attributes);
  const next = nextReport(reportPlan, options.now.getTime());
  await tx
    .update(noticePlans)
    .set({ nextReportAt: next === null ? null : new Date(next) })
    .where(eq(noticePlans.organizationId, organization));
  if (next === null || isSuspended) return;
  const from = previousReport(reportPlan, plan.nextReportAt.getTime()) ?? options.now.getTime() - DAY_MS;
  await sendReport(work, noticeContext, new Date(from));
}

/** The recipients of a notice, and what its mails have in common. */
interface NoticeContext {
  organization: string;
  domains: SendingOptions['domains'];
  addresses: readonly string[];
  mailContext: Omit<MailContext, 'language'>;
}

async function sendAlert(
  work: Work,
  noticeContext: NoticeContext,
  event: AlertEvent,
  isEnabled: boolean,
): Promise<void> {
  const { tx } = work;
  const { organization, domains, addresses, mailContext } = noticeContext;
  const { now } = mailContext;
  const factsOf = (details: AlertDetails, language: MailLanguage) =>
    domains.flatMap(({ notices: domainNotices }) => domainNotices?.facts(details, language) ?? []);
  const windowStart = new Date(now.getTime() - groupingMinutes[event] * MINUTE_MS);
  const sameKind = and(eq(notices.organizationId, organization), eq(notices.kind, event));
  const [recent] = await tx
    .select({ at: notices.at })
    .from(notices)
    .where(and(sameKind, gt(notices.at, windowStart)))
    .limit(1);
  if (recent !== undefined && isEnabled) return;
  const events = await tx
    .delete(alertEvents)
    .where(and(eq(alertEvents.organizationId, organization), eq(alertEvents.event, event)))
    .returning();
  if (events.length === 0 || !isEnabled) return;
  const items = events.toSorted((a, b) => b.count - a.count || a.firstAt.getTime() - b.firstAt.getTime());
  const times = events.flatMap(({ firstAt, lastAt }) => [firstAt.getTime(), lastAt.getTime()]);
  const span = { firstAt: new Date(Math.min(...times)), lastAt: new Date(Math.max(...times)) };
  const mails = await localizedMails(work, organization, addresses, language =>
    alertMail({ ...mailContext, ...span, language, event, items, factsOf }),
  );
  const total = items.reduce((sum, { count }) => sum + count, 0);
  await saveNotice(tx, { organizationId: organization, kind: event, at: now, events: total }, mails);
}

async function sendReport(work: Work, noticeContext: NoticeContext, from: Date): Promise<void> {
  const { organization, domains, addresses, mailContext } = noticeContext;
  const { now } = mailContext;
  const reports = await Promise.all(
    domains.map(({ notices: domainNotices }) => domainNotices?.report(work, organization, { from, now })),
  );
  const write = reports.find(report => report !== undefined);
  const mails = write
    ? await localizedMails(work, organization, addresses, language => write({ ...mailContext, language }))
    : [];
  await saveNotice(work.tx, { organizationId: organization, kind: 'report', at: now, events: 0 }, mails);
}

/** Records a notice and puts its mails into the outbox. */
async function saveNotice(
  tx: Transaction,
  values: Omit<typeof notices.$inferInsert, 'recipients'>,
  mails: Awaited<ReturnType<typeof localizedMails>>,
): Promise<void> {
  const [notice] = await tx
    .insert(notices)
    .values({ ...values, recipients: mails.length })
    .returning({ id: notices.id });
  const kind = values.kind === 'report' ? ('security_report' as const) : ('security_alert' as const);
  const createdAt = values.at;
  if (mails.length > 0)
    await tx.insert(outbox).values(mails.map(mail => ({ kind, noticeId: notice?.id, createdAt, ...mail })));
}
