import { createContext, useContext, useSyncExternalStore } from 'react';
import {
  createOrganizationStore,
  everyOrganization,
  type OrganizationChoice,
  type OrganizationState,
} from './organizationStore';

/** The store of organisations, one for the whole page. */
export const organizationStore = createOrganizationStore(window.localStorage, window.sessionStorage);

/** Returns the organisation of screens and calls: an admin's own, or the one that an operator chose. */
export function getActiveOrganization(): string | undefined {
  return organizationStore.getSnapshot().active;
}

/**
 * The choice for a part of the page: from the address, or within a record the record's organisation. Undefined falls
 * back to the store. The address renders slightly after the store changes. Components follow the address, so that they
 * never render a record of one organisation under another.
 */
export const ChosenOrganization = createContext<OrganizationChoice>(undefined);

/** Returns the choice: an organisation's `id`, `everyOrganization`, or undefined while none is chosen. */
export function useChosenOrganization(): OrganizationChoice {
  const here = useContext(ChosenOrganization);
  const { chosen } = useStored();
  return here ?? chosen;
}

/** Returns the active organisation's `id`, or undefined while none or all are chosen. */
export function useActiveOrganization(): string | undefined {
  const chosen = useChosenOrganization();
  return chosen === everyOrganization ? undefined : chosen;
}

/** Returns the input that confines a call to the active organisation. Empty while none or all are chosen. */
export function useScope(): { organization?: string } {
  const organization = useActiveOrganization();
  return organization === undefined ? {} : { organization };
}

export function useIsEverywhere(): boolean {
  return useChosenOrganization() === everyOrganization;
}

export function useOrganizations(): OrganizationState {
  const state = useStored();
  return { ...state, chosen: useChosenOrganization(), active: useActiveOrganization() };
}

/** Returns a function from identifier to an organisation's name, or to the identifier while the name isn't loaded. */
export function useOrganizationName(): (id: string) => string {
  const { organizations } = useStored();
  return id => organizations.find(known => known.id === id)?.label ?? id;
}

function useStored(): OrganizationState {
  return useSyncExternalStore(organizationStore.subscribe, organizationStore.getSnapshot);
}
