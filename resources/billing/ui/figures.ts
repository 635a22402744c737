import type { Condition } from '../../../contract/list';
import { listAddress } from '../../../src/ui/listAddress';
import type { MonthOnWire } from '../contract/billing';
import { type BillingItem, billingItems, monthAfter, monthBegin, monthOf, priceUnits } from '../contract/billingWords';

/** What a chart can show: use of an item, or what all of it costs. */
export const measures = [...billingItems, 'cost'] as const;
export type Measure = (typeof measures)[number];

/** How much of an item was used, as people say it. */
export function quantityText(item: BillingItem, quantity: number, locale: string): string {
  if (item !== 'storage') return quantity.toLocaleString(locale);
  const gigabytes = quantity / priceUnits.storage;
  return `${gigabytes.toLocaleString(locale, { maximumFractionDigits: gigabytes < 10 ? 2 : 1 })} GB`;
}

/** An amount of money in its currency, with all of its coins. */
export function moneyText(amount: number, currency: string, locale: string): string {
  return amount.toLocaleString(locale, { style: 'currency', currency });
}

/** A price, which may have more digits than coins have. */
export function priceText(price: number, currency: string, locale: string): string {
  return price.toLocaleString(locale, { style: 'currency', currency, maximumFractionDigits: 6 });
}

/** The month in words, which is one of UTC wherever one is. */
export function monthText(month: string, locale: string, style: 'long' | 'short' = 'long'): string {
  const options = { timeZone: 'UTC', month: style, year: style === 'long' ? 'numeric' : '2-digit' } as const;
  return monthBegin(month).toLocaleDateString(locale, options);
}

/** The month that an address asks for, if it is among these; else the last. */
export function chosenMonth(asked: string | null, months: readonly MonthOnWire[]): MonthOnWire | undefined {
  return months.find(({ month }) => month === asked) ?? months.at(-1);
}

/** How much a month has of a measure. */
export function measured({ usage, total }: MonthOnWire, measure: Measure): number {
  return measure === 'cost' ? (total ?? 0) : usage[measure];
}

/** Where the rows are that were counted in a month; undefined for what has no list. */
export function rowsBehind(item: BillingItem, month: string): string | undefined {
  const from = monthBegin(month).toISOString();
  const to = monthBegin(monthAfter(month)).toISOString();
  switch (item) {
    case 'seats':
      return listAddress('manage-users', { where: seatsOf(from, to) });
    case 'numbers':
      return listAddress('manage-users', { where: [{ field: 'twilioNumber', operator: 'empty', value: false }] });
    case 'queries':
      return `/dns/logs?${new URLSearchParams({ from, ...(month !== monthOf(new Date()) && { to }) })}`;
    case 'devices':
      return '/last-known';
    case 'storage':
      return undefined;
  }
}

/** The condition of the people who have a seat, as the service has it. */
function seatsOf(from: string, to: string): Condition[] {
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
