import { pages } from '../../contract/routes';
import { routeOf } from '../access/routeGuard';

/** The query parameter that says whose records an address is about. */
export const organizationParameter = 'organization';

/** Whose records an address is about; undefined where it does not say so, or belongs to no organisation. */
export function organizationIn({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (!isOrganizations(pathname)) return undefined;
  return new URLSearchParams(search).get(organizationParameter) || undefined;
}

/** Whether an address of this path belongs to an organisation. */
export function isOrganizations(pathname: string): boolean {
  const route = routeOf(pathname);
  return route !== undefined && pages[route].ofOrganization === true;
}
