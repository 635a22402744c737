import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell, { type TableCellProps } from '@mui/material/TableCell';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { LinkBase, useLocale, useTranslate } from 'ra-core';
import type { MonthOnWire, PricesOnWire } from '../contract/billing';
import { type BillingItem, billingItems } from '../contract/billingWords';
import { itemListAddress, moneyText, priceText, useQuantityText } from './figures';

interface Props {
  label: string;
  month: MonthOnWire;
  prices: PricesOnWire | null;
  uncounted: readonly BillingItem[];
  /** Whether quantities link to the rows behind them. False in print. */
  links?: boolean;
}

/** Renders the usage of a month, with its cost if there are prices. */
export function StatementTable({ label, month, prices, uncounted, links = true }: Props) {
  const translate = useTranslate();
  const locale = useLocale();
  const quantityText = useQuantityText(uncounted);
  const { usage, amounts, total } = month;
  const quantity = (item: BillingItem) => {
    const text = quantityText(item, usage[item]);
    const to = links ? itemListAddress(item, month.month) : undefined;
    return to === undefined ? (
      text
    ) : (
      <Link component={LinkBase} to={to}>
        {text}
      </Link>
    );
  };
  const priceOf = (item: BillingItem, { items, currency }: PricesOnWire) => {
    const price = items[item];
    if (price === null) return translate('billing.statement.free');
    return translate(`billing.statement.per.${item}`, { price: priceText(price, currency, locale) });
  };
  return (
    <Table aria-label={label} size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('billing.statement.item')}</TableCell>
          <TableCell align="right">{translate('billing.statement.used')}</TableCell>
          {prices && (
            <>
              <PriceCell>{translate('billing.statement.price')}</PriceCell>
              <TableCell align="right">{translate('billing.statement.amount')}</TableCell>
            </>
          )}
        </TableRow>
      </TableHead>
      <TableBody>
        {billingItems.map(item => (
          <TableRow key={item}>
            <TableCell component="th" scope="row" sx={{ py: 2 }}>
              {translate(`billing.items.${item}`)}
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{translate(`billing.help.${item}`)}</Box>
            </TableCell>
            <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
              {quantity(item)}
            </TableCell>
            {prices && (
              <>
                <PriceCell sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>{priceOf(item, prices)}</PriceCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {moneyText(amounts?.[item] ?? 0, prices.currency, locale)}
                </TableCell>
              </>
            )}
          </TableRow>
        ))}
      </TableBody>
      {prices && (
        <TableFooter>
          <TableRow>
            <TableCell component="th" scope="row" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {translate('billing.statement.total')}
            </TableCell>
            <TableCell />
            <PriceCell />
            <TableCell align="right" sx={{ color: 'text.primary', fontWeight: 600, fontSize: 15 }}>
              {moneyText(total ?? 0, prices.currency, locale)}
            </TableCell>
          </TableRow>
        </TableFooter>
      )}
    </Table>
  );
}

/** A cell of the prices, which are left out on phones. */
function PriceCell({ sx, children }: Pick<TableCellProps, 'children'> & { sx?: object }) {
  return (
    <TableCell align="right" className="on-paper" sx={{ display: { xs: 'none', sm: 'table-cell' }, ...sx }}>
      {children}
    </TableCell>
  );
}
