import { remembered } from '../../contract/remembered';
import { startOfDay } from '../../contract/zonedTime';

/** Moments as milliseconds since 1970, as ISO 8601, or as dates. */
type Moment = number | string | Date;

interface Span {
  from: number;
  to: number;
}

/** Made once: building a format costs more than a row of cells. Hours are counted as the locale does, by 12 or 24. */
const format = remembered(
  (locale: string, zone: string | undefined, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, ...(zone !== undefined && { timeZone: zone }) }),
);

const day = { day: 'numeric', month: 'short' } as const;
const wholeDay = { weekday: 'short', ...day, year: 'numeric' } as const;
const minutes = { hour: '2-digit', minute: '2-digit' } as const;

/** As a date input of the browser wants it: local time, to the minute, without a zone. Empty for what is no moment. */
export function localInputText(value: unknown): string {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(moment.getTime())) return '';
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Date and time with the year, to the minute; in the viewer's zone unless one is given. */
export function timeText(moment: Moment, locale: string, zone?: string): string {
  return format(locale, zone, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}

/** Day and time, to the second: what came after what. */
export function momentText(moment: Moment, locale: string, zone?: string): string {
  return format(locale, zone, { ...day, ...minutes, second: '2-digit' }).format(new Date(moment));
}

/** Day and time, to the minute. */
export function minuteText(moment: Moment, locale: string, zone?: string): string {
  return format(locale, zone, { ...day, ...minutes }).format(new Date(moment));
}

/** The time of the day alone. */
export function clockText(moment: Moment, locale: string, zone?: string): string {
  return format(locale, zone, minutes).format(new Date(moment));
}

/** A range as its days where it is of whole ones. */
export function spanText({ from, to }: Span, locale: string, zone: string): string {
  const isOfDays = startOfDay(from, zone) === from && startOfDay(to, zone) === to;
  if (isOfDays) return format(locale, zone, wholeDay).formatRange(from, to - 1);
  return format(locale, zone, { ...day, ...minutes }).formatRange(from, to);
}

/** A range with its year and time zone, as it stands on paper. */
export function wholeSpanText({ from, to }: Span, locale: string, zone: string): string {
  return `${format(locale, zone, { ...wholeDay, ...minutes }).formatRange(from, to)} (${zone})`;
}
