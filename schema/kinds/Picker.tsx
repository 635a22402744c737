import Autocomplete, { type AutocompleteProps } from '@mui/material/Autocomplete';
import { ComboboxInput, type ComboboxInputProps } from './ComboboxInput';
import { useComboboxTexts } from './useComboboxTexts';

/**
 * The props of `Autocomplete` that pickers use. Named one by one and without type parameters, because comparing all of
 * MUI's props takes the compiler long.
 */
type UsedProps =
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
  extends Pick<AutocompleteProps<string, boolean, false, false>, UsedProps>,
    Pick<ComboboxInputProps, 'input'> {
  /** Called when the list opens or closes. Options are loaded while it is open. */
  onOpenChange(isOpen: boolean): void;
}

/** Renders the input of a field whose options are loaded when the list opens. */
export function Picker({ input, onOpenChange, ...list }: Props) {
  const texts = useComboboxTexts();
  return (
    <Autocomplete<string, boolean, false, false>
      {...texts}
      {...list}
      id={input.id}
      onOpen={() => onOpenChange(true)}
      onClose={() => onOpenChange(false)}
      onBlur={input.onBlur}
      disabled={input.disabled}
      fullWidth
      renderInput={params => <ComboboxInput params={params} input={input} />}
    />
  );
}
