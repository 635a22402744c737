import { useSyncExternalStore } from 'react';
import { createOrganizationStore, type OrganizationState } from './organizationStore';

/** The console's organisations; one store for the whole page. */
export const organizationStore = createOrganizationStore(window.localStorage);

/** The organisation that screens and calls are about: an admin's own, or the one that an operator chose. */
export const activeOrganization = {
  get: (): string | undefined => organizationStore.getSnapshot().active,
  set: organizationStore.setActive,
  subscribe: organizationStore.subscribe,
};

/** The active organisation's `id`, or undefined while none is chosen. */
export function useActiveOrganization(): string | undefined {
  return useSyncExternalStore(activeOrganization.subscribe, activeOrganization.get);
}

/** All that the console knows of organisations. */
export function useOrganizations(): OrganizationState {
  return useSyncExternalStore(organizationStore.subscribe, organizationStore.getSnapshot);
}
