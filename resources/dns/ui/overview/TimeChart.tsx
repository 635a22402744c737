import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { BarChart } from '@mui/x-charts/BarChart';
import { useLocale, useTranslate } from 'ra-core';
import type { Column } from './figures';
import { CHART_HEIGHT } from './TimePanel';
import { hasTick, tickText, timeText } from './timeText';

interface Props {
  columns: readonly Column[];
  /** Length of a column in seconds. */
  interval: number;
  onChoose(column: Column): void;
}

/** Renders queries over time as columns, with the blocked ones at the bottom. */
export default function TimeChart({ columns, interval, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { palette, typography } = useTheme();
  const labels = { fontSize: typography.caption.fontSize, fill: palette.text.secondary };
  const series = [
    { name: 'blocked', color: palette.primary.main },
    { name: 'passed', color: palette.tones.neutral.dot },
  ] as const;
  const number = (value: number | null) => (value ?? 0).toLocaleString(locale);

  return (
    <Box role="group" aria-label={translate('dnsOverview.time.description')}>
      <Stack direction="row" sx={{ gap: 4 }}>
        {series.map(({ name, color }) => (
          <Stack key={name} direction="row" sx={{ alignItems: 'center', gap: 2 }}>
            <Box
              aria-hidden
              sx={{
                width: 10,
                height: 10,
                borderRadius: 0.5,
                bgcolor: color,
                forcedColorAdjust: 'none',
                printColorAdjust: 'exact',
              }}
            />
            <Typography variant="caption" color="textSecondary">
              {translate(`dnsOverview.time.${name}`)}
            </Typography>
          </Stack>
        ))}
      </Stack>
      <BarChart
        height={CHART_HEIGHT}
        skipAnimation
        hideLegend
        margin={{ top: 12, right: 16, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        series={series.map(({ name, color }) => ({
          id: name,
          color,
          label: translate(`dnsOverview.time.${name}`),
          data: columns.map(column => column[name]),
          stack: 'queries',
          valueFormatter: number,
        }))}
        xAxis={[
          {
            scaleType: 'band',
            data: columns.map(({ from }) => from),
            valueFormatter: (from, { location }) =>
              location === 'tick' ? tickText(from, interval, columns.length, locale) : timeText(from, interval, locale),
            tickInterval: (from: string) => hasTick(from, interval, columns.length),
            tickLabelStyle: labels,
            tickLabelMinGap: 16,
            categoryGapRatio: 0.25,
            disableTicks: true,
          },
        ]}
        yAxis={[
          {
            width: 48,
            valueFormatter: (value: number) => value.toLocaleString(locale, { notation: 'compact' }),
            tickLabelStyle: labels,
            disableLine: true,
            disableTicks: true,
            tickNumber: 4,
            tickMinStep: 1,
          },
        ]}
        onAxisClick={(_, chosen) => {
          const column = chosen && columns[chosen.dataIndex];
          if (column) onChoose(column);
        }}
        sx={{ cursor: 'pointer', '& .MuiChartsGrid-line': { stroke: palette.divider } }}
      />
    </Box>
  );
}
