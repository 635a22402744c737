import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import { useTranslate } from 'ra-core';
import { ComboboxInput, type ComboboxInputProps } from './ComboboxInput';

type Own = 'id' | 'onOpen' | 'onClose' | 'onBlur' | 'loadingText' | 'renderInput' | 'disabled' | 'size' | 'fullWidth';

interface Props<Multiple extends boolean>
  extends Omit<AutocompleteProps<string, Multiple, false, false>, Own>,
    Pick<ComboboxInputProps, 'input'> {
  /** The list opens or closes: what it offers is read while it is open. */
  onOpenChange(isOpen: boolean): void;
}

/** The input of a form field whose values are chosen from a list that is read when it opens. */
export function Picker<Multiple extends boolean = false>({ input, onOpenChange, ...list }: Props<Multiple>) {
  const translate = useTranslate();
  return (
    <Autocomplete<string, Multiple>
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
      renderInput={params => (
        <ComboboxInput params={params} input={input} htmlInput={{ 'aria-required': input.field.required }} />
      )}
    />
  );
}
