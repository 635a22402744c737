export interface PaletteItem {
  /** A unique id that is stable between visits. */
  id: string;
  label: string;
  /** Distinguishes items with the same label. */
  detail?: string;
  /** Further words to match. */
  keywords?: string;
}

/** Items under one heading. */
export interface PaletteGroup<I extends PaletteItem> {
  name: string;
  items: readonly I[];
}

/**
 * Returns the items that contain every word of the text, those whose label begins with it first. An empty text matches
 * all items. Ignores case, accents and the order of words.
 */
export function matching<I extends PaletteItem>(items: readonly I[], text: string): I[] {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  return items
    .map(item => ({ item, rank: rankOf(item, words) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ item }) => item);
}

/** Returns 0 if the label begins with the first word, 1 if a word of it does, 2 for other matches, or undefined. */
function rankOf({ label, detail = '', keywords = '' }: PaletteItem, words: readonly string[]): number | undefined {
  const title = normalizeText(label);
  const all = `${title} ${normalizeText(detail)} ${normalizeText(keywords)}`;
  if (!words.every(word => all.includes(word))) return undefined;
  const first = words[0] ?? '';
  if (title.startsWith(first)) return 0;
  return title.split(/\s+/).some(word => word.startsWith(first)) ? 1 : 2;
}

/** Removes accents, case and invisible characters such as the marks of direction that enclose names in Arabic. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}
