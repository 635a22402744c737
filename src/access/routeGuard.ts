import type { Role } from '../../contract/roles';
import { homeRoute, isRoute, maySee, type Route } from '../../contract/routes';

/** Where `/` is for the router: every refused route leads there, and from there to the home route. */
const root = '/';

/** The route that an address belongs to: `/manage-users/42/show` is a part of `/manage-users`. */
export function routeOf(pathname: string): Route | undefined {
  const candidate = `/${pathname.split('/')[1] ?? ''}`;
  return isRoute(candidate) ? candidate : undefined;
}

/**
 * Where a signed-in person must go instead of an address; undefined when the person may stay.
 * @param isBuilt whether the console has the route's screen
 * @param startPage the page that the person has chosen to begin at
 */
export function redirectFrom(
  pathname: string,
  role: Role,
  isBuilt: (route: Route) => boolean,
  startPage: string = homeRoute,
): string | undefined {
  const isOpen = (address: string) => {
    const route = routeOf(address);
    return route !== undefined && isBuilt(route) && maySee(role, route);
  };
  // A start page may have been closed to the person since it was chosen.
  if (pathname === root) return isOpen(startPage) ? startPage : homeRoute;
  return isOpen(pathname) ? undefined : root;
}
