import { remembered } from '../../contract/remembered';

/** Returns the formatter of country names in a language. Memoized. */
export const regionNames = remembered((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }));
