import { DAY_MS } from '../../../contract/durations';
import { startOfDay } from '../../../contract/zonedTime';

export interface TimeRange {
  from: Date;
  to: Date;
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
  const step = interval * 1000;
  const times: Date[] = [];
  for (let at = Math.floor(from.getTime() / step) * step; at < to.getTime(); at += step) times.push(new Date(at));
  return times;
}

/** Returns the start of each day of a range in a time zone. Days may be shorter or longer when clocks change. */
function startsOfDays({ from, to }: TimeRange, timezone: string): Date[] {
  const times: Date[] = [];
  for (;;) {
    const start = startOfDay(from.getTime(), timezone, times.length);
    if (start >= to.getTime()) return times;
    times.push(new Date(start));
  }
}
