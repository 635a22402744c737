const DAY = 24 * 60 * 60 * 1000;

/** The date on which a trial of so many days, begun now, ends. */
export function trialEnd(days: number, locale: string): string {
  return new Date(Date.now() + days * DAY).toLocaleDateString(locale, { dateStyle: 'long' });
}
