import { DAY_MS } from '../../../contract/durations';

/** When the reports of an organisation are due. The service sends by it; the console shows the same moment in advance. */

import { type Weekday, weekdays } from '../../../contract/words';
import { momentOf, wallTime } from '../../../contract/zonedTime';
import type { reportSchedules } from './securityHubWords';

/** Longer than any month, and than any gap that a zone has ever left in its calendar. */
const HORIZON = 35;

/** What an organisation has set: of `weekday` and `day` only the one that the schedule needs counts. */
export interface ReportPlan {
  schedule: (typeof reportSchedules)[number];
  weekday: Weekday;
  /** 1 to 31; a month that is shorter has its report on its last day. */
  day: number;
  /** 0 to 23, as clocks of the zone show it. */
  hour: number;
  timeZone: string;
}

/**
 * The first planned moment after this one, or null where no reports are sent. An hour that is skipped when clocks go
 * forward counts as the one after it, and an hour that comes twice as its first.
 */
export function nextReport(plan: ReportPlan, after: number): number | null {
  return planned(plan, after, 1, at => at > after);
}

/** The last planned moment before this one, which is where the period of a report begins. */
export function reportBefore(plan: ReportPlan, before: number): number | null {
  return planned(plan, before, -1, at => at < before);
}

function planned(plan: ReportPlan, from: number, direction: 1 | -1, isMeant: (at: number) => boolean): number | null {
  if (plan.schedule === 'never') return null;
  const today = Date.parse(`${wallTime(from, plan.timeZone).slice(0, 10)}T00:00Z`);
  const time = `T${String(plan.hour).padStart(2, '0')}:00`;
  // A day of the calendar may begin before the one that the clocks of the zone have skipped to.
  for (let days = -1; days <= HORIZON; days++) {
    const date = new Date(today + direction * days * DAY_MS);
    if (!isReportDay(plan, date)) continue;
    const at = momentOf(`${date.toISOString().slice(0, 10)}${time}`, plan.timeZone);
    if (isMeant(at)) return at;
  }
  return null;
}

/** @param date midnight in UTC of the day in the zone's calendar */
function isReportDay({ schedule, weekday, day }: ReportPlan, date: Date): boolean {
  if (schedule === 'weekly') return weekdays[(date.getUTCDay() + 6) % 7] === weekday;
  if (schedule === 'monthly') {
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    return date.getUTCDate() === Math.min(day, lastDay);
  }
  return true;
}
