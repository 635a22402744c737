import type { Database } from '../../../service/db/connect';
import type { BillingItem, Prices } from '../contract/billingWords';

/** What an installation is told of billing from outside. */
export interface BillingConfig {
  /** Undefined: use is told, and not what it costs. */
  prices?: Prices | undefined;
  /** Where customers pay. */
  portal?: string | undefined;
  /** What can't be counted: no one tells the service how much is in a store elsewhere. */
  uncounted?: readonly BillingItem[] | undefined;
}

/** Kept by the pool, which a database and every transaction on it share. */
const configs = new WeakMap<Database['pool'], BillingConfig>();

export function keepBilling({ pool }: Pick<Database, 'pool'>, config: BillingConfig): void {
  configs.set(pool, config);
}

export function billingOf({ pool }: Pick<Database, 'pool'>): BillingConfig {
  return configs.get(pool) ?? {};
}
