import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useTranslate } from 'ra-core';
import { sameJson } from '../../../../contract/canonicalJson';
import type { Field } from '../../../../schema/fields';
import { localInputText } from '../../../../schema/formats/times';
import type { EditorProps } from './editorProps';
import { RangeForm } from './RangeForm';

/** Predefined time spans, relative to when the list is read. */
const spans = {
  lastDay: { operator: 'gte', value: 'now-24h' },
  lastWeek: { operator: 'gte', value: 'now-7d' },
  lastMonth: { operator: 'gte', value: 'now-30d' },
  longerThanMonth: { operator: 'lte', value: 'now-30d' },
  never: { operator: 'empty', value: true },
} as const;

const presets = Object.keys(spans) as (keyof typeof spans)[];

/** Renders the filter of a time: a predefined span, or a range in the user's time zone, open at either end. */
export function TimeEditor(props: EditorProps<Field<'time'>>) {
  const { field, name, label, operators, comparisons, onChange, onDone } = props;
  const translate = useTranslate();
  const offersNever = !field.required && operators.includes('empty');
  const offered = presets.filter(preset => preset !== 'never' || offersNever);

  const choose = (preset: keyof typeof spans) => {
    onChange([{ field: name, ...spans[preset] }]);
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
      <RangeForm
        {...props}
        type="datetime-local"
        labels={{ gte: translate('filters.from'), lte: translate('filters.to') }}
        format={localInputText}
        parse={text => {
          const moment = new Date(text);
          return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
        }}
      />
    </>
  );
}
