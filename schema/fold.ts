const BEYOND_ASCII = /[^\0-\x7f]/;

/** Text without case and accents, for searching and sorting as people expect: `Müller` is found by `muller`. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return BEYOND_ASCII.test(lower) ? lower.normalize('NFD').replace(/\p{Mn}/gu, '') : lower;
}
