import { DAY_MS, HOUR_MS } from '../../../contract/durations';

/** A time range, without its end. */
export interface TimeRange {
  from: Date;
  to: Date;
}

const FIVE_MINUTES_MS = 5 * 60 * 1000;

/** Returns the start of the hour that contains a moment. */
export function hourOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS);
}

/** Returns the start of the day that contains a moment, in UTC. */
export function dayOf(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
}

/**
 * Returns a requested range, limited to the time for which data exists.
 * @param since start of the data
 * @param span length in milliseconds of a range without a start
 */
export function rangeOf(
  { from, to }: { from?: string; to?: string },
  { now, since, span }: { now: Date; since: Date; span: number },
): TimeRange {
  // Limits the end, because ISO 8601 allows years that PostgreSQL doesn't.
  const end = Math.min(to === undefined ? now.getTime() + 1 : new Date(to).getTime(), now.getTime() + DAY_MS);
  const begin = from === undefined ? end - span : new Date(from).getTime();
  const first = Math.max(begin, since.getTime());
  return { from: new Date(first), to: new Date(Math.max(first, end)) };
}

/** Returns the start of each point of a series. The first one is at or before the start of the range. */
export function seriesTimes({ from, to }: TimeRange, interval: 300 | 3_600 | 86_400, timezone: string): Date[] {
  if (interval === 86_400) return startsOfDays({ from, to }, timezone);
  const step = interval === 300 ? FIVE_MINUTES_MS : HOUR_MS;
  const times: Date[] = [];
  for (let at = Math.floor(from.getTime() / step) * step; at < to.getTime(); at += step) times.push(new Date(at));
  return times;
}

/** Returns the start of each day of a range in a time zone. Days may be shorter or longer when clocks change. */
function startsOfDays({ from, to }: TimeRange, timezone: string): Date[] {
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
  /** Returns local time as if it were UTC. */
  const localTime = (at: number) => {
    const parts = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
    return Date.UTC(year, month - 1, day, hour, minute, second);
  };
  const midnight = (date: number) => {
    // Starts with the offset at noon, then corrects it if clocks changed since midnight.
    const estimate = date - (localTime(date + DAY_MS / 2) - (date + DAY_MS / 2));
    return estimate - (localTime(estimate) - date);
  };
  const times: Date[] = [];
  const localDate = (at: number) => Math.floor(localTime(at) / DAY_MS) * DAY_MS;
  for (let date = localDate(from.getTime()); midnight(date) < to.getTime(); date += DAY_MS)
    times.push(new Date(midnight(date)));
  return times;
}
