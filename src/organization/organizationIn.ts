import { pages } from '../../contract/routes';
import { routeOf } from '../access/routeGuard';

/** The query parameter that names the organisation of an address. */
export const organizationParameter = 'organization';

/** Returns the organisation that an address names. Undefined if it names none, or its page belongs to none. */
export function organizationIn({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (!isOrganizationPath(pathname)) return undefined;
  return new URLSearchParams(search).get(organizationParameter) || undefined;
}

/** Whether the page at this path belongs to an organisation. */
export function isOrganizationPath(pathname: string): boolean {
  const route = routeOf(pathname);
  return route !== undefined && pages[route].ofOrganization === true;
}
