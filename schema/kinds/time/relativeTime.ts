import { remembered } from '../../../contract/remembered';

const units = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** Building a format costs more than a row of cells; a table of 1,000 needs one. */
const relativeFormat = remembered((locale: string) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/**
 * How long before or after `now` a moment is, in the largest unit that fits: '3 hours ago', 'yesterday', 'in 2 days'.
 * @param moment ISO 8601
 * @param now milliseconds since the epoch
 */
export function relativeTime(moment: string, now: number, locale: string): string {
  const seconds = (Date.parse(moment) - now) / 1000;
  const format = relativeFormat(locale);
  for (const [unit, length] of units) {
    if (Math.abs(seconds) < length) continue;
    // What has passed has passed whole; a week that began a moment ago is still 'in 7 days'.
    const count = seconds / length;
    return format.format(count < 0 ? Math.trunc(count) : Math.round(count), unit);
  }
  return format.format(0, 'second');
}

/** The moment in the viewer's zone and notation, with the zone's name. */
export function absoluteTime(moment: string, locale: string): string {
  return new Date(moment).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'long' });
}
