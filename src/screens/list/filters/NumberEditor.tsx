import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { Comparison } from '../../../../contract/list';
import type { Field } from '../../../../schema/fields';
import type { EditorProps } from './editorProps';

/** A range, open at either end. */
export function NumberEditor({ name, comparisons, onChange, onDone }: EditorProps<Field<'number'>>) {
  const translate = useTranslate();
  const [least, setLeast] = useState(limitOf(comparisons, 'gte'));
  const [most, setMost] = useState(limitOf(comparisons, 'lte'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange([...limit(name, 'gte', least), ...limit(name, 'lte', most)]);
    onDone();
  };

  return (
    <Stack component="form" onSubmit={submit} spacing={3}>
      <TextField
        type="number"
        size="small"
        autoFocus
        label={translate('filters.least')}
        value={least}
        onChange={event => setLeast(event.target.value)}
      />
      <TextField
        type="number"
        size="small"
        label={translate('filters.most')}
        value={most}
        onChange={event => setMost(event.target.value)}
      />
      <Button type="submit" variant="contained" color="primary">
        {translate('filters.apply')}
      </Button>
    </Stack>
  );
}

function limitOf(comparisons: readonly Comparison[], operator: 'gte' | 'lte'): string {
  return String(comparisons.find(comparison => comparison.operator === operator)?.value ?? '');
}

function limit(field: string, operator: 'gte' | 'lte', text: string): Comparison[] {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? [] : [{ field, operator, value }];
}
