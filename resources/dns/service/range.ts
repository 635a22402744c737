import { DAY_MS, HOUR_MS } from '../../../contract/durations';

/** A range of time: from `from` up to, but not including, `to`. */
export interface TimeRange {
  from: Date;
  to: Date;
}

const FIVE_MINUTES = 5 * 60 * 1000;

/** The hour that a moment is in. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

/** The day that a moment is in, in UTC. */
export function dayOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
}

/**
 * The range that a user asks for within what there is.
 * @param since before that there is nothing
 * @param span how long it is where only its end is said, in milliseconds
 */
export function rangeOf(
  { from, to }: { from?: string; to?: string },
  { now, since, span }: { now: Date; since: Date; span: number },
): TimeRange {
  // Databases know fewer years than ISO 8601 has.
  const end = Math.min(to === undefined ? now.getTime() + 1 : new Date(to).getTime(), now.getTime() + DAY_MS);
  const begin = from === undefined ? end - span : new Date(from).getTime();
  const first = Math.max(begin, since.getTime());
  return { from: new Date(first), to: new Date(Math.max(first, end)) };
}

/** When the points of a series begin, the first at the latest when the range does. */
export function seriesTimes({ from, to }: TimeRange, interval: 300 | 3_600 | 86_400, timezone: string): Date[] {
  if (interval === 86_400) return daysOf({ from, to }, timezone);
  const step = interval === 300 ? FIVE_MINUTES : HOUR_MS;
  const times: Date[] = [];
  for (let at = Math.floor(from.getTime() / step) * step; at < to.getTime(); at += step) times.push(new Date(at));
  return times;
}

/** When the days of a range begin in a time zone, some of which are shorter or longer than others. */
function daysOf({ from, to }: TimeRange, timezone: string): Date[] {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  /** What the clocks there show, as if it were UTC. */
  const shown = (at: number) => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const midnight = (date: number) => {
    // A guess by the difference at noon of that day, put right where clocks were changed in between.
    const guess = date - (shown(date + DAY_MS / 2) - (date + DAY_MS / 2));
    return guess - (shown(guess) - date);
  };
  const times: Date[] = [];
  const today = (at: number) => Math.floor(shown(at) / DAY_MS) * DAY_MS;
  for (let date = today(from.getTime()); midnight(date) < to.getTime(); date += DAY_MS)
    times.push(new Date(midnight(date)));
  return times;
}
