import { declaredPages } from './declaredPages';
import type { Page } from './page';
import { type Role, roles } from './roles';

/**
 * Who may see what. The menu and the guard of the console, the data provider and the service's own checks all read it.
 */
export type Route = keyof typeof declaredPages;

/** Every page by its address. */
export const pages: Readonly<Record<Route, Page>> = declaredPages;

/** The addresses of all pages, in their order. */
export const routeNames = (Object.keys(pages) as Route[]).sort((one, other) => placeOf(one) - placeOf(other));

/** Where a signed-in user lands: `/` redirects here, and so does a route that the user's role may not see. */
export const homeRoute = '/profile' satisfies Route;

/** Whether there is a page at this address. */
export function isRoute(path: string): path is Route {
  return Object.hasOwn(pages, path);
}

/** The roles that may see at least one of `screens`. */
export function rolesOf(...screens: Route[]): Role[] {
  return roles.filter(role => screens.some(screen => maySee(role, screen)));
}

/** Whether a user of this role may see the route. */
export function maySee(role: Role, route: Route): boolean {
  return pages[route].roles.includes(role);
}

function placeOf(route: Route): number {
  return pages[route].order ?? Number.MAX_SAFE_INTEGER;
}
