import type { useTranslate } from 'ra-core';
import { DAY_MS } from '../../../contract/durations';

/** Returns the length of a trial and the date on which it ends if it begins today. */
export function trialText(days: number, translate: ReturnType<typeof useTranslate>, locale: string): string {
  if (days === 0) return translate('organization.create.trial.none');
  const date = new Date(Date.now() + days * DAY_MS).toLocaleDateString(locale, { dateStyle: 'long' });
  const length = translate('organization.create.trial.days', { smart_count: days });
  return `${length}, ${translate('organization.create.trial.until', { date })}`;
}
