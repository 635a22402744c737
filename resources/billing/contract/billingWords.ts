/** Items that usage is counted and priced by, and months. Without dependencies, so that the browser can load it. */

export const billingItems = ['seats', 'numbers', 'queries', 'devices', 'storage'] as const;
export type BillingItem = (typeof billingItems)[number];

/** How many of an item its price is for: a million DNS queries, a gigabyte of storage. */
export const priceUnits: Readonly<Record<BillingItem, number>> = {
  seats: 1,
  numbers: 1,
  queries: 1_000_000,
  devices: 1,
  storage: 1_000_000_000,
};

/** Prices for a month. Items without a price are free. */
export interface Prices {
  /** ISO 4217 code. */
  currency: string;
  items: Readonly<Partial<Record<BillingItem, number>>>;
}

/** Matches a month such as `2026-01`. */
export const MONTH = /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/;

/** Returns the month of a date in UTC, such as `2026-01`. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7);
}

/** Adds a number of months to a month. The number may be negative. */
export function addMonths(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(new Date(Date.UTC(year, number - 1 + months, 1)));
}

/** Returns the start of a month in UTC. */
export function startOfMonth(month: string): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}
