import { useLocale } from 'ra-core';
import { Muted } from '../../../../schema/kinds/Muted';
import { countryName } from './countries';

/** A country by its name. */
export default function CountryName({ value }: { value: unknown }) {
  const locale = useLocale() ?? 'en';
  return typeof value === 'string' ? countryName(value, locale) : <Muted>–</Muted>;
}
