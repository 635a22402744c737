import { getLocale } from './language';

let locale = '';
let collator = new Intl.Collator();

/** Compares texts as the language that is shown orders them, numbers within them by their value. */
export function compareTexts(one: string, other: string): number {
  const wanted = getLocale();
  if (wanted !== locale) {
    locale = wanted;
    collator = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  }
  return collator.compare(one, other);
}
