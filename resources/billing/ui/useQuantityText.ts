import { useLocale, useTranslate } from 'ra-core';
import type { BillingItem } from '../contract/billingWords';
import { quantityText } from './figures';

/**
 * Returns a function that formats a quantity of an item, or "not counted" if it is unknown.
 * @param uncounted items that this installation can't count
 */
export function useQuantityText(uncounted: readonly BillingItem[]): (item: BillingItem, quantity: number) => string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  // A quantity above 0 was counted before files moved to an external bucket.
  return (item, quantity) =>
    quantity === 0 && uncounted.includes(item) ? translate('billing.notCounted') : quantityText(item, quantity, locale);
}
