import type { Role } from '../../contract/roles';
import { homeRoute, isRoute, maySee, type Route } from '../../contract/routes';

/** The router's `/`. Every refused route leads there, and from there to the home route. */
const root = '/';

/** Returns the route of an address: `/manage-users/42/show` belongs to `/manage-users`. */
export function routeOf(pathname: string): Route | undefined {
  const candidate = `/${pathname.split('/')[1] ?? ''}`;
  return isRoute(candidate) ? candidate : undefined;
}

/**
 * Returns where to redirect a signed-in user, or undefined if the user may see the address.
 * @param isBuilt whether the console has the route's screen
 * @param startPage the page that the user has chosen to start with
 */
export function redirectTarget(
  pathname: string,
  role: Role,
  isBuilt: (route: Route) => boolean,
  startPage: string = homeRoute,
): string | undefined {
  const isOpen = (address: string) => {
    const route = routeOf(address);
    return route !== undefined && isBuilt(route) && maySee(role, route);
  };
  // The user may have lost access to the start page since choosing it.
  if (pathname === root) return isOpen(startPage) ? startPage : homeRoute;
  return isOpen(pathname) ? undefined : root;
}
