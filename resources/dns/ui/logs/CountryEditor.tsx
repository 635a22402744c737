import { useLocale } from 'ra-core';
import { countryName } from './countries';
import { RecentChoices } from './RecentChoices';
import { useRecent } from './useRecent';

interface Props {
  label: string;
  value: string | undefined;
  onChange(value: string | undefined): void;
}

/** Chooses one of the countries that queries led to lately. */
export default function CountryEditor(props: Props) {
  const locale = useLocale() ?? 'en';
  const { data, error } = useRecent('destinations');
  const items = data?.items.flatMap(row =>
    'code' in row ? { value: row.code, label: countryName(row.code, locale), count: row.queries } : [],
  );
  return <RecentChoices {...props} items={items} nameOf={code => countryName(code, locale)} error={error} />;
}
