import { startOfDay } from '../../../../contract/zonedTime';
import type { Span } from '../../../../src/range/span';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = [locale, zone, ...Object.entries(options).flat()].join();
  let found = formats.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone });
    formats.set(key, found);
  }
  return found;
}

const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** A range as its days where it is of whole ones. */
export function spanText({ from, to }: Span, zone: string, locale: string): string {
  const isOfDays = startOfDay(from, zone) === from && startOfDay(to, zone) === to;
  if (isOfDays) return format(locale, zone, day).formatRange(from, to - 1);
  return format(locale, zone, { day: 'numeric', month: 'short', ...minutes }).formatRange(from, to);
}

/** A range with its year and time zone, as it stands on paper. */
export function wholeSpanText({ from, to }: Span, zone: string, locale: string): string {
  return `${format(locale, zone, { ...day, ...minutes }).formatRange(from, to)} (${zone})`;
}

/** Day and time, to the second. */
export function momentText(moment: number, zone: string, locale: string): string {
  return format(locale, zone, { day: 'numeric', month: 'short', ...minutes, second: '2-digit' }).format(moment);
}

/** Day and time, to the minute. */
export function minuteText(moment: number, zone: string, locale: string): string {
  return format(locale, zone, { day: 'numeric', month: 'short', ...minutes }).format(moment);
}

/** The time of the day alone. */
export function clockText(moment: number, zone: string, locale: string): string {
  return format(locale, zone, minutes).format(moment);
}
