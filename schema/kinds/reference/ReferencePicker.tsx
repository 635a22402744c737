import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Condition } from '../../../contract/list';
import type { InputProps } from '../inputProps';
import { Picker } from '../Picker';
import { useReferenceChoices } from './useReferenceChoices';

interface Props extends Omit<InputProps<'reference' | 'references'>, 'value' | 'onChange'> {
  chosen: string[];
  onChoose: (ids: string[]) => void;
  multiple: boolean;
  /** The records to choose from. All by default. */
  where?: readonly Condition[];
}

/** Renders a searchable picker of one or several records of another resource. */
export function ReferencePicker({ chosen, onChoose, multiple, where, ...props }: Props) {
  const translate = useTranslate();
  const [search, setSearch] = useState('');
  const [isOpen, setOpen] = useState(false);
  const choices = useReferenceChoices(props.field.to, chosen, search, isOpen, where);
  const { ids, titleOf, subtitleOf, isLoading, error } = choices;

  return (
    <Picker
      input={props}
      multiple={multiple}
      options={ids}
      value={multiple ? chosen : (chosen[0] ?? null)}
      onChange={(_event, next) => onChoose(next === null ? [] : [next].flat())}
      onInputChange={(_event, text, reason) => setSearch(reason === 'input' ? text : '')}
      open={isOpen}
      onOpenChange={setOpen}
      getOptionLabel={titleOf}
      renderOption={({ key, ...item }, id) => (
        <li key={key} {...item}>
          <Option title={titleOf(id)} subtitle={subtitleOf(id)} />
        </li>
      )}
      // After typing, Enter picks the first match. Without a search, it must not pick any record.
      autoHighlight={search.trim() !== ''}
      // The service has filtered the options.
      filterOptions={options => options}
      filterSelectedOptions={multiple}
      disableCloseOnSelect={multiple}
      loading={isLoading}
      noOptionsText={translate(error ? error.message : 'record.input.noMatch')}
    />
  );
}

/** Renders a record's title, and below it what tells it from others with the same title. */
export function Option({ title, subtitle }: { title: string; subtitle: string | undefined }) {
  if (subtitle === undefined || subtitle === title) return title;
  return (
    <Box>
      {title}
      <Typography variant="caption" color="textSecondary" component="div">
        {subtitle}
      </Typography>
    </Box>
  );
}
