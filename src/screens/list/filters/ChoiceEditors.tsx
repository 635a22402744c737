import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Field } from '../../../../schema/fields';
import { Option } from '../../../../schema/kinds/reference/ReferencePicker';
import { useReferenceChoices } from '../../../../schema/kinds/reference/useReferenceChoices';
import { useLabels } from '../../record/useLabels';
import { useListState } from '../ListState';
import { Checklist, CountedLabel, OptionSearch } from './Checklist';
import type { EditorProps } from './editorProps';
import { valuesOf } from './where';

/** Renders the filter of a choice field: any of its values. */
export function ChoiceEditor(props: EditorProps<Field<'choice'>>) {
  const { field, name, label, single, comparisons, counts, onChange } = props;
  const labels = useLabels(useListState().resource);
  return (
    <Checklist
      label={label}
      single={single}
      items={field.choices.map(choice => ({
        value: choice,
        label: labels.choice(name, choice),
        count: counts?.get(choice) ?? (counts && 0),
      }))}
      checked={valuesOf(comparisons[0])}
      onChange={checked => onChange(anyOf(name, checked))}
    />
  );
}

/** Renders the filter of a reference: any of the other resource's records, found by title. */
export function ReferenceEditor(props: EditorProps<Field<'reference' | 'references'>>) {
  const { field, name, label, single, comparisons, onChange } = props;
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const checked = valuesOf(comparisons[0]);
  // The records that were checked on opening stay at the top, even if they are unchecked or don't match the search.
  const [initiallyChecked] = useState(checked);
  const { ids, titleOf, subtitleOf, isLoading, error } = useReferenceChoices(field.to, initiallyChecked, search, true);
  const offered = [...new Set([...initiallyChecked, ...ids])];
  const state = error ? translate(error.message) : isLoading ? translate('shell.loading') : '';

  return (
    <>
      <OptionSearch value={search} onChange={setSearch} />
      <Checklist
        label={label}
        single={single}
        items={offered.map(id => ({ value: id, label: <Option title={titleOf(id)} subtitle={subtitleOf(id)} /> }))}
        checked={checked}
        onChange={chosen => onChange(anyOf(name, chosen))}
      />
      <Typography role="status" color={error ? 'error' : 'textSecondary'}>
        {state || (ids.length === 0 && translate('filters.nothingFound'))}
      </Typography>
    </>
  );
}

function anyOf(field: string, value: string[]) {
  return value.length > 0 ? [{ field, operator: 'in' as const, value }] : [];
}

/** Renders the filter of a flag: yes or no. */
export function FlagEditor({ name, label, comparisons, counts, onChange, onDone }: EditorProps<Field<'flag'>>) {
  const translate = useTranslate();
  const choose = (value: string) => {
    onChange([{ field: name, operator: 'eq', value: value === 'true' }]);
    onDone();
  };
  return (
    <RadioGroup
      aria-label={label}
      value={comparisons[0] ? String(comparisons[0].value) : ''}
      onChange={(_, value) => choose(value)}
    >
      {(['true', 'false'] as const).map(value => (
        <FormControlLabel
          key={value}
          value={value}
          sx={{ mx: 0, '& .MuiFormControlLabel-label': { flexGrow: 1 } }}
          control={<Radio size="small" />}
          label={
            <CountedLabel
              label={translate(value === 'true' ? 'list.cell.yes' : 'list.cell.no')}
              count={counts?.get(value) ?? (counts && 0)}
            />
          }
        />
      ))}
    </RadioGroup>
  );
}
