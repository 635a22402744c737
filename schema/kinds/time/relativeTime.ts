import { memoize } from '../../../contract/memoize';

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Memoized, because creating a format takes longer than rendering a row. */
const relativeFormat = memoize(
  (locale: string, numeric: 'always' | 'auto') => new Intl.RelativeTimeFormat(locale, { numeric }),
);

/**
 * Formats a time relative to `now` in the largest unit that fits: '3 hours ago', '1 day ago', 'in 2 days'. Never
 * 'yesterday' or 'last year', since 40 hours or 20 months ago may be neither.
 * @param moment ISO 8601
 * @param now milliseconds since the epoch
 */
export function relativeTime(moment: string, now: number, locale: string): string {
  const seconds = (Date.parse(moment) - now) / 1000;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) < length) continue;
    // Count only full units of past time, but round future time: a week that began just now is still 'in 7 days'.
    const count = seconds / length;
    return relativeFormat(locale, 'always').format(count < 0 ? Math.trunc(count) : Math.round(count), unit);
  }
  return relativeFormat(locale, 'auto').format(0, 'second');
}

/** Formats a time in the viewer's zone and locale, with the zone's name. */
export function absoluteTime(moment: string, locale: string): string {
  return new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'long' });
}
