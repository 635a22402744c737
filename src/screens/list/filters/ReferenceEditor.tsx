import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Field } from '../../../../schema/fields';
import { useReferenceChoices } from '../../../../schema/kinds/reference/useReferenceChoices';
import { Checklist } from './Checklist';
import type { EditorProps } from './editorProps';
import { OptionSearch } from './OptionSearch';
import { valuesOf } from './where';

/** Renders the filter of a reference: any of the other resource's records, found by title. */
export function ReferenceEditor(props: EditorProps<Field<'reference' | 'references'>>) {
  const { field, name, label, single, comparisons, onChange } = props;
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const checked = valuesOf(comparisons[0]);
  // The records that were checked on opening stay at the top, even if they are unchecked or don't match the search.
  const [initiallyChecked] = useState(checked);
  const { ids, titleOf, isLoading, error } = useReferenceChoices(field.to, initiallyChecked, search, true);
  const offered = [...new Set([...initiallyChecked, ...ids])];
  const state = error?.message ?? (isLoading ? translate('list.loading') : '');

  return (
    <>
      <OptionSearch value={search} onChange={setSearch} />
      <Checklist
        label={label}
        single={single}
        items={offered.map(id => ({ value: id, label: titleOf(id) }))}
        checked={checked}
        onChange={chosen => onChange(chosen.length > 0 ? [{ field: name, operator: 'in', value: chosen }] : [])}
      />
      <Typography role="status" color={error ? 'error' : 'textSecondary'}>
        {state || (ids.length === 0 && translate('filters.nothingFound'))}
      </Typography>
    </>
  );
}
