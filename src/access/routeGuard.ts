import { homeRoute, maySee, type Role, type Route, routes } from '../../contract/routes';

/** Where `/` is for the router: every refused route leads there, and from there to the home route. */
export const root = '/';

/** The route that an address belongs to: `/manage-users/42/show` is a part of `/manage-users`. */
export function routeOf(pathname: string): Route | undefined {
  const candidate = `/${pathname.split('/')[1] ?? ''}`;
  return isRoute(candidate) ? candidate : undefined;
}

function isRoute(path: string): path is Route {
  return Object.hasOwn(routes, path);
}

/**
 * Where a signed-in person must go instead of an address; undefined when the person may stay.
 * @param isBuilt whether the console has the route's screen
 */
export function redirectFrom(pathname: string, role: Role, isBuilt: (route: Route) => boolean): string | undefined {
  if (pathname === root) return homeRoute;
  const route = routeOf(pathname);
  return route && isBuilt(route) && maySee(role, route) ? undefined : root;
}
