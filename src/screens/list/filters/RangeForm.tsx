import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import type { Comparison } from '../../../../contract/list';
import type { EditorProps } from './editorProps';

const limits = ['gte', 'lte'] as const;

interface RangeFormProps extends Pick<EditorProps, 'name' | 'comparisons' | 'onChange' | 'onDone'> {
  type: 'number' | 'datetime-local';
  labels: Readonly<Record<(typeof limits)[number], string>>;
  /** Formats a limit for the input. */
  format(value: Comparison['value'] | undefined): string;
  /** Parses an input. Returns undefined if it's empty or invalid. */
  parse(text: string): string | number | undefined;
}

/** Renders the form of a range, open at either end. */
export function RangeForm({ name, comparisons, onChange, onDone, type, labels, format, parse }: RangeFormProps) {
  const translate = useTranslate();
  const limitOf = (operator: string) => format(comparisons.find(each => each.operator === operator)?.value);
  const [texts, setTexts] = useState({ gte: limitOf('gte'), lte: limitOf('lte') });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(
      limits.flatMap(operator => {
        const value = parse(texts[operator]);
        return value === undefined ? [] : [{ field: name, operator, value }];
      }),
    );
    onDone();
  };

  return (
    <Stack component="form" onSubmit={submit} spacing={3} sx={{ pt: 1 }}>
      {limits.map((operator, at) => (
        <TextField
          key={operator}
          type={type}
          size="small"
          autoFocus={type === 'number' && at === 0}
          label={labels[operator]}
          value={texts[operator]}
          onChange={event => setTexts({ ...texts, [operator]: event.target.value })}
          slotProps={{ inputLabel: { ...(type !== 'number' && { shrink: true }) } }}
        />
      ))}
      <Button type="submit" variant="contained" color="primary">
        {translate('filters.apply')}
      </Button>
    </Stack>
  );
}
