import { createPath, parsePath, resolvePath, type To } from 'react-router-dom';
import { isOrganizations, organizationParameter } from './organizationIn';

/** The address for this choice, whatever it said before. */
export function addressFor(chosen: string | undefined, address: string): string {
  const { pathname = '/', search = '', hash = '' } = parsePath(address);
  const query = new URLSearchParams(search);
  if (isOrganizations(pathname)) query.delete(organizationParameter);
  const plain = { pathname, search: query.size > 0 ? `?${query}` : '', hash };
  return createPath({ ...plain, ...partsOf(carrying(plain, chosen, pathname)) });
}

/**
 * The address to go to, with the choice in it where it belongs to an organisation and says nothing of its own.
 * @param from the present path, which relative addresses begin at
 */
export function carrying(to: To, chosen: string | undefined, from: string): To {
  if (chosen === undefined) return to;
  const parts = partsOf(to);
  const pathname = parts.pathname ? resolvePath(parts, from).pathname : from;
  const query = new URLSearchParams(parts.search);
  if (!isOrganizations(pathname) || query.get(organizationParameter)) return to;
  query.set(organizationParameter, chosen);
  return { ...parts, search: `?${query}` };
}

function partsOf(to: To) {
  return typeof to === 'string' ? parsePath(to) : to;
}
