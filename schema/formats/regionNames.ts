import { remembered } from '../../contract/remembered';

/** What says a country's name in a language. */
export const regionNames = remembered((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }));
