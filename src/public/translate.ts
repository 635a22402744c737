import type { publicTexts } from '../i18n/en/public';
import type { publicLaterTexts } from '../i18n/en/publicLater';
import { filled, publicText } from '../i18n/language';

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}`;
}[keyof T & string];

export type PublicKey = Keys<typeof publicTexts & typeof publicLaterTexts>;

/** The text of a key, filled with its arguments, for the pages that react-admin is no part of. Throws on an unknown key. */
export function translate(key: PublicKey, given: Record<string, string | number> = {}): string {
  const text = publicText(key);
  if (text === undefined) throw new Error(`No text has the key ${key}`);
  return filled(text, given);
}
