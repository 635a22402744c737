import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { type FormEvent, useState } from 'react';
import { sameJson } from '../../../../contract/canonicalJson';
import type { Comparison } from '../../../../contract/list';
import type { Field } from '../../../../schema/fields';
import { localInputText, MAX_LOCAL_TIME } from '../../../../schema/formats/times';
import type { EditorProps } from './editorProps';
import { parseMoment, parseNumber } from './where';

/** Renders the filter of a number: a range, open at either end. */
export function NumberEditor(props: EditorProps<Field<'number'>>) {
  const translate = useTranslate();
  return (
    <RangeForm
      {...props}
      type="number"
      labels={{ gte: translate('filters.least'), lte: translate('filters.most') }}
      format={value => String(value ?? '')}
      parse={parseNumber}
    />
  );
}

/** Predefined time spans, relative to when the list is read. */
const spans = {
  lastDay: { operator: 'gte', value: 'now-24h' },
  lastWeek: { operator: 'gte', value: 'now-7d' },
  lastMonth: { operator: 'gte', value: 'now-30d' },
  longerThanMonth: { operator: 'lte', value: 'now-30d' },
  never: { operator: 'empty', value: true },
} as const;

/** Renders the filter of a time: a predefined span, or a range in the user's time zone, open at either end. */
export function TimeEditor(props: EditorProps<Field<'time'>>) {
  const { field, name, label, operators, comparisons, onChange, onDone } = props;
  const translate = useTranslate();
  const offersNever = !field.required && operators.includes('empty');
  return (
    <>
      <MenuList aria-label={label} dense disablePadding>
        {Object.entries(spans)
          .filter(([span]) => span !== 'never' || offersNever)
          .map(([span, test]) => (
            <MenuItem
              key={span}
              selected={sameJson(comparisons, [{ field: name, ...test }])}
              onClick={() => {
                onChange([{ field: name, ...test }]);
                onDone();
              }}
            >
              {translate(`filters.time.${span}`)}
            </MenuItem>
          ))}
      </MenuList>
      <Divider sx={{ my: 2 }} />
      <RangeForm
        {...props}
        type="datetime-local"
        labels={{ gte: translate('range.from'), lte: translate('range.to') }}
        format={localInputText}
        parse={parseMoment}
      />
    </>
  );
}

const limits = ['gte', 'lte'] as const;

interface RangeFormProps extends Pick<EditorProps, 'name' | 'comparisons' | 'onChange' | 'onDone'> {
  type: 'number' | 'datetime-local';
  labels: Readonly<Record<(typeof limits)[number], string>>;
  format(value: Comparison['value'] | undefined): string;
  /** Parses an input. Returns undefined if it's empty or invalid. */
  parse(text: string): string | number | undefined;
}

/** Renders the form of a range, open at either end. */
function RangeForm({ name, comparisons, onChange, onDone, type, labels, format, parse }: RangeFormProps) {
  const translate = useTranslate();
  const limitOf = (operator: string) => format(comparisons.find(each => each.operator === operator)?.value);
  const [texts, setTexts] = useState({ gte: limitOf('gte'), lte: limitOf('lte') });
  const parsed = { gte: parse(texts.gte), lte: parse(texts.lte) };
  const isReversed = parsed.gte !== undefined && parsed.lte !== undefined && parsed.gte > parsed.lte;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReversed) return;
    onChange(
      limits.flatMap(operator => {
        const value = parsed[operator];
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
          {...(operator === 'lte' && isReversed && { error: true, helperText: translate('filters.order') })}
          slotProps={type === 'number' ? {} : { inputLabel: { shrink: true }, htmlInput: { max: MAX_LOCAL_TIME } }}
        />
      ))}
      <Button type="submit" variant="contained" color="primary" disabled={isReversed}>
        {translate('filters.apply')}
      </Button>
    </Stack>
  );
}
