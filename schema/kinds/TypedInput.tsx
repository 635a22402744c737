import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { KindName } from '.';
import { readTyped, typedText } from './draft';
import type { InputProps } from './inputProps';

interface Props<K extends KindName> extends InputProps<K> {
  /** Attributes of the `<input>` element, such as its type and input mode. */
  attributes?: OutlinedInputProps['inputProps'];
  endAdornment?: OutlinedInputProps['endAdornment'];
  /** Rows of a text area. By default, one line. */
  rows?: number;
  mono?: boolean;
  format?: typeof typedText;
}

/**
 * Renders an input for typed values. While focused it shows the text as typed, and afterwards the value as the kind
 * formats it.
 */
export function TypedInput<K extends KindName>(props: Props<K>) {
  const { field, value, onChange, onBlur, attributes, rows, mono, format = typedText } = props;
  const [typed, setTyped] = useState<string>();

  return (
    <OutlinedInput
      id={props.id}
      value={typed ?? format(field, value)}
      onChange={event => {
        setTyped(event.target.value);
        onChange(readTyped(field, event.target.value));
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur?.();
      }}
      error={props.invalid}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={rows && rows * 4}
      endAdornment={props.endAdornment}
      size="small"
      fullWidth
      sx={mono ? { '& input, & textarea': { fontFamily: 'fontFamilyMonospace' } } : undefined}
      inputProps={{
        autoComplete: 'off',
        spellCheck: false,
        'aria-describedby': props.describedBy,
        'aria-required': field.required,
        ...attributes,
      }}
    />
  );
}
