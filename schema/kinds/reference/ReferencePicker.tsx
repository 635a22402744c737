import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { InputProps } from '../inputProps';
import { useReferenceChoices } from './useReferenceChoices';

interface Props extends Omit<InputProps<'reference' | 'references'>, 'value' | 'onChange'> {
  chosen: string[];
  onChoose: (ids: string[]) => void;
  multiple: boolean;
}

/** A searchable list of another resource's records, of which one or several are chosen. */
export function ReferencePicker({ chosen, onChoose, multiple, ...props }: Props) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { ids, titleOf, isLoading, error } = useReferenceChoices(props.field.to, chosen, search, isOpen);

  return (
    <Autocomplete<string, boolean>
      multiple={multiple}
      id={props.id}
      options={ids}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_event, next) => onChoose(next === null ? [] : [next].flat())}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={props.onBlur}
      getOptionLabel={titleOf}
      // The service has searched already.
      filterOptions={options => options}
      filterSelectedOptions={multiple}
      disableCloseOnSelect={multiple}
      loading={isLoading}
      loadingText={translate('record.input.searching')}
      noOptionsText={error ? error.message : translate('record.input.noMatch')}
      clearText={translate('record.input.clear')}
      openText={translate('record.input.open')}
      closeText={translate('record.input.close')}
      disabled={props.disabled}
      size="small"
      fullWidth
      slotProps={{ chip: { size: 'small' } }}
      renderInput={({ slotProps, ...params }) => (
        <TextField
          {...params}
          hiddenLabel
          error={props.invalid}
          autoFocus={props.autoFocus}
          slotProps={{
            ...slotProps,
            htmlInput: {
              ...slotProps.htmlInput,
              'aria-describedby': props.describedBy,
              'aria-required': props.field.required,
            },
          }}
        />
      )}
    />
  );
}
