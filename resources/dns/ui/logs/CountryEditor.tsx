import { useLocale } from 'ra-core';
import { countryName } from './countries';
import { type ChoiceEditorProps, RecentChoices } from './RecentChoices';
import { useRecent } from './useRecent';

/** Chooses one of the countries that queries led to lately. */
export default function CountryEditor(props: ChoiceEditorProps) {
  const locale = useLocale() ?? 'en';
  const { data, error } = useRecent('destinations');
  const items = data?.items.flatMap(row =>
    'code' in row ? { value: row.code, label: countryName(row.code, locale), count: row.queries } : [],
  );
  return <RecentChoices {...props} items={items} nameOf={code => countryName(code, locale)} error={error} />;
}
