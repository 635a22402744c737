import { memoize } from '../../contract/memoize';
import { startOfDay } from '../../contract/zonedTime';

/** A time as milliseconds since the epoch, an ISO 8601 text, or a date. */
type Moment = number | string | Date;

interface Span {
  from: number;
  to: number;
}

/** Memoized, because creating a format takes longer than rendering a row. The locale decides on 12 or 24 hours. */
const format = memoize(
  (locale: string, zone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(zone !== undefined && { timeZone: zone }) }),
);

const day = { day: 'numeric', month: 'short' } as const;
const fullDay = { weekday: 'short', ...day, year: 'numeric' } as const;
const hourAndMinute = { hour: '2-digit', minute: '2-digit' } as const;

/** The maximum of `datetime-local` inputs. Without it, browsers take years of six digits. */
export const MAX_LOCAL_TIME = '9999-12-31T23:59';

/** Formats a time for `datetime-local` inputs: local, to the minute, without zone. Empty for an invalid value. */
export function localInputText(value: unknown): string {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Formats date and time with the year, to the minute. In the viewer's zone by default. */
export function timeText(moment: Moment, locale: string, zone?: string): string {
  return format(locale, zone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}

/** Formats day and time, to the second. */
export function momentText(moment: Moment, locale: string, zone?: string): string {
  return format(locale, zone, { ...day, ...hourAndMinute, second: '2-digit' }).format(new Date(moment));
}

/** Formats day and time, to the minute. */
export function minuteText(moment: Moment, locale: string, zone?: string): string {
  return format(locale, zone, { ...day, ...hourAndMinute }).format(new Date(moment));
}

export function clockText(moment: Moment, locale: string, zone?: string): string {
  return format(locale, zone, hourAndMinute).format(new Date(moment));
}

/** Formats a range, with dates only if it consists of whole days. */
export function spanText({ from, to }: Span, locale: string, zone: string): string {
  const coversWholeDays = startOfDay(from, zone) === from && startOfDay(to, zone) === to;
  if (coversWholeDays) return format(locale, zone, fullDay).formatRange(from, to - 1);
  return format(locale, zone, { ...day, ...hourAndMinute }).formatRange(from, to);
}

/** Formats a range with the year and time zone, for print. */
export function fullSpanText({ from, to }: Span, locale: string, zone: string): string {
  return `${format(locale, zone, { ...fullDay, ...hourAndMinute }).formatRange(from, to)} (${zone})`;
}
