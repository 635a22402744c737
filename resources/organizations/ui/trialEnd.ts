import { DAY_MS } from '../../../contract/durations';

/** The date on which a trial of so many days, begun now, ends. */
export function trialEnd(days: number, locale: string): string {
  return new Date(Date.now() + days * DAY_MS).toLocaleDateString(locale, { dateStyle: 'long' });
}
