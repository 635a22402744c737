/** The length of each unit in milliseconds. */
const lengths = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

export const relativeUnits = ['m', 'h', 'd'] as const;

/** A moment counted from now, as filters hold it so that they do not age: `now-7d`, `now+12h`. */
export interface RelativeMoment {
  /** How many units from now; negative is before. */
  count: number;
  /** Minutes, hours or days. */
  unit: (typeof relativeUnits)[number];
}

const FORM = /^now([+-]\d{1,5})([mhd])$/;

/** What a text such as `now-7d` says; undefined when it is another text. */
export function parseRelative(text: unknown): RelativeMoment | undefined {
  const [, count, unit] = (typeof text === 'string' && FORM.exec(text)) || [];
  const known = relativeUnits.find(one => one === unit);
  return known && { count: Number(count), unit: known };
}

/** The text of a moment counted from now. */
export function relativeText({ count, unit }: RelativeMoment): string {
  return `now${count < 0 ? '-' : '+'}${Math.abs(count)}${unit}`;
}

/**
 * The moment that a filter's value means, as ISO 8601; a value that is not relative stays as it is.
 * @param now milliseconds since the epoch; the moment is rounded down to the minute, so that a list that is read again is
 * asked the same
 */
export function resolveMoment<V>(value: V, now: number): V | string {
  const relative = parseRelative(value);
  if (!relative) return value;
  const moment = now + relative.count * lengths[relative.unit];
  return new Date(Math.floor(moment / lengths.m) * lengths.m).toISOString();
}
