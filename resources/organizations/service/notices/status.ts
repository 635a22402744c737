import { and, desc, eq, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../../contract/durations';
import { notFound } from '../../../../service/calls/failure';
import type { Database } from '../../../../service/db/connect';
import { alertEvents, noticePlans, notices, organizations, outbox } from '../../../../service/db/schema';
import type { Services } from '../../../../service/services';
import { nextReport } from '../../../devices/contract/reportSchedule';
import { alertEvents as kinds, type NoticeKind, noticeKinds } from '../../../devices/contract/securityHubWords';
import type { NoticeOnWire, OrganizationNotices } from '../../contract/organizations';
import { attributesOf } from '../calls/attributes';
import { groupingMinutes, isAlertEnabled } from './alertRules';
import { reportPlanOf, storedPlan } from './plan';

/**
 * Returns the last report and alerts of an organisation, their delivery status, and when the next ones are planned.
 * @throws CallFailure `not_found`
 */
export async function readNotices(
  { db, config }: Pick<Services, 'db' | 'config'>,
  organization: string,
  now: Date,
): Promise<OrganizationNotices> {
  const { orm } = db;
  const [stored] = await orm
    .select({
      attributes: organizations.attributes,
      status: organizations.status,
      plan: noticePlans.reportPlan,
      next: noticePlans.nextReportAt,
    })
    .from(organizations)
    .leftJoin(noticePlans, eq(noticePlans.organizationId, organizations.id))
    .where(eq(organizations.id, organization));
  if (stored === undefined) throw notFound('organisation', 'organization');
  const attributes = attributesOf(stored.attributes);
  const plan = reportPlanOf(attributes);
  const isSuspended = stored.status === 'suspended';
  // A report that is due is sent shortly. Without a stored plan for the current settings, show what it will be.
  const planned = stored.plan === storedPlan(plan) ? stored.next?.getTime() : nextReport(plan, now.getTime());
  const last = new Map<NoticeKind, NoticeOnWire>();
  for (const kind of noticeKinds) {
    const notice = await lastNotice(db, organization, kind);
    if (notice !== undefined) last.set(kind, await noticeOnWire(db, notice));
  }
  const collected = await orm
    .select({ event: alertEvents.event, count: sql<number>`sum(${alertEvents.count})`.mapWith(Number) })
    .from(alertEvents)
    .where(eq(alertEvents.organizationId, organization))
    .groupBy(alertEvents.event);
  return {
    // Without a mail server, mails stay in the outbox.
    delivers: config.smtp !== undefined,
    timezone: plan.timeZone,
    report: {
      next: isSuspended || planned == null ? null : new Date(planned).toISOString(),
      last: last.get('report') ?? null,
    },
    alerts: kinds.map(event => {
      const active = !isSuspended && isAlertEnabled(attributes, event);
      const collectedCount = active ? (collected.find(each => each.event === event)?.count ?? 0) : 0;
      const sent = last.get(event);
      const windowEnd = sent === undefined ? 0 : new Date(sent.at).getTime() + groupingMinutes[event] * MINUTE_MS;
      return {
        event,
        active,
        last: sent ?? null,
        collected: collectedCount,
        next: collectedCount > 0 ? new Date(Math.max(windowEnd, now.getTime())).toISOString() : null,
      };
    }),
  };
}

/** Returns the newest notice of a kind. */
export async function lastNotice({ orm }: Database, organization: string, kind: NoticeKind) {
  const [notice] = await orm
    .select()
    .from(notices)
    .where(and(eq(notices.organizationId, organization), eq(notices.kind, kind)))
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(1);
  return notice;
}

/** Returns a notice with the delivery status of its mails. */
export async function noticeOnWire({ orm }: Database, notice: typeof notices.$inferSelect): Promise<NoticeOnWire> {
  const mails = await orm
    .select({ sentAt: outbox.sentAt, dueAt: outbox.dueAt, error: outbox.lastError, attempts: outbox.attempts })
    .from(outbox)
    .where(eq(outbox.noticeId, notice.id));
  const unsent = mails.filter(({ sentAt }) => sentAt === null);
  const failed = unsent.find(({ dueAt }) => dueAt === null);
  const retried = unsent.find(({ error }) => error !== null);
  return {
    at: notice.at.toISOString(),
    state:
      notice.recipients === 0
        ? 'nothing'
        : failed !== undefined
          ? 'failed'
          : retried !== undefined
            ? 'retrying'
            : unsent.length > 0
              ? 'waiting'
              : 'sent',
    recipients: notice.recipients,
    sent: mails.length - unsent.length,
    events: notice.events,
    error: (failed ?? retried)?.error ?? null,
    retryAt: failed === undefined ? (retried?.dueAt?.toISOString() ?? null) : null,
  };
}
