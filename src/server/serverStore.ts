const rememberedAs = 'server';

/** The server that lists of virtual hosts are confined to, as an external store for React. */
export function createServerStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  let active = storage.getItem(rememberedAs) ?? undefined;
  const listeners = new Set<() => void>();

  /** Chooses the active one, which is remembered across reloads; undefined chooses none. */
  function setActive(next: string | undefined): void {
    if (next === undefined) storage.removeItem(rememberedAs);
    else storage.setItem(rememberedAs, next);
    if (next === active) return;
    active = next;
    for (const listener of listeners) listener();
  }

  return {
    /** The active one; undefined: those of all are listed. */
    getSnapshot: (): string | undefined => active,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    setActive,

    /** When it was the active one, none is chosen any more. */
    remove(id: string): void {
      if (active === id) setActive(undefined);
    },
  };
}
