import { DAY_MS } from './durations';
import { memoize } from './memoize';

/** Returns the local time of a moment in a zone, to the minute: '2026-01-31T08:05'. */
export function wallTime(moment: number, zone: string): string {
  return wallTimeWithSeconds(moment, zone).slice(0, 16);
}

/**
 * Returns the moment of a local time in a zone, in milliseconds. An ambiguous time resolves to its first occurrence, a
 * skipped one to the moment after the gap. NaN if the text is no local time, such as that of an empty date input.
 */
export function momentOf(wall: string, zone: string): number {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return asUtc;
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map(each => offsetAt(each, zone));
  const candidates = offsets.map(offset => asUtc - offset).sort((a, b) => a - b);
  const [first = Number.NaN, second = Number.NaN] = candidates;
  return offsetAt(first, zone) === asUtc - first ? first : second;
}

/** Returns the start of the day of a moment in a zone, optionally `days` later. */
export function startOfDay(moment: number, zone: string, days = 0): number {
  const day = new Date(`${wallTime(moment, zone).slice(0, 10)}T00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return momentOf(day.toISOString().slice(0, 16), zone);
}

/** Returns the zone's UTC offset in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const seconds = Math.floor(moment / 1000) * 1000;
  return Date.parse(`${wallTimeWithSeconds(seconds, zone)}Z`) - seconds;
}

/** Returns the local time of a moment in a zone, to the second: '2026-01-31T08:05:10'. */
export function wallTimeWithSeconds(moment: number, zone: string): string {
  const parts = Object.fromEntries(
    wallClockFormat(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year?.padStart(4, '0')}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}`;
}

const wallClockFormat = memoize(
  (zone: string) =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);
