/** What the switcher shows of a server. */
export interface KnownServer {
  id: string;
  name: string;
}

export interface ServerState {
  /** The servers that the console has seen last, by name. */
  servers: readonly KnownServer[];
  /** The server that lists of virtual hosts are confined to; undefined: those of all are listed. */
  active: string | undefined;
}

const rememberedAs = 'server';

/** The servers of the console and which of them is active, as an external store for React. */
export function createServerStore(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  let state: ServerState = { servers: [], active: storage.getItem(rememberedAs) ?? undefined };
  const listeners = new Set<() => void>();

  function change(next: Partial<ServerState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function setActive(active: string | undefined): void {
    if (active === undefined) storage.removeItem(rememberedAs);
    else storage.setItem(rememberedAs, active);
    if (active !== state.active) change({ active });
  }

  return {
    getSnapshot: (): ServerState => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** An active one that is not among them is chosen no more. */
    setList(servers: readonly KnownServer[]): void {
      change({ servers });
      if (!servers.some(({ id }) => id === state.active)) setActive(undefined);
    },

    /** Takes one away; when it was the active one, none is chosen any more. */
    remove(id: string): void {
      change({ servers: state.servers.filter(known => known.id !== id) });
      if (state.active === id) setActive(undefined);
    },

    /** Chooses the active one, which is remembered across reloads; undefined chooses none. */
    setActive,
  };
}
