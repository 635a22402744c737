import { useLocale, useTranslate } from 'ra-core';
import type { Condition } from '../../../contract/list';
import { serviceNow } from '../../../contract/serviceClock';
import { listAddress } from '../../../src/ui/listAddress';
import type { MonthOnWire } from '../contract/billing';
import { addMonths, type BillingItem, billingItems, monthOf, priceUnits, startOfMonth } from '../contract/billingWords';

/** The values that the chart can show: usage of an item, or the total cost. */
export const measures = [...billingItems, 'cost'] as const;
export type Measure = (typeof measures)[number];

/** Formats a quantity of an item. */
export function quantityText(item: BillingItem, quantity: number, locale: string): string {
  if (item !== 'storage') return quantity.toLocaleString(locale);
  const gigabytes = quantity / priceUnits.storage;
  const maximumFractionDigits = gigabytes < 10 ? 2 : 1;
  return gigabytes.toLocaleString(locale, { style: 'unit', unit: 'gigabyte', maximumFractionDigits });
}

/** Formats an amount with the decimals of its currency. */
export function moneyText(amount: number, currency: string, locale: string): string {
  return amount.toLocaleString(locale, { style: 'currency', currency });
}

/** Formats a price, which may have more decimals than its currency. */
export function priceText(price: number, currency: string, locale: string): string {
  return price.toLocaleString(locale, { style: 'currency', currency, maximumFractionDigits: 6 });
}

/** Returns the month that isn't over yet. */
export function currentMonth(): string {
  return monthOf(new Date(serviceNow()));
}

/** Formats a month. Uses UTC, so that the viewer's time zone doesn't change the month. */
export function monthText(month: string, locale: string, style: 'long' | 'short' = 'long'): string {
  const options = { timeZone: 'UTC', month: style, year: style === 'long' ? 'numeric' : '2-digit' } as const;
  return startOfMonth(month).toLocaleDateString(locale, options);
}

/** Returns the requested month if it is available, otherwise the last one. */
export function selectMonth(requestedMonth: string | null, months: readonly MonthOnWire[]): MonthOnWire | undefined {
  return months.find(({ month }) => month === requestedMonth) ?? months.at(-1);
}

/** Returns the value of a measure in a month. */
export function valueOfMeasure({ usage, total }: MonthOnWire, measure: Measure): number {
  return measure === 'cost' ? (total ?? 0) : usage[measure];
}

/** Returns the address of the list with the rows behind a figure. Undefined for items without a list of exactly these rows. */
export function itemListAddress(item: BillingItem, month: string): string | undefined {
  const from = startOfMonth(month).toISOString();
  const to = startOfMonth(addMonths(month)).toISOString();
  switch (item) {
    case 'seats':
      return listAddress('manage-users', { where: seatsFilter(from, to) });
    case 'queries':
      return `/dns/logs?${new URLSearchParams({ from, ...(month !== currentMonth() && { to }) })}`;
    case 'numbers':
    case 'devices':
    case 'storage':
      return undefined;
  }
}

/** Returns the filter for users with a seat. Must match the service's definition. */
function seatsFilter(from: string, to: string): Condition[] {
  return [
    { field: 'createdAt', operator: 'lt', value: to },
    {
      any: [
        { field: 'status', operator: 'in', value: ['active', 'reset_required'] },
        {
          all: [
            { field: 'status', operator: 'in', value: ['disabled'] },
            { field: 'lastSeenAt', operator: 'gte', value: from },
          ],
        },
      ],
    },
  ];
}

/**
 * Returns a function that formats a quantity of an item, or "not counted" if it is unknown.
 * @param uncounted items that this installation can't count
 */
export function useQuantityText(uncounted: readonly BillingItem[]): (item: BillingItem, quantity: number) => string {
  const translate = useTranslate();
  const locale = useLocale();
  // A quantity above 0 was counted before files moved to an external bucket.
  return (item, quantity) =>
    quantity === 0 && uncounted.includes(item) ? translate('billing.notCounted') : quantityText(item, quantity, locale);
}

/** Returns the notes below a month's statement, and the one with the date of its print. */
export function useStatementNotes(month: string): { notes: string[]; printed: string } {
  const translate = useTranslate();
  const date = new Date(serviceNow()).toLocaleDateString(useLocale(), { dateStyle: 'long' });
  return {
    notes: [
      translate('billing.statement.utc'),
      ...(month === currentMonth() ? [translate('billing.statement.unfinished', { date })] : []),
    ],
    printed: translate('billing.statement.printed', { date }),
  };
}
