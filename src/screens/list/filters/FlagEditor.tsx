import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'ra-core';
import type { Field } from '../../../../schema/fields';
import type { EditorProps } from './editorProps';

/** Yes or no. */
export function FlagEditor({ name, label, comparisons, onChange, onDone }: EditorProps<Field<'flag'>>) {
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
      <FormControlLabel value="true" control={<Radio size="small" />} label={translate('list.cell.yes')} />
      <FormControlLabel value="false" control={<Radio size="small" />} label={translate('list.cell.no')} />
    </RadioGroup>
  );
}
