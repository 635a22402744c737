const NON_ASCII = /[^\0-\x7f]/;

/**
 * Removes case and accents, for searching and sorting: `muller` finds `Müller`. Same as the service's SQL function
 * `fold`.
 */
export function fold(text: string): string {
  if (!NON_ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
