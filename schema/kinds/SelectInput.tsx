import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import type { KindName } from '.';
import type { InputProps } from './inputProps';

interface Props<K extends KindName> extends InputProps<K> {
  options: readonly { value: string; label: string }[];
}

/** Renders a select of a few options. Its value is the option's, or null for none. */
export function SelectInput<K extends KindName>({ options, ...props }: Props<K>) {
  const translate = useTranslate();
  const { id, labelId, describedBy, field } = props;
  return (
    <Select
      labelId={labelId}
      value={props.value == null ? '' : String(props.value)}
      onChange={event => props.onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={props.onBlur}
      error={props.invalid}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      displayEmpty
      size="small"
      fullWidth
      SelectDisplayProps={{ id, 'aria-describedby': describedBy, 'aria-required': field.required }}
    >
      {(!field.required || props.value == null) && (
        <MenuItem value="" disabled={field.required}>
          <em>{translate(field.required ? 'record.input.choose' : 'record.input.none')}</em>
        </MenuItem>
      )}
      {options.map(option => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
