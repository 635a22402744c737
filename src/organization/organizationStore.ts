import { type Feature, features } from '../../contract/features';
import { createStore } from '../../dataProvider/listeners';

/** What the switcher shows of an organisation. */
export interface KnownOrganization {
  id: string;
  label: string;
  logoKey?: string | null;
  /** The features that it has; absent where that is not known. */
  features?: readonly Feature[];
}

/** Stands for all organisations; no organisation can have this identifier. */
export const everyOrganization = '*';

/** Whose records screens are about: one organisation by its `id`, all of them (`everyOrganization`), or undefined. */
export type OrganizationChoice = string | undefined;

export interface OrganizationState {
  /** The organisations that the console has seen last, by name. */
  organizations: readonly KnownOrganization[];
  /** What this tab shows. */
  chosen: OrganizationChoice;
  /** The organisation that screens are about; undefined until one is chosen, and under all organisations. */
  active: string | undefined;
  /** Whether an address switched this tab to another choice, and the user has not been told yet. */
  isNews: boolean;
}

/** Where a choice is remembered; `localStorage` and `sessionStorage` in a browser. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type OrganizationStore = ReturnType<typeof createOrganizationStore>;

const rememberedAs = 'organization';

/**
 * The organisations of the console and which of them is active, as an external store for React.
 * @param last remembers the choice that a new tab starts with
 * @param own remembers what this tab shows across reloads, whatever other tabs do
 */
export function createOrganizationStore(last: ChoiceStorage, own: ChoiceStorage) {
  const { get, set, subscribe } = createStore<OrganizationState>({
    organizations: [],
    isNews: false,
    ...showing(own.getItem(rememberedAs) ?? last.getItem(rememberedAs) ?? undefined),
  });
  const change = (next: Partial<OrganizationState>) => set({ ...get(), ...next });

  function show(chosen: OrganizationChoice, isNews: boolean): void {
    remember(own, chosen);
    if (chosen !== get().chosen || isNews !== get().isNews) change({ ...showing(chosen), isNews });
  }

  return {
    getSnapshot: get,
    subscribe,

    setList(organizations: readonly KnownOrganization[]): void {
      change({ organizations });
    },

    /** Adds one, or brings the one of the same `id` up to date. */
    add(organization: KnownOrganization): void {
      const others = get().organizations.filter(known => known.id !== organization.id);
      change({ organizations: [...others, organization].sort((a, b) => a.label.localeCompare(b.label)) });
    },

    /** A call was refused because the organisation does not have a feature. */
    lacks(id: string, feature: Feature): void {
      const without = (known: KnownOrganization) => ({
        ...known,
        features: (known.features ?? features).filter(each => each !== feature),
      });
      change({ organizations: get().organizations.map(known => (known.id === id ? without(known) : known)) });
    },

    /** Takes one away; when it was the active one, none is chosen any more. */
    remove(id: string): void {
      change({ organizations: get().organizations.filter(known => known.id !== id) });
      if (last.getItem(rememberedAs) === id) remember(last, undefined);
      if (get().chosen === id) show(undefined, false);
    },

    /** The person chooses: this tab shows it, and new tabs start with it. Undefined chooses none. */
    choose(chosen: OrganizationChoice): void {
      remember(last, chosen);
      show(chosen, false);
    },

    /** An address names another choice: this tab shows it, and new tabs start as before. */
    follow(chosen: string): void {
      if (chosen !== get().chosen) show(chosen, get().chosen !== undefined);
    },

    /** The person has been told that an address switched. */
    told(): void {
      change({ isNews: false });
    },

    /** Forgets everything: the next person starts without a choice. */
    reset(): void {
      remember(last, undefined);
      remember(own, undefined);
      change({ organizations: [], isNews: false, ...showing(undefined) });
    },
  };
}

function showing(chosen: OrganizationChoice): Pick<OrganizationState, 'chosen' | 'active'> {
  return { chosen, active: chosen === everyOrganization ? undefined : chosen };
}

function remember(storage: ChoiceStorage, chosen: OrganizationChoice): void {
  if (chosen === undefined) storage.removeItem(rememberedAs);
  else storage.setItem(rememberedAs, chosen);
}
