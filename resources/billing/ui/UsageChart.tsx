import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useLocale, useTranslate } from 'ra-core';
import { monthText } from './figures';
import { CHART_HEIGHT } from './UsagePanel';

interface Props {
  months: readonly { month: string; value: number }[];
  /** The highlighted month. */
  chosen: string;
  /** The label of the series. */
  name: string;
  formatValue: (value: number) => string;
  onChoose: (month: string) => void;
}

/** Renders a bar for each month. */
export default function UsageChart({ months, chosen, name, formatValue, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const { palette, typography } = useTheme();
  const labels = { fontSize: typography.caption.fontSize, fill: palette.text.secondary };
  const keys: string[] = months.map(({ month }) => month);
  return (
    <Box role="group" aria-label={translate('billing.chart.label')}>
      <BarChart
        height={CHART_HEIGHT}
        skipAnimation
        hideLegend
        margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
        grid={{ horizontal: true }}
        borderRadius={3}
        series={[
          {
            id: 'usage',
            label: name,
            data: months.map(({ value }) => value),
            valueFormatter: value => formatValue(value ?? 0),
          },
        ]}
        xAxis={[
          {
            scaleType: 'band',
            data: keys,
            valueFormatter: (month, { location }) => monthText(month, locale, location === 'tick' ? 'short' : 'long'),
            colorMap: {
              type: 'ordinal',
              values: keys,
              colors: keys.map(month => (month === chosen ? palette.primary.main : palette.tones.neutral.dot)),
            },
            tickLabelStyle: labels,
            categoryGapRatio: 0.45,
            disableTicks: true,
          },
        ]}
        yAxis={[
          {
            width: 56,
            valueFormatter: (value: number) => value.toLocaleString(locale, { notation: 'compact' }),
            tickLabelStyle: labels,
            disableLine: true,
            disableTicks: true,
            tickNumber: 4,
          },
        ]}
        onAxisClick={(_, at) => {
          const month = at && keys[at.dataIndex];
          if (month != null) onChoose(month);
        }}
        sx={{ cursor: 'pointer', '& .MuiChartsGrid-line': { stroke: palette.divider } }}
      />
    </Box>
  );
}
