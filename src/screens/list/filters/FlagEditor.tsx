import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import type { Field } from '../../../../schema/fields';
import { CountedLabel } from './CountedLabel';
import type { EditorProps } from './editorProps';

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
