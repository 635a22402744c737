import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import { useLocale } from 'ra-core';
import { useMemo } from 'react';
import { ComboboxInput } from '../ComboboxInput';
import type { InputProps } from '../inputProps';
import { useComboboxTexts } from '../useComboboxTexts';
import { type VocabularyName, vocabularies } from './vocabularies';
import { zoneName } from './zoneName';

interface Option {
  word: string;
  name: string;
}

const findByNameOrWord = createFilterOptions<Option>({ stringify: ({ name, word }) => `${name} ${word}` });

/** Renders an autocomplete of many fixed values, which are found by code or by name in the user's language. */
export function VocabularyInput({ vocabulary, ...props }: InputProps<'text'> & { vocabulary: VocabularyName }) {
  const locale = useLocale();
  const texts = useComboboxTexts();
  const { words } = vocabularies[vocabulary];
  const nameOf = vocabulary === 'timeZone' ? zoneName : vocabularies[vocabulary].nameOf;
  const value = typeof props.value === 'string' && props.value !== '' ? props.value : null;
  const options = useMemo(() => {
    const all = words().map(word => ({ word, name: nameOf(word, locale) }));
    return all.sort((one, other) => one.name.localeCompare(other.name, locale));
  }, [words, nameOf, locale]);
  const chosen = value === null ? null : { word: value, name: nameOf(value, locale) };
  return (
    <Autocomplete
      id={props.id}
      options={options}
      value={chosen}
      onChange={(_event, option) => props.onChange(option?.word ?? null)}
      onBlur={props.onBlur}
      disabled={props.disabled ?? false}
      isOptionEqualToValue={(option, other) => option.word === other.word}
      getOptionKey={option => option.word}
      getOptionLabel={option => option.name}
      filterOptions={findByNameOrWord}
      {...texts}
      slotProps={{ listbox: { 'aria-labelledby': props.labelId } }}
      renderInput={params => <ComboboxInput params={params} input={props} />}
    />
  );
}
