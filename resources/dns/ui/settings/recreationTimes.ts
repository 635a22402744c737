import { type Weekday, weekdays } from '../../../../contract/words';
import type { Recreation } from '../../contract/dnsDecision';

/** A day's window as it is edited: to the minute, as browsers have times of day. */
export interface EditedDay {
  on: boolean;
  start: string;
  end: string;
}
export type EditedWeek = Readonly<Record<Weekday, EditedDay>>;

/** What a day begins with when it is switched on. */
const USUAL = { start: '18:00', end: '20:00' };

/** The windows of a week to be edited. */
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

/** The windows that an edited week means. One that goes to the last minute of a day goes to its end. */
export function timesOf(week: EditedWeek): Recreation['times'] {
  return Object.fromEntries(
    weekdays.flatMap(day => {
      const { on, start, end } = week[day];
      return on ? [[day, { start: `${start}:00`, end: end === '23:59' ? '23:59:59' : `${end}:00` }]] : [];
    }),
  );
}

/** Whether the window is one: it has both ends, the second after the first. */
export function isWindow({ on, start, end }: EditedDay): boolean {
  return !on || (start !== '' && end !== '' && start < end);
}
