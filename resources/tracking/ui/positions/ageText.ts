import { relativeTime } from '../../../../schema/kinds/time/relativeTime';

/** Formats how long ago a time was, in seconds within the last minute. */
export function ageText(moment: string | number, now: number, locale: string): string {
  const at = new Date(moment);
  const seconds = Math.max(0, Math.floor((now - at.getTime()) / 1000));
  // Times in the future, from a fast clock, are shown as now.
  if (seconds < 60) return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-seconds, 'second');
  return relativeTime(at.toISOString(), now, locale);
}
