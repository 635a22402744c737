import { type Feature, features } from '../../contract/features';
import { createStore } from '../../dataProvider/listeners';
import { compareTexts } from '../i18n/compareTexts';

/** An organisation as the switcher shows it. */
export interface KnownOrganization {
  id: string;
  label: string;
  logoKey?: string | null;
  /** Its features. Undefined if unknown. */
  features?: readonly Feature[];
}

/** The choice of all organisations. No organisation can have this identifier. */
export const everyOrganization = '*';

/** What screens show: one organisation by `id`, all of them (`everyOrganization`), or none yet (undefined). */
export type OrganizationChoice = string | undefined;

export interface OrganizationState {
  /** The organisations that the console has loaded, sorted by name. */
  organizations: readonly KnownOrganization[];
  chosen: OrganizationChoice;
  /** The organisation of screens. Undefined while none or all are chosen. */
  active: string | undefined;
  /** Whether an address switched this tab's choice and the user hasn't been notified yet. */
  isUnannounced: boolean;
}

/** Stores a choice: `localStorage` or `sessionStorage` in a browser. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type OrganizationStore = ReturnType<typeof createOrganizationStore>;

const rememberedAs = 'organization';

/**
 * Creates the external store of the organisations and the current choice.
 * @param last stores the choice that a new tab starts with
 * @param own stores this tab's choice across reloads, independently of other tabs
 */
export function createOrganizationStore(last: ChoiceStorage, own: ChoiceStorage) {
  const { get, set, subscribe } = createStore<OrganizationState>({
    organizations: [],
    isUnannounced: false,
    ...showing(own.getItem(rememberedAs) ?? last.getItem(rememberedAs) ?? undefined),
  });
  const change = (next: Partial<OrganizationState>) => set({ ...get(), ...next });

  function show(chosen: OrganizationChoice, isUnannounced: boolean): void {
    remember(own, chosen);
    if (chosen !== get().chosen || isUnannounced !== get().isUnannounced) change({ ...showing(chosen), isUnannounced });
  }

  return {
    getSnapshot: get,
    subscribe,

    setList(organizations: readonly KnownOrganization[]): void {
      change({ organizations });
    },

    /** Adds an organisation, or replaces the one with the same `id`. */
    add(organization: KnownOrganization): void {
      const others = get().organizations.filter(known => known.id !== organization.id);
      change({ organizations: [...others, organization].sort((a, b) => compareTexts(a.label, b.label)) });
    },

    /** Records that a call was refused because the organisation doesn't have a feature. */
    lacks(id: string, feature: Feature): void {
      const without = (known: KnownOrganization) => ({
        ...known,
        features: (known.features ?? features).filter(each => each !== feature),
      });
      change({ organizations: get().organizations.map(known => (known.id === id ? without(known) : known)) });
    },

    /** Removes an organisation. If it was chosen, none is chosen afterwards. */
    remove(id: string): void {
      change({ organizations: get().organizations.filter(known => known.id !== id) });
      if (last.getItem(rememberedAs) === id) remember(last, undefined);
      if (get().chosen === id) show(undefined, false);
    },

    /** Sets the user's choice for this tab and for new tabs. Undefined clears it. */
    choose(chosen: OrganizationChoice): void {
      remember(last, chosen);
      show(chosen, false);
    },

    /** Sets the choice that an address names, for this tab only. */
    follow(chosen: string): void {
      if (chosen !== get().chosen) show(chosen, get().chosen !== undefined);
    },

    /** Records that the user was notified of a switch. */
    told(): void {
      change({ isUnannounced: false });
    },

    /** Clears everything, so that the next user starts without a choice. */
    reset(): void {
      remember(last, undefined);
      remember(own, undefined);
      change({ organizations: [], isUnannounced: false, ...showing(undefined) });
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
