import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { lazyWithRetry } from '../../../src/app/lazyWithRetry';
import { Panel } from '../../../src/ui/Panel';
import { useTableView } from '../../../src/ui/useTableView';
import type { MonthOnWire, PricesOnWire } from '../contract/billing';
import { type BillingItem, billingItems } from '../contract/billingWords';
import { type Measure, measures, moneyText, monthText, useQuantityText, valueOfMeasure } from './figures';

// Load the chart library only when needed: it is larger than the rest of the page.
const UsageChart = lazyWithRetry(() => import('./UsageChart'));

export const CHART_HEIGHT = 240;
const BYTES_PER_GIGABYTE = 1e9;

interface Props {
  months: readonly MonthOnWire[];
  chosen: string;
  prices: PricesOnWire | null;
  uncounted: readonly BillingItem[];
  onChoose: (month: string) => void;
}

/** Renders usage or cost by month, as a chart or a table. */
export function UsagePanel({ months, chosen, prices, uncounted, onChoose }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const quantityText = useQuantityText(uncounted);
  const [selectedMeasure, setMeasure] = useState<Measure>('seats');
  const [isTable, toggle] = useTableView();
  const availableMeasures: readonly Measure[] = prices ? measures : measures.filter(measure => measure !== 'cost');
  const measure = availableMeasures.includes(selectedMeasure) ? selectedMeasure : 'seats';
  const nameOf = (each: Measure) =>
    each === 'cost' ? translate('billing.chart.cost') : translate(`billing.items.${each}`);
  // Convert to gigabytes, so that the axis has round numbers.
  const scale = measure === 'storage' ? BYTES_PER_GIGABYTE : 1;
  const formatValue = (value: number) =>
    measure === 'cost' ? moneyText(value, prices?.currency ?? 'EUR', locale) : quantityText(measure, value * scale);
  return (
    <Panel
      title={translate('billing.chart.title')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
          {!isTable && (
            <Select
              value={measure}
              onChange={({ target }) => setMeasure(target.value)}
              inputProps={{ 'aria-label': translate('billing.chart.show') }}
              sx={{ minWidth: 160 }}
            >
              {availableMeasures.map(each => (
                <MenuItem key={each} value={each}>
                  {nameOf(each)}
                </MenuItem>
              ))}
            </Select>
          )}
          {toggle}
        </Box>
      }
    >
      {isTable ? (
        <UsageTable months={months} chosen={chosen} prices={prices} uncounted={uncounted} />
      ) : (
        <Suspense fallback={<Skeleton variant="rounded" height={CHART_HEIGHT} />}>
          <UsageChart
            months={months.map(each => ({ month: each.month, value: valueOfMeasure(each, measure) / scale }))}
            chosen={chosen}
            name={nameOf(measure)}
            formatValue={formatValue}
            onChoose={onChoose}
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** Renders the usage of all items by month, newest first. Each month links to its statement. */
function UsageTable({ months, chosen, prices, uncounted }: Omit<Props, 'onChoose'>) {
  const translate = useTranslate();
  const locale = useLocale();
  const quantityText = useQuantityText(uncounted);
  const title = translate('billing.chart.title');
  return (
    <TableContainer tabIndex={0} role="region" aria-label={title}>
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('billing.month')}</TableCell>
            {billingItems.map(item => (
              <TableCell key={item} align="right">
                {translate(`billing.items.${item}`)}
              </TableCell>
            ))}
            {prices && <TableCell align="right">{translate('billing.chart.cost')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {months.toReversed().map(({ month, usage, total }) => (
            <TableRow key={month} selected={month === chosen}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <Link component={LinkBase} to={`/billing?month=${month}`}>
                  {monthText(month, locale)}
                </Link>
              </TableCell>
              {billingItems.map(item => (
                <TableCell key={item} align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {quantityText(item, usage[item])}
                </TableCell>
              ))}
              {prices && <TableCell align="right">{moneyText(total ?? 0, prices.currency, locale)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
