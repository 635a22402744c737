import { useLocale, useTranslate } from 'ra-core';
import type { BillingItem } from '../contract/billingWords';
import { quantityText } from './figures';

/**
 * How much of an item was used, as people say it; of what is not counted, that.
 * @param uncounted what this installation can't count
 */
export function useQuantityText(uncounted: readonly BillingItem[]): (item: BillingItem, quantity: number) => string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  // What was counted before the store was elsewhere stays.
  return (item, quantity) =>
    quantity === 0 && uncounted.includes(item) ? translate('billing.notCounted') : quantityText(item, quantity, locale);
}
