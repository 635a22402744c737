import { type Weekday, weekdays } from '../../../../contract/words';
import type { Recreation } from '../../contract/dnsDecision';

/** The hours of a day in the form, to the minute like an `<input type="time">`. */
export interface EditedDay {
  on: boolean;
  start: string;
  end: string;
}
export type EditedWeek = Readonly<Record<Weekday, EditedDay>>;

/** The default hours of a day that is switched on. */
const USUAL = { start: '18:00', end: '20:00' };

/** Returns the form values for the hours of a week. */
export function editedWeek(times: Recreation['times']): EditedWeek {
  const days = weekdays.map(day => {
    const window = times[day];
    const edited = window
      ? { on: true, start: window.start.slice(0, 5), end: window.end.slice(0, 5) }
      : { on: false, ...USUAL };
    return [day, edited] as const;
  });
  return Object.fromEntries(days) as Record<Weekday, EditedDay>;
}

/** Returns the hours of a week for the form values. An end of 23:59 means the end of the day. */
export function timesOf(week: EditedWeek): Recreation['times'] {
  return Object.fromEntries(
    weekdays.flatMap(day => {
      const { on, start, end } = week[day];
      return on ? [[day, { start: `${start}:00`, end: end === '23:59' ? '23:59:59' : `${end}:00` }]] : [];
    }),
  );
}

/** Whether a day is off, or its end is after its start. */
export function isWindow({ on, start, end }: EditedDay): boolean {
  return !on || (start !== '' && end !== '' && start < end);
}
