import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'ra-core';
import type { InputProps } from '../inputProps';
import { SelectInput } from '../SelectInput';
import { TypedInput } from '../TypedInput';

/** Renders the input of a number with its unit, or a select if only some numbers are allowed. */
export function NumberInput(props: InputProps<'number'>) {
  const translate = useTranslate();
  const { unit, choices, fractional } = props.field;
  const unitOf = (count: unknown) => unit && translate(`units.${unit}`, { smart_count: Number(count ?? 0) });

  if (choices) {
    const options = choices.map(choice => ({
      value: String(choice),
      label: [choice, unitOf(choice)].filter(Boolean).join(' '),
    }));
    return (
      <SelectInput
        {...props}
        options={options}
        onChange={value => props.onChange(value === null ? null : Number(value))}
      />
    );
  }
  return (
    <TypedInput
      {...props}
      attributes={{ inputMode: fractional ? 'decimal' : 'numeric' }}
      endAdornment={unit && <InputAdornment position="end">{unitOf(props.value)}</InputAdornment>}
    />
  );
}
