import type { Feature } from '../../contract/features';
import { useOrganizations } from './activeOrganization';
import { everyOrganization, type OrganizationOption, type OrganizationState } from './organizationStore';

/** Whether an organisation is known to lack a feature. False if unknown, because the service decides. */
function lacks({ features }: OrganizationOption, feature: Feature): boolean {
  return features !== undefined && !features.includes(feature);
}

/** Whether the active organisation has a feature. Without an active organisation, all features are available. */
export function hasFeature({ organizations, active }: OrganizationState, feature: Feature | undefined): boolean {
  const chosen = organizations.find(({ id }) => id === active);
  return feature === undefined || chosen === undefined || !lacks(chosen, feature);
}

/** Returns a function that tells whether the active organisation has a feature. True for an undefined feature. */
export function useHasFeature(): (feature: Feature | undefined) => boolean {
  const state = useOrganizations();
  return feature => hasFeature(state, feature);
}

/** While all organisations are shown, returns those without a feature. A list may still show their earlier records. */
export function useOrganizationsWithout(feature: Feature | undefined): readonly OrganizationOption[] {
  const { organizations, chosen } = useOrganizations();
  if (chosen !== everyOrganization || feature === undefined) return [];
  return organizations.filter(organization => lacks(organization, feature));
}
