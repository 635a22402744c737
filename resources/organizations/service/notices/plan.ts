import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../../../service/db/connect';
import { noticePlans, organizations } from '../../../../service/db/schema';
import { nextReport, type ReportPlan } from '../../../devices/contract/reportSchedule';
import type { OrganizationAttributes } from '../../contract/organizations';
import { attributesOf } from '../calls/attributes';
import { areReportsEnabled } from './alertRules';

/** Returns when an organisation's reports are due. */
export function reportPlanOf(attributes: OrganizationAttributes): ReportPlan {
  const { reportSchedule, reportWeekday: weekday, reportDay: day, reportHour: hour, timezone } = attributes;
  return {
    schedule: areReportsEnabled(attributes) ? reportSchedule : 'never',
    weekday,
    day,
    hour,
    timeZone: timezone ?? 'UTC',
  };
}

/**
 * Computes when an organisation's next report is due if the settings have changed since it was last computed. A report
 * that was due under the old settings isn't sent late.
 */
export async function planReport(
  orm: Pick<Database['orm'], 'select' | 'insert'>,
  organization: string,
  attributes: OrganizationAttributes,
  now: Date,
): Promise<void> {
  const plan = reportPlanOf(attributes);
  const planJson = storedPlan(plan);
  const next = nextReport(plan, now.getTime());
  const values = { reportPlan: planJson, nextReportAt: next === null ? null : new Date(next) };
  await orm
    .insert(noticePlans)
    .values({ organizationId: organization, ...values })
    .onConflictDoUpdate({
      target: noticePlans.organizationId,
      set: values,
      setWhere: sql`${noticePlans.reportPlan} is distinct from ${planJson}`,
    });
}

/** Inserts plans for organisations without one. Runs after the first check of their devices, which raises no alerts. */
export async function insertMissingPlans({ orm }: Pick<Database, 'orm'>): Promise<void> {
  await orm.execute(sql`
    insert into notice_plans (organization_id) select id from organizations o
    where not exists (select from notice_plans p where p.organization_id = o.id)
    order by id on conflict do nothing
  `);
}

/** The same for every organisation whose settings were changed by something other than a call. */
export async function updateReportPlans({ orm }: Database, now: Date): Promise<void> {
  const rows = await orm
    .select({ id: organizations.id, attributes: organizations.attributes, plan: noticePlans.reportPlan })
    .from(organizations)
    .innerJoin(noticePlans, eq(noticePlans.organizationId, organizations.id))
    .where(sql`${organizations.attributes}->>'reportSchedule' <> 'never' or ${noticePlans.reportPlan} is not null`);
  for (const { id, attributes, plan } of rows) {
    const all = attributesOf(attributes);
    if (storedPlan(reportPlanOf(all)) !== plan) await planReport(orm, id, all, now);
  }
}

/** Returns a plan as it is stored. */
export function storedPlan(plan: ReportPlan): string | null {
  return plan.schedule === 'never' ? null : JSON.stringify(plan);
}
