import { type Weekday, weekdays } from '../../../../contract/enums';
import type { Recreation } from '../../contract/dnsDecision';

/** The hours of a day in the form. Times have seconds, as stored, so that saving doesn't change those of other days. */
export interface EditedDay {
  on: boolean;
  start: string;
  end: string;
}
export type EditedWeek = Readonly<Record<Weekday, EditedDay>>;

/** The default hours of a day that is switched on. */
const DEFAULT_HOURS = { start: '18:00:00', end: '20:00:00' };

/** Returns the form values for the hours of a week. */
export function editedWeek(times: Recreation['times']): EditedWeek {
  const days = weekdays.map(day => [day, { on: times[day] !== undefined, ...(times[day] ?? DEFAULT_HOURS) }] as const);
  return Object.fromEntries(days) as Record<Weekday, EditedDay>;
}

/** Returns the hours of a week for the form values. */
export function timesOf(week: EditedWeek): Recreation['times'] {
  return Object.fromEntries(
    weekdays.flatMap(day => {
      const { on, ...hours } = week[day];
      return on ? [[day, hours]] : [];
    }),
  );
}

/** Returns a time to the minute, as an `<input type="time">` shows it. */
export function minuteOf(time: string): string {
  return time.slice(0, 5);
}

/** Returns the time for a minute that was entered, or an empty string. An end of 23:59 means the end of the day. */
export function timeOf(minute: string, edge: 'start' | 'end'): string {
  if (minute === '') return '';
  return edge === 'end' && minute === '23:59' ? '23:59:59' : `${minute}:00`;
}

/** Whether a day is off, or its end is after its start. */
export function isValidDay({ on, start, end }: EditedDay): boolean {
  return !on || (start !== '' && end !== '' && start < end);
}
