import { memoize } from '../../contract/memoize';

/** Returns the formatter of country names in a language. Memoized. */
export const regionNames = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }));
