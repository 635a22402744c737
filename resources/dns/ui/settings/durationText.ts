const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
] as const;

/** Formats a duration in the largest unit that divides it: '6 hours', '7 days', '1 year'. */
export function durationText(seconds: number, locale: string): string {
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / length);
}
