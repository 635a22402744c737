import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { limits } from '../../../../contract/formats';
import { VocabularyInput } from '../../../../schema/kinds/text/VocabularyInput';
import { FieldFrame, frameIds } from '../../record/form/FieldFrame';
import { testNameOf, testsWith } from './builder/fieldTests';
import type { EditorProps } from './editorProps';

/**
 * Renders the filter of a text: a part of it, its beginning, all of it, or whether it's empty. A vocabulary's value is
 * picked by name.
 */
export function TextEditor({ field, name, label, operators, comparisons, onChange, onDone }: EditorProps) {
  const translate = useTranslate();
  const id = useId();
  const [comparison] = comparisons;
  const offered = testsWith(operators.filter(operator => operator !== 'in'));
  const initial = comparison && testNameOf(field, comparison.operator, comparison.value);
  const [test = offered[0], setTest] = useState(offered.find(one => one.name === initial));
  const takesText = test?.operator !== 'empty';
  const [text, setText] = useState(comparison && comparison.operator !== 'empty' ? String(comparison.value) : '');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const value = test?.value ?? text.trim();
    onChange(test === undefined || value === '' ? [] : [{ field: name, operator: test.operator, value }]);
    onDone();
  };

  return (
    <Stack component="form" onSubmit={submit} spacing={3}>
      <TextField
        select
        size="small"
        label={translate('filters.test')}
        value={test?.name}
        onChange={event => setTest(offered.find(one => one.name === event.target.value))}
      >
        {offered.map(one => (
          <MenuItem key={one.name} value={one.name}>
            {translate(`filters.tests.${one.name}`)}
          </MenuItem>
        ))}
      </TextField>
      {takesText &&
        (field.kind === 'text' && field.vocabulary ? (
          <FieldFrame id={id} label={label}>
            <VocabularyInput
              {...frameIds(id)}
              field={field}
              vocabulary={field.vocabulary}
              value={text}
              onChange={word => setText(String(word ?? ''))}
              autoFocus
            />
          </FieldFrame>
        ) : (
          <TextField
            size="small"
            autoFocus
            label={translate('filters.text')}
            value={text}
            onChange={event => setText(event.target.value)}
            slotProps={{ htmlInput: { maxLength: limits.search } }}
          />
        ))}
      <Button type="submit" variant="contained" color="primary">
        {translate('filters.apply')}
      </Button>
    </Stack>
  );
}
