export interface PaletteItem {
  /** Tells it from all others, and is the same the next time. */
  id: string;
  label: string;
  /** What tells it from others with the same label. */
  detail?: string;
  /** Further words that find it. */
  keywords?: string;
}

/** Items under one heading. */
export interface PaletteGroup<I extends PaletteItem> {
  name: string;
  items: readonly I[];
}

/**
 * The items in which every word of the text is found, those that begin with it first; all of them while nothing is
 * typed. Case, accents and the order of the words make no difference.
 */
export function matching<I extends PaletteItem>(items: readonly I[], text: string): I[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  return items
    .map(item => ({ item, rank: rankOf(item, words) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ item }) => item);
}

/** 0: the label begins with the first word; 1: a word of it does; 2: found anywhere. Undefined: not found. */
function rankOf({ label, detail = '', keywords = '' }: PaletteItem, words: readonly string[]): number | undefined {
  const title = plain(label);
  const all = `${title} ${plain(detail)} ${plain(keywords)}`;
  if (!words.every(word => all.includes(word))) return undefined;
  const first = words[0] ?? '';
  if (title.startsWith(first)) return 0;
  return title.split(/\s+/).some(word => word.startsWith(first)) ? 1 : 2;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
