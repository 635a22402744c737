import { declaredPages } from './declaredPages';
import type { Page } from './page';
import { type Role, roles } from './roles';

/** The address of a page. The menu, the guard, the data provider and the service's checks all use this module. */
export type Route = keyof typeof declaredPages;

export const pages: Readonly<Record<Route, Page>> = declaredPages;

/** The addresses of all pages, in menu order. */
export const routeNames = (Object.keys(pages) as Route[]).sort((one, other) => orderOf(one) - orderOf(other));

/** The target of `/`, and of routes that the user's role may not see. */
export const homeRoute = '/profile' satisfies Route;

export function isRoute(path: string): path is Route {
  return Object.hasOwn(pages, path);
}

/** Returns the roles that may see at least one of `screens`. */
export function rolesOf(...screens: Route[]): Role[] {
  return roles.filter(role => screens.some(screen => maySee(role, screen)));
}

export function maySee(role: Role, route: Route): boolean {
  return pages[route].roles.includes(role);
}

function orderOf(route: Route): number {
  return pages[route].order ?? Number.MAX_SAFE_INTEGER;
}
