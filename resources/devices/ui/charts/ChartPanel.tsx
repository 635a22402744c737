import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense, useId } from 'react';
import { lazyWithRetry } from '../../../../src/app/lazyWithRetry';
import { SegmentTable } from './SegmentTable';
import type { Chart } from './segments';
import type { Chosen } from './useChosen';

// The charts weigh more than all the rest of the page.
const SegmentChart = lazyWithRetry(() => import('./SegmentChart'));

export const CHART_HEIGHT = 160;

/** The devices by the values of one field, as a chart or as a table. */
export function ChartPanel({ chart, chosen, isTable }: { chart: Chart; chosen: Chosen; isTable: boolean }) {
  const translate = useTranslate();
  const titleId = useId();
  const { field, segments } = chart;
  const title = translate(`devices.charts.${chart.title}`);
  const parts = {
    chart,
    title,
    chosen: chosen.of(field),
    labelOf: (value: string) => translate(`resources.devices.choices.${field}.${value}`),
    onToggle: (value: string) => chosen.toggle(field, value),
  };
  return (
    <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ px: 4, py: 3, minWidth: 0 }}>
      <Typography id={titleId} component="h2" variant="body2" sx={{ fontWeight: 600, mb: 2 }}>
        {title}
      </Typography>
      {segments.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {translate('devices.charts.nothing')}
        </Typography>
      ) : isTable ? (
        <SegmentTable {...parts} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
          <SegmentChart {...parts} />
        </Suspense>
      )}
    </Paper>
  );
}
