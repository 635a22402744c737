import { createContext, useContext, useSyncExternalStore } from 'react';
import {
  createOrganizationStore,
  everyOrganization,
  type OrganizationChoice,
  type OrganizationState,
} from './organizationStore';

/** The console's organisations; one store for the whole page. */
export const organizationStore = createOrganizationStore(window.localStorage, window.sessionStorage);

/** The organisation that screens and calls are about: an admin's own, or the one that an operator chose. */
export const activeOrganization = {
  get: (): string | undefined => organizationStore.getSnapshot().active,
  set: organizationStore.choose,
};

/**
 * Whose records a part of the page is about: what its address says, or within a record the organisation it belongs to.
 * Undefined leaves it to the store. The address is drawn a moment after the store has changed; what is drawn follows
 * the address, so that no record of one organisation is drawn for another.
 */
export const ChosenOrganization = createContext<OrganizationChoice>(undefined);

/** What is chosen: an organisation's `id`, `everyOrganization`, or undefined while nothing is. */
export function useChosenOrganization(): OrganizationChoice {
  const here = useContext(ChosenOrganization);
  const { chosen } = useStored();
  return here ?? chosen;
}

/** The active organisation's `id`, or undefined while none is chosen, and under all organisations. */
export function useActiveOrganization(): string | undefined {
  const chosen = useChosenOrganization();
  return chosen === everyOrganization ? undefined : chosen;
}

/** What calls about the active organisation are given: nothing while none is chosen, and under all organisations. */
export function useScope(): { organization?: string } {
  const organization = useActiveOrganization();
  return organization === undefined ? {} : { organization };
}

/** Whether the records of all organisations are shown. */
export function useIsEverywhere(): boolean {
  return useChosenOrganization() === everyOrganization;
}

/** All that the console knows of organisations. */
export function useOrganizations(): OrganizationState {
  const state = useStored();
  return { ...state, chosen: useChosenOrganization(), active: useActiveOrganization() };
}

/** What an organisation is called: its name, or its identifier while that is not known. */
export function useOrganizationName(): (id: string) => string {
  const { organizations } = useStored();
  return id => organizations.find(known => known.id === id)?.label ?? id;
}

function useStored(): OrganizationState {
  return useSyncExternalStore(organizationStore.subscribe, organizationStore.getSnapshot);
}
