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
import { localInputText } from '../../../../schema/formats/times';
import type { EditorProps } from './editorProps';

/** Ready-made spans of time, counted from the moment when the list is read. */
const spans = {
  lastDay: { operator: 'gte', value: 'now-24h' },
  lastWeek: { operator: 'gte', value: 'now-7d' },
  lastMonth: { operator: 'gte', value: 'now-30d' },
  longerThanMonth: { operator: 'lte', value: 'now-30d' },
  never: { operator: 'empty', value: true },
} as const;

const presets = Object.keys(spans) as (keyof typeof spans)[];

/** A ready-made span, or a range in the viewer's zone, open at either end. */
export function TimeEditor({
  field,
  name,
  label,
  operators,
  comparisons,
  onChange,
  onDone,
}: EditorProps<Field<'time'>>) {
  const translate = useTranslate();
  const [from, setFrom] = useState(localLimit(comparisons, 'gte'));
  const [to, setTo] = useState(localLimit(comparisons, 'lte'));
  const mayBeNever = !field.required && operators.includes('empty');
  const offered = presets.filter(preset => preset !== 'never' || mayBeNever);

  const choose = (preset: keyof typeof spans) => {
    onChange([{ field: name, ...spans[preset] }]);
    onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange([...limit(name, 'gte', from), ...limit(name, 'lte', to)]);
    onDone();
  };

  return (
    <>
      <MenuList aria-label={label} dense disablePadding>
        {offered.map(preset => (
          <MenuItem
            key={preset}
            selected={sameJson(comparisons, [{ field: name, ...spans[preset] }])}
            onClick={() => choose(preset)}
          >
            {translate(`filters.time.${preset}`)}
          </MenuItem>
        ))}
      </MenuList>
      <Divider sx={{ my: 2 }} />
      <Stack component="form" onSubmit={submit} spacing={3} sx={{ pt: 1 }}>
        <Moment label={translate('filters.from')} value={from} onChange={setFrom} />
        <Moment label={translate('filters.to')} value={to} onChange={setTo} />
        <Button type="submit" variant="contained" color="primary">
          {translate('filters.apply')}
        </Button>
      </Stack>
    </>
  );
}

function Moment({ label, value, onChange }: { label: string; value: string; onChange(value: string): void }) {
  return (
    <TextField
      type="datetime-local"
      size="small"
      label={label}
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

function localLimit(comparisons: readonly Comparison[], operator: 'gte' | 'lte'): string {
  return localInputText(comparisons.find(comparison => comparison.operator === operator)?.value);
}

function limit(field: string, operator: 'gte' | 'lte', local: string): Comparison[] {
  const moment = new Date(local);
  return Number.isNaN(moment.getTime()) ? [] : [{ field, operator, value: moment.toISOString() }];
}
