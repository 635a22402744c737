/** What an organisation's use is counted and priced by: plain words and numbers, for the browser as well. */

export const billingItems = ['seats', 'numbers', 'queries', 'devices', 'storage'] as const;
export type BillingItem = (typeof billingItems)[number];

/** How many of an item a price is for: DNS queries are priced by the million, stored bytes by the gigabyte. */
export const priceUnits: Readonly<Record<BillingItem, number>> = {
  seats: 1,
  numbers: 1,
  queries: 1_000_000,
  devices: 1,
  storage: 1_000_000_000,
};

/** What an installation charges for a month; an item without a price costs nothing. */
export interface Prices {
  /** ISO 4217. */
  currency: string;
  items: Readonly<Partial<Record<BillingItem, number>>>;
}

/** A month in UTC, such as `2026-01`. */
export const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;

/** The month that a moment is in. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** The month that is so many after one, or before it. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months, 1)));
}

/** When a month begins. */
export function monthBegin(month: string): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}
