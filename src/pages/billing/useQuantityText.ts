import { useLocale, useTranslate } from 'ra-core';
import type { BillingItem } from '../../../contract/billingWords';
import { useRuntimeConfig } from '../../app/runtimeConfig';
import { quantityText } from './figures';

/** The items that this installation can't count: of a store elsewhere nobody tells the service how much is in it. */
export function useUncounted(): readonly BillingItem[] {
  const config = useRuntimeConfig();
  // The embedded store is at a path of the console's own origin.
  return config === undefined || config.storage?.endpoint?.startsWith('/') ? none : uncounted;
}

const none: readonly BillingItem[] = [];
const uncounted: readonly BillingItem[] = ['storage'];

/** How much of an item was used, as people say it; of what is not counted, that. */
export function useQuantityText(): (item: BillingItem, quantity: number) => string {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const left = useUncounted();
  // What was counted before the store was elsewhere stays.
  return (item, quantity) =>
    quantity === 0 && left.includes(item) ? translate('billing.notCounted') : quantityText(item, quantity, locale);
}
