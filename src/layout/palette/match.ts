import { partition, sortBy } from 'es-toolkit';

export interface PaletteItem {
  /** A unique id that is stable between visits. */
  id: string;
  label: string;
  /** Distinguishes items with the same label. */
  detail?: string;
}

export interface PaletteGroup<I extends PaletteItem> {
  name: string;
  items: readonly I[];
}

/**
 * Returns the items that contain every word of the text, ordered by `byName`. An empty text matches all items. Ignores
 * case, accents and the order of words.
 */
export function matching<I extends PaletteItem>(items: readonly I[], text: string): I[] {
  const words = wordsOf(text);
  if (words.length === 0) return [...items];
  const found = items.filter(({ label, detail = '' }) => {
    const all = normalizeText(`${label} ${detail}`);
    return words.every(word => all.includes(word));
  });
  return byName(found, text);
}

/** Returns matching items with those whose label matches first, not only a description or another field. */
export function byName<I extends Pick<PaletteItem, 'label'>>(items: readonly I[], text: string): I[] {
  const words = wordsOf(text);
  // Once for each item: `sortBy` calls a function at each comparison.
  const ranked = items.map(item => ({ item, rank: rankOf(item.label, words) }));
  return sortBy(ranked, ['rank']).map(({ item }) => item);
}

/** Returns groups of matching items with those first in which a label matches. */
export function groupsByName<G extends PaletteGroup<PaletteItem>>(groups: readonly G[], text: string): G[] {
  const words = wordsOf(text);
  const [others, named] = partition(groups, ({ items }) =>
    items.every(({ label }) => rankOf(label, words) === IN_OTHER_FIELD),
  );
  return [...named, ...others];
}

const IN_OTHER_FIELD = 3;

/** Returns 0 if the label begins with the first word, 1 if one of its words does, and 2 if it contains all words. */
function rankOf(label: string, words: readonly string[]): number {
  const name = normalizeText(label);
  if (!words.every(word => name.includes(word))) return IN_OTHER_FIELD;
  const [first = ''] = words;
  if (name.startsWith(first)) return 0;
  return name.split(/\s+/).some(word => word.startsWith(first)) ? 1 : 2;
}

function wordsOf(text: string): string[] {
  return normalizeText(text).split(/\s+/).filter(Boolean);
}

/** Removes accents, case and invisible characters such as the marks of direction that enclose names in Arabic. */
function normalizeText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase();
}
