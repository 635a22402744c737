import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useLocale, useTranslate } from 'ra-core';
import { Dot } from '../../../../schema/kinds/Dot';
import type { SegmentProps } from './segments';

const Figures = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  fontVariantNumeric: 'tabular-nums',
  th: { fontWeight: theme.typography.fontWeightRegular, textAlign: 'left', padding: '1px 0' },
  td: { textAlign: 'right', padding: '1px 0' },
}));

const Toggle = styled(ButtonBase)(({ theme }) => ({
  font: 'inherit',
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 8,
  width: '100%',
  minHeight: 24,
  padding: '0 6px',
  borderRadius: 4,
  textAlign: 'left',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-pressed=true]': {
    backgroundColor: theme.palette.action.selected,
    fontWeight: theme.typography.fontWeightMedium,
  },
}));

/** What the chart shows, in figures; each name filters the list. */
export function SegmentTable({ chart, title, chosen, labelOf, onToggle }: SegmentProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  return (
    <Figures aria-label={title}>
      <thead hidden>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col">{translate('devices.charts.devices')}</th>
        </tr>
      </thead>
      <tbody>
        {chart.segments.map(({ value, count, tone }) => (
          <tr key={value}>
            <th scope="row">
              <Toggle aria-pressed={chosen.includes(value)} onClick={() => onToggle(value)}>
                {tone && <Dot tone={tone} />}
                {labelOf(value)}
              </Toggle>
            </th>
            <td>{count.toLocaleString(locale)}</td>
          </tr>
        ))}
      </tbody>
    </Figures>
  );
}
