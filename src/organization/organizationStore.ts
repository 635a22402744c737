import { type Feature, features } from '../../contract/features';
import { createStore } from '../../dataProvider/listeners';
import { compareTexts } from '../i18n/compareTexts';
import { remember } from '../public/remember';

/** An organisation as the switcher shows it. */
export interface OrganizationOption {
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
  organizations: readonly OrganizationOption[];
  chosen: OrganizationChoice;
  /** The organisation of screens. Undefined while none or all are chosen. */
  active: string | undefined;
  /** Whether an address switched this tab's choice and the user hasn't been notified yet. */
  isUnannounced: boolean;
}

/** Stores a choice: `localStorage` or `sessionStorage` in a browser. */
export type ChoiceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type OrganizationStore = ReturnType<typeof createOrganizationStore>;

const storageKey = 'organization';

/**
 * Creates the external store of the organisations and the current choice.
 * @param defaultChoice stores the choice that a new tab starts with
 * @param tabChoice stores this tab's choice across reloads, independently of other tabs
 */
export function createOrganizationStore(defaultChoice: ChoiceStorage, tabChoice: ChoiceStorage) {
  const { get, set, subscribe } = createStore<OrganizationState>({
    organizations: [],
    isUnannounced: false,
    ...choiceState(tabChoice.getItem(storageKey) ?? defaultChoice.getItem(storageKey) ?? undefined),
  });
  const change = (next: Partial<OrganizationState>) => set({ ...get(), ...next });

  function setChoice(chosen: OrganizationChoice, isUnannounced: boolean): void {
    store(tabChoice, chosen);
    if (chosen !== get().chosen || isUnannounced !== get().isUnannounced)
      change({ ...choiceState(chosen), isUnannounced });
  }

  return {
    getSnapshot: get,
    subscribe,

    setList(organizations: readonly OrganizationOption[]): void {
      change({ organizations });
    },

    /** Adds an organisation, or replaces the one with the same `id`. */
    add(organization: OrganizationOption): void {
      const others = get().organizations.filter(known => known.id !== organization.id);
      change({ organizations: [...others, organization].sort((a, b) => compareTexts(a.label, b.label)) });
    },

    /** Changes what is known of the features of an organisation, if it is loaded. */
    changeFeatures(id: string, next: (known: readonly Feature[]) => readonly Feature[]): void {
      const changed = (known: OrganizationOption) => ({ ...known, features: next(known.features ?? features) });
      change({ organizations: get().organizations.map(known => (known.id === id ? changed(known) : known)) });
    },

    /** Removes an organisation. If it was chosen, none is chosen afterwards. */
    remove(id: string): void {
      change({ organizations: get().organizations.filter(known => known.id !== id) });
      if (defaultChoice.getItem(storageKey) === id) store(defaultChoice, undefined);
      if (get().chosen === id) setChoice(undefined, false);
    },

    /** Sets the user's choice for this tab and for new tabs. Undefined clears it. */
    choose(chosen: OrganizationChoice): void {
      store(defaultChoice, chosen);
      setChoice(chosen, false);
    },

    /** Sets the choice that an address names, for this tab only. */
    followAddress(chosen: string): void {
      if (chosen !== get().chosen) setChoice(chosen, get().chosen !== undefined);
    },

    /** Records that the user was notified of a switch. */
    markAnnounced(): void {
      change({ isUnannounced: false });
    },

    /** Clears everything, so that the next user starts without a choice. */
    reset(): void {
      store(defaultChoice, undefined);
      store(tabChoice, undefined);
      change({ organizations: [], isUnannounced: false, ...choiceState(undefined) });
    },
  };
}

function choiceState(chosen: OrganizationChoice): Pick<OrganizationState, 'chosen' | 'active'> {
  return { chosen, active: chosen === everyOrganization ? undefined : chosen };
}

function store(storage: ChoiceStorage, chosen: OrganizationChoice): void {
  if (chosen === undefined) storage.removeItem(storageKey);
  else remember(storageKey, chosen, storage);
}
