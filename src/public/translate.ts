import type { publicTexts } from '../i18n/en/public';
import type { texts as publicLaterTexts } from '../i18n/en/publicLater';
import { filled, publicText } from '../i18n/language';

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}`;
}[keyof T & string];

export type PublicKey = Keys<typeof publicTexts & typeof publicLaterTexts>;

/** Returns the text of a key with its arguments filled in, for pages outside react-admin. @throws on an unknown key */
export function translate(key: PublicKey, given: Record<string, string | number> = {}): string {
  const text = publicText(key);
  if (text === undefined) throw new Error(`No text has the key ${key}`);
  return filled(text, given);
}
