import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import { type ClipboardEvent, useState } from 'react';
import { ComboboxInput } from '../ComboboxInput';
import { emailKind } from '../email/email';
import type { InputProps } from '../inputProps';
import { useComboboxTexts } from '../useComboboxTexts';

/** Renders an input of several short texts. Enter adds one. Pasting adds one per line, comma or semicolon. */
export function TagsInput(props: InputProps<'tags'>) {
  const texts = useComboboxTexts();
  const [typed, setTyped] = useState('');
  const entries: string[] = Array.isArray(props.value) ? props.value : [];

  const add = (text: string) => {
    const parts = text.split(/[\n,;]/).map(part => part.trim());
    props.onChange([...new Set([...entries, ...parts.filter(part => part !== '')])]);
    setTyped('');
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!/[\n,;]/.test(text)) return;
    event.preventDefault();
    add(typed + text);
  };
  const isInvalid = (entry: string) => props.field.each === 'email' && emailKind.validate(entry, {}) !== undefined;

  return (
    <Autocomplete
      multiple
      freeSolo
      options={[]}
      id={props.id}
      value={entries}
      inputValue={typed}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, next, reason) => (reason === 'createOption' ? add(typed) : props.onChange(next))}
      onBlur={() => {
        if (typed.trim() !== '') add(typed);
        props.onBlur?.();
      }}
      disabled={props.disabled}
      size="small"
      {...texts}
      renderValue={(shown, getItemProps) =>
        shown.map((entry, index) => {
          const { key, ...item } = getItemProps({ index });
          return (
            <Chip
              key={key}
              {...item}
              dir="auto"
              size="small"
              label={entry}
              color={isInvalid(entry) ? 'error' : 'default'}
            />
          );
        })
      }
      renderInput={params => <ComboboxInput params={params} input={props} htmlInput={{ onPaste: paste }} />}
    />
  );
}
