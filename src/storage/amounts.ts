const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in the unit that suits it: '812 kB', '62.9 MB'. */
export function sizeText(bytes: number, locale: string | undefined): string {
  let [value, unit] = [bytes, 0];
  // 999.95 kB would be written as 1,000 kB.
  while (value >= 999.95 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[unit] ?? 'gigabyte',
    unitDisplay: unit === 0 ? 'long' : 'short',
    maximumFractionDigits: unit === 0 || value >= 100 ? 0 : 1,
  }).format(value);
}

/** A duration in the unit that suits it, rounded up: '40 sec', '3 min', '2 hr'. */
export function durationText(seconds: number, locale: string | undefined): string {
  const [value, unit] =
    seconds < 90 ? [seconds, 'second'] : seconds < 5400 ? [seconds / 60, 'minute'] : [seconds / 3600, 'hour'];
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(
    Math.max(1, Math.ceil(value)),
  );
}
