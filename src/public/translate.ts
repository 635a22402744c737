import { publicTexts } from '../i18n/en/public';

type Keys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Keys<T[K]>}`;
}[keyof T & string];

/** A key of the texts before signing in. */
export type PublicKey = Keys<typeof publicTexts>;

/**
 * The text of a key, with `%{name}` replaced by the argument of that name: what the pages before signing in need of
 * the signed-in console's catalogue library, in a few lines instead of its weight. Throws on an unknown key.
 */
export function translate(key: PublicKey, args: Record<string, string | number> = {}): string {
  let found: unknown = publicTexts;
  for (const part of key.split('.')) found = isGroup(found) ? found[part] : undefined;
  if (typeof found !== 'string') throw new Error(`No text has the key ${key}`);
  return found.replace(/%\{(\w+)\}/g, (placeholder, name: string) => String(args[name] ?? placeholder));
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
