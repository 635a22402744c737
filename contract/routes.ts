import type { Feature } from './features';

/**
 * Who may see what: the one table of the product's private routes and their roles. The console's menu and route
 * guard, the data provider and the service's own checks all read it.
 */
export const roles = ['super_admin', 'admin', 'user'] as const;

/** A person's role, carried as `user_type` by calls and tokens. `user` is a member without administration rights. */
export type Role = (typeof roles)[number];

const anySignedIn = roles;
const administrators = ['super_admin', 'admin'] as const;
const administratorsOfOne = ['admin'] as const;
const operators = ['super_admin'] as const;

export const routes = {
  '/profile': anySignedIn,
  '/dashboard': administrators,
  '/billing': administrators,
  '/last-known': administrators,
  '/live-tracking': administrators,
  '/historical-data': administrators,
  '/mapping-setting': administrators,
  '/manage-users': administrators,
  '/user-groups': administrators,
  '/devices': administrators,
  '/dns': administrators,
  // Not of the specification: an organisation's files in the object store.
  '/files': administrators,
  '/organization': administratorsOfOne,
  '/organizations': operators,
  '/virtual-hosts': operators,
  '/servers': operators,
  '/core': operators,
  '/motd': operators,
  '/proxy': operators,
  // Not of the specification: who changed what.
  '/audit-log': administrators,
  // Not of the specification: what the service wrote to people, and what became of it.
  '/outbox': operators,
  // Not of the specification: the telephone numbers that users can be given.
  '/numbers': operators,
  // Not of the specification: what the service runs on.
  '/status': operators,
} as const satisfies Record<`/${string}`, readonly Role[]>;

/** A private route of the console. */
export type Route = keyof typeof routes;

/** All of them. */
export const routeNames = Object.keys(routes) as Route[];

/** The routes whose screens are about the records of an organisation: their addresses say of which. */
const ofOrganizations: readonly Route[] = [
  '/dashboard',
  '/billing',
  '/last-known',
  '/live-tracking',
  '/historical-data',
  '/mapping-setting',
  '/manage-users',
  '/user-groups',
  '/devices',
  '/dns',
  '/files',
  '/organization',
  '/audit-log',
];

/** Whether the route's screen is about the records of an organisation. */
export function belongsToOrganization(route: Route): boolean {
  return ofOrganizations.includes(route);
}

/** The feature that a screen belongs to: it is there for organisations that have the feature. */
export const featureOfRoute: { readonly [R in Route]?: Feature } = {
  '/last-known': 'tracking',
  '/live-tracking': 'tracking',
  '/historical-data': 'tracking',
  '/mapping-setting': 'tracking',
  '/devices': 'securityHub',
  '/dns': 'dns',
};

/** Where a signed-in person lands: `/` redirects here, and so does a route that the person's role may not see. */
export const homeRoute = '/profile' satisfies Route;

/** The roles that may see at least one of `screens`. */
export function rolesOf(...screens: Route[]): Role[] {
  return roles.filter(role => screens.some(screen => maySee(role, screen)));
}

/** Whether a person of this role may see the route. */
export function maySee(role: Role, route: Route): boolean {
  const allowed: readonly Role[] = routes[route];
  return allowed.includes(role);
}
