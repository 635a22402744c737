import { createPath, parsePath, resolvePath, type To } from 'react-router-dom';
import { pages } from '../../contract/routes';
import { routeOf } from '../access/routeGuard';

const organizationParameter = 'organization';

/** Returns the organisation that an address names. Undefined if it names none, or its page belongs to none. */
export function organizationIn({ pathname, search }: { pathname: string; search: string }): string | undefined {
  if (!isOrganizationPath(pathname)) return undefined;
  return new URLSearchParams(search).get(organizationParameter) || undefined;
}

function isOrganizationPath(pathname: string): boolean {
  const route = routeOf(pathname);
  return route !== undefined && pages[route].ofOrganization === true;
}

/** Returns the address with this choice, replacing any other. */
export function addressFor(chosen: string | undefined, address: string): string {
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  const query = new URLSearchParams(search);
  if (isOrganizationPath(pathname)) query.delete(organizationParameter);
  const plain = { pathname, search: query.size > 0 ? `?${query}` : '', hash };
  return createPath({ ...plain, ...partsOf(withChosenOrganization(plain, chosen, pathname)) });
}

/**
 * Adds the choice to an address that belongs to an organisation and doesn't name one.
 * @param from the current path, for relative addresses
 */
export function withChosenOrganization(to: To, chosen: string | undefined, from: string): To {
  if (chosen === undefined) return to;
  const parts = partsOf(to);
  const pathname = parts.pathname ? resolvePath(parts, from).pathname : from;
  const query = new URLSearchParams(parts.search);
  if (!isOrganizationPath(pathname) || query.get(organizationParameter)) return to;
  query.set(organizationParameter, chosen);
  return { ...parts, search: `?${query}` };
}

function partsOf(to: To) {
  return typeof to === 'string' ? parsePath(to) : to;
}
