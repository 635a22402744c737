import { useLocale } from 'ra-core';
import { Muted } from '../../../../schema/kinds/Muted';

/** A country by its name. */
export function CountryName({ value }: { value: unknown }) {
  const locale = useLocale() ?? 'en';
  return typeof value === 'string' ? countryName(value, locale) : <Muted>–</Muted>;
}

/** What people call a country, by its code of ISO 3166; what is none stays as it is. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;
}
