import { DAY_MS } from '../../../contract/durations';

/** When an organisation's reports are due. The service sends them by it, and the console previews the time. */

import { type Weekday, weekdayOf } from '../../../contract/enums';
import { momentOf, wallTime } from '../../../contract/zonedTime';
import type { reportSchedules } from './securityHubWords';

/** Days to search. Longer than any month and than any gap that a time zone ever had in its calendar. */
const SEARCH_DAYS = 35;

/** The report settings of an organisation. `weekday` applies to weekly reports, `day` to monthly ones. */
export interface ReportPlan {
  schedule: (typeof reportSchedules)[number];
  weekday: Weekday;
  /** 1 to 31. In shorter months, the last day. */
  day: number;
  /** 0 to 23, local time in `timeZone`. */
  hour: number;
  timeZone: string;
}

/**
 * Returns the first report time after a moment, or null if no reports are sent. An hour that is skipped when clocks go
 * forward counts as the following one. For an hour that comes twice, the first one counts.
 */
export function nextReport(plan: ReportPlan, since: number): number | null {
  return findReport(plan, since, 1, at => at > since);
}

/** Returns the last report time before a moment, which is the start of a report's period. Null without reports. */
export function previousReport(plan: ReportPlan, before: number): number | null {
  return findReport(plan, before, -1, at => at < before);
}

function findReport(
  plan: ReportPlan,
  from: number,
  direction: 1 | -1,
  matches: (at: number) => boolean,
): number | null {
  if (plan.schedule === 'never') return null;
  const today = Date.parse(`${wallTime(from, plan.timeZone).slice(0, 10)}T00:00Z`);
  const time = `T${String(plan.hour).padStart(2, '0')}:00`;
  // Start a day early: a calendar day may begin before the day to which the zone's clocks have skipped.
  for (let days = -1; days <= SEARCH_DAYS; days++) {
    const date = new Date(today + direction * days * DAY_MS);
    if (!isReportDay(plan, date)) continue;
    const at = momentOf(`${date.toISOString().slice(0, 10)}${time}`, plan.timeZone);
    if (matches(at)) return at;
  }
  return null;
}

/** @param date midnight UTC of the day in the zone's calendar */
function isReportDay({ schedule, weekday, day }: ReportPlan, date: Date): boolean {
  if (schedule === 'weekly') return weekdayOf(date) === weekday;
  if (schedule === 'monthly') {
    const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
    return date.getUTCDate() === Math.min(day, lastDay);
  }
  return true;
}
