import { getLocale } from './language';

let locale = '';
let collator = new Intl.Collator();

/** Compares texts in the order of the current language, with numbers compared by value. */
export function compareTexts(one: string, other: string): number {
  const wanted = getLocale();
  if (wanted !== locale) {
    locale = wanted;
    collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  }
  return collator.compare(one, other);
}
