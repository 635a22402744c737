import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import { limits } from '../../../../contract/formats';
import type { Comparison, Operator } from '../../../../contract/list';
import { VocabularyInput } from '../../../../schema/kinds/text/VocabularyInput';
import { FieldFrame, frameIds } from '../../record/form/FieldFrame';
import type { EditorProps } from './editorProps';

/** The tests of a text. `isEmpty` and `isNotEmpty` take no text. */
type Test = Exclude<Operator, 'empty' | 'in' | 'gt' | 'gte' | 'lt' | 'lte'> | 'isEmpty' | 'isNotEmpty';

const tests: readonly Test[] = ['contains', 'startsWith', 'eq', 'ne'];

/**
 * Renders the filter of a text: a part of it, its beginning, all of it, or whether it's empty. A vocabulary's value is
 * picked by name.
 */
export function TextEditor({ field, name, label, operators, comparisons, onChange, onDone }: EditorProps) {
  const translate = useTranslate();
  const id = useId();
  const offered: Test[] = [
    ...tests.filter(test => operators.some(operator => operator === test)),
    ...(operators.includes('empty') ? (['isEmpty', 'isNotEmpty'] as const) : []),
  ];
  const [test, setTest] = useState(offered.find(one => one === testOf(comparisons[0])) ?? offered[0] ?? 'contains');
  const [text, setText] = useState(textOf(comparisons[0]));
  const takesText = test !== 'isEmpty' && test !== 'isNotEmpty';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(comparisonOf(name, test, text.trim()));
    onDone();
  };

  return (
    <Stack component="form" onSubmit={submit} spacing={3}>
      <TextField
        select
        size="small"
        label={translate('filters.test')}
        value={test}
        onChange={event => setTest(offered.find(one => one === event.target.value) ?? test)}
      >
        {offered.map(one => (
          <MenuItem key={one} value={one}>
            {translate(`filters.tests.${one}`)}
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

function testOf(comparison: Comparison | undefined): Test | undefined {
  if (comparison?.operator === 'empty') return comparison.value === true ? 'isEmpty' : 'isNotEmpty';
  return tests.find(test => test === comparison?.operator);
}

function textOf(comparison: Comparison | undefined): string {
  return comparison && comparison.operator !== 'empty' ? String(comparison.value) : '';
}

function comparisonOf(field: string, test: Test, text: string): Comparison[] {
  if (test === 'isEmpty' || test === 'isNotEmpty') return [{ field, operator: 'empty', value: test === 'isEmpty' }];
  return text === '' ? [] : [{ field, operator: test, value: text }];
}
