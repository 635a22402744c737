import { type Feature, features } from '../../contract/features';
import { useOrganizations } from './activeOrganization';
import { everyOrganization, type KnownOrganization, type OrganizationState } from './organizationStore';

/** The features that an organisation is known to lack; none while nothing is known of it: the service decides. */
function lacking({ features: own }: Pick<KnownOrganization, 'features'>): Feature[] {
  return own === undefined ? [] : features.filter(feature => !own.includes(feature));
}

/** Whether what is chosen has a feature. With no organisation chosen every feature is there. */
export function hasFeature({ organizations, active }: OrganizationState, feature: Feature | undefined): boolean {
  const chosen = organizations.find(({ id }) => id === active);
  return feature === undefined || chosen === undefined || !lacking(chosen).includes(feature);
}

/** Tells whether the organisation that screens are about has a feature; undefined is no feature, and there. */
export function useHasFeature(): (feature: Feature | undefined) => boolean {
  const state = useOrganizations();
  return feature => hasFeature(state, feature);
}

/** Under all organisations, those that lack a feature: what a list shows of them is from before. */
export function useOrganizationsWithout(feature: Feature | undefined): readonly KnownOrganization[] {
  const { organizations, chosen } = useOrganizations();
  if (chosen !== everyOrganization || feature === undefined) return [];
  return organizations.filter(organization => lacking(organization).includes(feature));
}
