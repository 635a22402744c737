import Box from '@mui/material/Box';
import { type Theme, useTheme } from '@mui/material/styles';
import { BarChart, barClasses } from '@mui/x-charts/BarChart';
import { useLocale, useTranslate } from 'ra-core';
import { CHART_HEIGHT } from './ChartPanel';
import type { Segment, SegmentProps } from './segments';

/** As much of the height as a bar gets. */
const BAR = 26;
/** The longest bar leaves room for its figure: so much of a bar for each character, where charts are narrowest. */
const ROOM_FOR_CHARACTER = 0.25;

/** How many devices have each value, as bars with their figures; a click on one filters the list. */
export default function SegmentChart({ chart, title, chosen, labelOf, onToggle }: SegmentProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const theme = useTheme();
  const { segments } = chart;
  const labels = { fontSize: theme.typography.caption.fontSize, fill: theme.palette.text.secondary };
  const isFaded = (value: string) => chosen.length > 0 && !chosen.includes(value);
  const most = Math.max(1, ...segments.map(({ count }) => count));
  const room = 1 + ROOM_FOR_CHARACTER * most.toLocaleString(locale).length;

  return (
    <Box
      role="group"
      aria-label={`${title}. ${translate('devices.charts.filter')}`}
      sx={{ minHeight: { sm: CHART_HEIGHT } }}
    >
      <BarChart
        layout="horizontal"
        height={Math.min(CHART_HEIGHT, segments.length * BAR + 4)}
        skipAnimation
        hideLegend
        // Figures stand after their bars, which are drawn from left to right in every language.
        slotProps={{ barLabel: { direction: 'ltr' } }}
        margin={{ top: 0, right: 0, bottom: 4, left: 0 }}
        borderRadius={3}
        series={[
          {
            id: chart.field,
            label: translate('devices.charts.devices'),
            data: segments.map(({ count }) => count),
            valueFormatter: value => (value ?? 0).toLocaleString(locale),
            barLabel: ({ value }) => (value ?? 0).toLocaleString(locale),
            barLabelPlacement: 'outside',
          },
        ]}
        yAxis={[
          {
            scaleType: 'band',
            data: segments.map(({ value }) => value),
            width: 'auto',
            valueFormatter: (value: string) => labelOf(value),
            tickLabelStyle: labels,
            categoryGapRatio: 0.35,
            disableLine: true,
            disableTicks: true,
            colorMap: {
              type: 'ordinal',
              values: segments.map(({ value }) => value),
              colors: segments.map(segment => colorOf(segment, theme, isFaded(segment.value))),
            },
          },
        ]}
        xAxis={[{ position: 'none', min: 0, max: most * room }]}
        onAxisClick={(_event, clicked) => {
          const segment = clicked && segments[clicked.dataIndex];
          if (segment) onToggle(segment.value);
        }}
        sx={{
          cursor: 'pointer',
          [`& .${barClasses.label}`]: {
            fontSize: theme.typography.caption.fontSize,
            fill: theme.palette.text.primary,
            fontVariantNumeric: 'tabular-nums',
          },
        }}
      />
    </Box>
  );
}

function colorOf({ tone }: Segment, { palette }: Theme, isFaded: boolean): string {
  if (isFaded) return palette.divider;
  return tone === undefined ? palette.primary.main : palette.tones[tone].dot;
}
