import type { Journal, StoredEntry, Work } from '../../dataProvider/journal';

/** Creates a fake browser whose tabs open and close, with storage that stays. */
export function memoryBrowser<E extends Work, P extends object, N = never>() {
  const kept = new Map<string, StoredEntry<E, P, N> & { owner: string }>();
  /** The tab that holds each claimed entry. */
  const held = new Map<string, symbol>();

  function tab(owner: string): Journal<E, P, N> {
    const own = Symbol(owner);
    return {
      async unclaimed() {
        for (const [id, each] of kept) if (each.owner !== owner) kept.delete(id);
        return [...kept.values()].map(({ entry }) => entry).filter(({ id }) => !held.has(id));
      },
      async claim(id) {
        if (!kept.has(id) || (held.get(id) ?? own) !== own) return false;
        held.set(id, own);
        return true;
      },
      async save(entry, parts = {}) {
        held.set(entry.id, own);
        kept.set(entry.id, { owner, entry, parts: { ...kept.get(entry.id)?.parts, ...parts }, notes: [] });
        return true;
      },
      async update(id, changes, parts = {}) {
        const known = kept.get(id);
        if (known) {
          kept.set(id, { ...known, entry: { ...known.entry, ...changes }, parts: { ...known.parts, ...parts } });
        }
        return known !== undefined;
      },
      async note(id, note) {
        kept.get(id)?.notes.push(note);
      },
      read: async id => kept.get(id),
      async remove(id) {
        kept.delete(id);
        held.delete(id);
      },
      release: id => void held.delete(id),
    };
  }

  /** `closeTabs` closes all tabs and releases their locks. `kept` returns the identifiers of all stored entries. */
  return { tab, closeTabs: () => held.clear(), kept: () => [...kept.keys()] };
}
