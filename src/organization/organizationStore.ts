/** What the switcher shows of an organisation. */
export interface KnownOrganization {
  id: string;
  label: string;
  /** The key of its logo. */
  logoKey?: string | null;
}

export interface OrganizationState {
  /** The organisations that the console has seen last, by name. */
  organizations: readonly KnownOrganization[];
  /** The organisation that screens are about; undefined until one is chosen. */
  active: string | undefined;
}

/** Where the choice is remembered; `localStorage` in a browser. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type OrganizationStore = ReturnType<typeof createOrganizationStore>;

const rememberedAs = 'organization';
const initial: OrganizationState = { organizations: [], active: undefined };

/** The organisations of the console and which of them is active, as an external store for React. */
export function createOrganizationStore(storage: ChoiceStorage) {
  let state: OrganizationState = { ...initial, active: storage.getItem(rememberedAs) ?? undefined };
  const listeners = new Set<() => void>();

  function change(next: Partial<OrganizationState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function remember(active: string | undefined): void {
    if (active === undefined) storage.removeItem(rememberedAs);
    else storage.setItem(rememberedAs, active);
  }

  return {
    getSnapshot: (): OrganizationState => state,

    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    setList(organizations: readonly KnownOrganization[]): void {
      change({ organizations });
    },

    /** Adds one, or brings the one of the same `id` up to date. */
    add(organization: KnownOrganization): void {
      const others = state.organizations.filter(known => known.id !== organization.id);
      change({ organizations: [...others, organization].sort((a, b) => a.label.localeCompare(b.label)) });
    },

    /** Takes one away; when it was the active one, none is chosen any more. */
    remove(id: string): void {
      const active = state.active === id ? undefined : state.active;
      remember(active);
      change({ organizations: state.organizations.filter(known => known.id !== id), active });
    },

    /** Chooses the active one, which is remembered across reloads; undefined chooses none. */
    setActive(active: string | undefined): void {
      remember(active);
      if (active !== state.active) change({ active });
    },

    /** Forgets everything: the next person starts anew. */
    reset(): void {
      remember(undefined);
      change(initial);
    },
  };
}
