import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import { useTranslate } from 'ra-core';
import { ComboboxInput, type ComboboxInputProps } from './ComboboxInput';

/**
 * Only these, and no type parameter: comparing all of MUI’s properties with each other is much work for the
 * compiler.
 */
type Listed =
  | 'multiple'
  | 'options'
  | 'value'
  | 'onChange'
  | 'onInputChange'
  | 'open'
  | 'getOptionLabel'
  | 'renderOption'
  | 'autoHighlight'
  | 'filterOptions'
  | 'filterSelectedOptions'
  | 'disableCloseOnSelect'
  | 'loading'
  | 'noOptionsText';

interface Props
  extends Pick<AutocompleteProps<string, boolean, false, false>, Listed>,
    Pick<ComboboxInputProps, 'input'> {
  /** The list opens or closes: what it offers is read while it is open. */
  onOpenChange(isOpen: boolean): void;
}

/** The input of a form field whose values are chosen from a list that is read when it opens. */
export function Picker({ input, onOpenChange, ...list }: Props) {
  const translate = useTranslate();
  return (
    <Autocomplete<string, boolean, false, false>
      {...list}
      id={input.id}
      onOpen={() => onOpenChange(true)}
      onClose={() => onOpenChange(false)}
      onBlur={input.onBlur}
      loadingText={translate('record.input.searching')}
      clearText={translate('record.input.clear')}
      openText={translate('record.input.open')}
      closeText={translate('record.input.close')}
      disabled={input.disabled}
      size="small"
      fullWidth
      slotProps={{ chip: { size: 'small' } }}
      renderInput={params => (
        <ComboboxInput params={params} input={input} htmlInput={{ 'aria-required': input.field.required }} />
      )}
    />
  );
}
