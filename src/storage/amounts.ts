const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Formats a size with a suitable unit: '812 kB', '62.9 MB'. */
export function sizeText(bytes: number, locale: string): string {
  let [value, unit] = [bytes, 0];
  // 999.95 kB would be rounded to 1,000 kB.
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
