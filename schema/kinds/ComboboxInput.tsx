import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ComponentProps } from 'react';
import type { KindName } from '.';
import type { InputProps } from './inputProps';

export interface ComboboxInputProps {
  input: Omit<InputProps<KindName>, 'value' | 'onChange'>;
}

interface Props extends ComboboxInputProps {
  params: AutocompleteRenderInputParams;
  /** Attributes of the `<input>` element. */
  htmlInput?: ComponentProps<'input'>;
}

/** Renders the text field of an `Autocomplete` in a form. */
export function ComboboxInput({ params: { slotProps, ...params }, input, htmlInput }: Props) {
  return (
    <TextField
      {...params}
      hiddenLabel
      error={input.invalid}
      autoFocus={input.autoFocus}
      slotProps={{
        ...slotProps,
        htmlInput: {
          ...slotProps.htmlInput,
          'aria-describedby': input.describedBy,
          'aria-required': input.field.required,
          ...htmlInput,
        },
      }}
    />
  );
}
