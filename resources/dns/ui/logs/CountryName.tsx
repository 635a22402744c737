import { useLocale } from 'ra-core';
import { Muted } from '../../../../schema/kinds/Muted';

/** Renders a country code as the country's name. */
export function CountryName({ value }: { value: unknown }) {
  const locale = useLocale() ?? 'en';
  return typeof value === 'string' ? countryName(value, locale) : <Muted>–</Muted>;
}

/** Returns the name of a country by its ISO 3166 code. Returns other values unchanged. */
export function countryName(code: string, locale: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code;
}
