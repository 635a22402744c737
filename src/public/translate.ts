import { publicTexts } from '../i18n/en/public';
import type { publicLaterTexts } from '../i18n/en/publicLater';
import { fillText, findText } from '../i18n/text';

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}`;
}[keyof T & string];

/** A key of the texts before signing in. */
export type PublicKey = Keys<typeof publicTexts & typeof publicLaterTexts>;

let later: object = {};

/** Adds the texts of the pages that come later. */
export function bringPublicTexts(texts: typeof publicLaterTexts): void {
  later = texts;
}

const plural = new Intl.PluralRules('en');

/** The text of a key, filled with its arguments, for the pages that react-admin is no part of. Throws on an unknown key. */
export function translate(key: PublicKey, given: Record<string, string | number> = {}): string {
  const text = findText(publicTexts, key) ?? findText(later, key);
  if (text === undefined) throw new Error(`No text has the key ${key}`);
  return fillText(text, given, plural);
}
