import { type BillingItem, billingItems, type Prices, priceUnits } from '../contract/billingWords';

/** Maximum number of decimals of a price. */
export const MAX_PRICE_DECIMALS = 6;

export interface Charge {
  amounts: Record<BillingItem, number>;
  total: number;
}

/** Computes the cost of a month's usage. Rounds each item half up to the currency's smallest unit, then adds them. */
export function computeCharge(usage: Readonly<Record<BillingItem, number>>, { currency, items }: Prices): Charge {
  const digits = currencyDecimals(currency);
  const minorUnits = billingItems.map(item =>
    amountInMinorUnits(usage[item], items[item] ?? 0, priceUnits[item], digits),
  );
  const toMajorUnits = (amount: bigint) => Number(amount) / 10 ** digits;
  const amounts = Object.fromEntries(billingItems.map((item, at) => [item, toMajorUnits(minorUnits[at] ?? 0n)]));
  return {
    amounts: amounts as Charge['amounts'],
    total: toMajorUnits(minorUnits.reduce((sum, amount) => sum + amount, 0n)),
  };
}

/** Returns an amount in the smallest unit of the currency. Uses integers, since floating-point products are inexact. */
function amountInMinorUnits(quantity: number, price: number, unit: number, digits: number): bigint {
  const scale = 10n ** BigInt(MAX_PRICE_DECIMALS);
  const scaled = BigInt(Math.round(price * 10 ** MAX_PRICE_DECIMALS)) * BigInt(quantity) * 10n ** BigInt(digits);
  const divisor = scale * BigInt(unit);
  return (2n * scaled + divisor) / (2n * divisor);
}

/** Returns the number of decimals of a currency: two for euros, none for yen. */
function currencyDecimals(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
