/** What people call a country, by its code of ISO 3166; what is none stays as it is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;
}
