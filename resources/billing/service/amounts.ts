import { type BillingItem, billingItems, type Prices, priceUnits } from '../contract/billingWords';

/** Prices have at most so many digits after the point. */
export const PRICE_DIGITS = 6;

export interface Charge {
  amounts: Record<BillingItem, number>;
  total: number;
}

/** What such a use costs: each item rounded as the currency's coins are, half a coin up, and the sum of that. */
export function chargeOf(usage: Readonly<Record<BillingItem, number>>, { currency, items }: Prices): Charge {
  const digits = coinDigits(currency);
  const coins = billingItems.map(item => coinsOf(usage[item], items[item] ?? 0, priceUnits[item], digits));
  const inCurrency = (amount: bigint) => Number(amount) / 10 ** digits;
  const amounts = Object.fromEntries(billingItems.map((item, at) => [item, inCurrency(coins[at] ?? 0n)]));
  return { amounts: amounts as Charge['amounts'], total: inCurrency(coins.reduce((sum, amount) => sum + amount, 0n)) };
}

/** In whole numbers: what is multiplied by fractions of ten does not come out even in binary ones. */
function coinsOf(quantity: number, price: number, unit: number, digits: number): bigint {
  const scale = 10n ** BigInt(PRICE_DIGITS);
  const scaled = BigInt(Math.round(price * 10 ** PRICE_DIGITS)) * BigInt(quantity) * 10n ** BigInt(digits);
  const divisor = scale * BigInt(unit);
  return (2n * scaled + divisor) / (2n * divisor);
}

/** How many digits a currency has after the point: two for euros, none for yen. */
function coinDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}
