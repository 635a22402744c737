const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * Text without case and accents, for searching and sorting as people expect: `Müller` is found by `muller`. The same
 * as the service's SQL function of this name.
 */
export function fold(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
