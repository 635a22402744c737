import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { MonthOnWire, PricesOnWire } from '../contract/billing';
import { type BillingItem, billingItems } from '../contract/billingWords';
import { moneyText, monthText } from './figures';
import { useQuantityText } from './useQuantityText';

interface Props {
  months: readonly MonthOnWire[];
  chosen: string;
  prices: PricesOnWire | null;
  uncounted: readonly BillingItem[];
}

/** Renders the usage of all items by month, newest first. Each month links to its statement. */
export function UsageTable({ months, chosen, prices, uncounted }: Props) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
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
