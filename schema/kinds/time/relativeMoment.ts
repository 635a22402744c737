/** The length of each unit in milliseconds. */
const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export const relativeUnits = ['m', 'h', 'd'] as const;

/** A time relative to now. Filters store it as `now-7d` or `now+12h`, so that they stay relative. */
export interface RelativeMoment {
  /** The number of units from now. Negative for the past, also as -0. */
  count: number;
  /** Minutes, hours or days. */
  unit: (typeof relativeUnits)[number];
}

const RELATIVE_PATTERN = /^now([+-]\d{1,5})([mhd])$/;

/** Parses a text such as `now-7d`. Returns undefined for any other value. */
export function parseRelative(text: unknown): RelativeMoment | undefined {
  const [, count, unit] = (typeof text === 'string' && RELATIVE_PATTERN.exec(text)) || [];
  const known = relativeUnits.find(one => one === unit);
  return known && { count: Number(count), unit: known };
}

export function isPast({ count }: RelativeMoment): boolean {
  return count < 0 || Object.is(count, -0);
}

/** Formats a relative time for a filter. */
export function relativeText(moment: RelativeMoment): string {
  return `now${isPast(moment) ? '-' : '+'}${Math.abs(moment.count)}${moment.unit}`;
}

/**
 * Resolves a relative time in a filter to ISO 8601. Returns any other value unchanged.
 * @param now milliseconds since the epoch. The result is rounded down to the minute, so that reading a list again makes
 * the same request.
 */
export function resolveMoment<V>(value: V, now: number): V | string {
  const relative = parseRelative(value);
  if (!relative) return value;
  const moment = now + relative.count * unitMs[relative.unit];
  return new Date(Math.floor(moment / unitMs.m) * unitMs.m).toISOString();
}
