import { styled } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import type { CellProps } from '../cellProps';
import { Muted } from '../Muted';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

const unitSeconds = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

function durationText(seconds: number, locale: string | undefined): string {
  const [unit, length] = unitSeconds.find(([, each]) => seconds >= 2 * each) ?? ['second', 1];
  return Math.floor(seconds / length).toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' });
}

/** Renders a number in the viewer's locale, with its unit. */
export function NumberCell({ value, field }: CellProps<'number'>) {
  const locale = useLocale();
  const translate = useTranslate();
  return (
    <Figure>
      {field.duration ? durationText(value, locale) : value.toLocaleString(locale, { useGrouping: !field.plain })}
      {field.unit && <Muted> {translate(`units.${field.unit}`, { smart_count: value })}</Muted>}
    </Figure>
  );
}
