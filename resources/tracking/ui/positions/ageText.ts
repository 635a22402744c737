import { relativeTime } from '../../../../schema/kinds/time/relativeTime';

/** How long ago a moment is, to the second within the last minute. */
export function ageText(moment: string | number, now: number, locale: string): string {
  const at = new Date(moment);
  const seconds = Math.max(0, Math.floor((now - at.getTime()) / 1000));
  // A clock that goes ahead is no journey into the future.
  if (seconds < 60) return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-seconds, 'second');
  return relativeTime(at.toISOString(), now, locale);
}
