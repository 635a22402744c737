import { styled } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { durationText } from '../../formats/measures';
import type { CellProps } from '../cellProps';
import { Muted } from '../Muted';

const Figure = styled('span')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** Renders a number in the viewer's locale, with its unit. */
export function NumberCell({ value, field }: CellProps<'number'>) {
  const locale = useLocale();
  const translate = useTranslate();
  return (
    <Figure>
      {field.duration
        ? durationText(value * 1000, locale)
        : value.toLocaleString(locale, { useGrouping: !field.plain })}
      {field.unit && <Muted> {translate(`units.${field.unit}`, { smart_count: value })}</Muted>}
    </Figure>
  );
}
