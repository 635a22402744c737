import type { MonthOnWire, PricesOnWire } from '../contract/billing';
import { type BillingItem, billingItems, priceUnits } from '../contract/billingWords';

export interface StatementRow extends MonthOnWire {
  id: string;
  label: string;
}

/**
 * Returns the CSV rows of statements, starting with headings: one row for each item, and with prices a total row.
 * Numbers are unformatted and without currency symbols, so that spreadsheets can add them up.
 * @param text returns the texts of `billing.file` and of the items
 * @param uncounted items that can't be counted here: their quantity is left out if it is 0
 */
export function statementRows(
  rows: readonly StatementRow[],
  prices: PricesOnWire | null,
  text: (key: string) => string,
  uncounted: readonly BillingItem[],
): string[][] {
  const usageColumns = ['organization', 'name', 'month', 'item', 'quantity', 'unit'];
  const moneyColumns = ['price', 'amount', 'currency'];
  const headings = [...usageColumns, ...(prices ? moneyColumns : [])].map(name => text(`file.${name}`));
  const lines = rows.flatMap(({ id, label, month, usage, amounts, total }) => {
    const items = billingItems.map(item => [
      id,
      label,
      month,
      text(`items.${item}`),
      usage[item] === 0 && uncounted.includes(item) ? text('notCounted') : String(usage[item] / priceUnits[item]),
      text(`file.units.${item}`),
      ...(prices ? [String(prices.items[item] ?? 0), String(amounts?.[item] ?? 0), prices.currency] : []),
    ]);
    return prices
      ? [...items, [id, label, month, text('file.total'), '', '', '', String(total ?? 0), prices.currency]]
      : items;
  });
  return [headings, ...lines];
}
