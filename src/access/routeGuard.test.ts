import { describe, expect, it } from 'vitest';
import type { Role } from '../../contract/roles';
import { pages, type Route, routeNames } from '../../contract/routes';
import { redirectTarget, routeOf } from './routeGuard';

const all = () => true;

/** Repeats the table of the specification, section 2, on purpose. */
const specified: Partial<Record<Route, Role[]>> = {
  '/profile': ['super_admin', 'admin', 'user'],
  '/billing': ['super_admin', 'admin'],
  '/dashboard': ['super_admin', 'admin'],
  '/last-known': ['super_admin', 'admin'],
  '/live-tracking': ['super_admin', 'admin'],
  '/historical-data': ['super_admin', 'admin'],
  '/mapping-setting': ['super_admin', 'admin'],
  '/manage-users': ['super_admin', 'admin'],
  '/user-groups': ['super_admin', 'admin'],
  '/devices': ['super_admin', 'admin'],
  '/dns': ['super_admin', 'admin'],
  '/organization': ['admin'],
  '/organizations': ['super_admin'],
  '/virtual-hosts': ['super_admin'],
  '/servers': ['super_admin'],
  '/core': ['super_admin'],
  '/motd': ['super_admin'],
  '/proxy': ['super_admin'],
};

describe('the route guard', () => {
  it('implements the specification’s table', () => {
    expect(Object.fromEntries(routeNames.map(route => [route, pages[route].roles]))).toMatchObject(specified);
  });

  it.each(routeNames)('lets the right roles into %s and redirects the others to /', route => {
    for (const role of ['super_admin', 'admin', 'user'] as const) {
      const allowed: readonly Role[] = specified[route] ?? pages[route].roles;
      expect(redirectTarget(route, role, all), role).toBe(allowed.includes(role) ? undefined : '/');
      expect(redirectTarget(`${route}/some-id/show`, role, all), role).toBe(redirectTarget(route, role, all));
    }
  });

  it('redirects / to the profile', () => {
    expect(redirectTarget('/', 'admin', all)).toBe('/profile');
  });

  it('redirects unknown addresses and screens that do not exist to /', () => {
    expect(redirectTarget('/nowhere', 'super_admin', all)).toBe('/');
    expect(redirectTarget('/toString', 'super_admin', all)).toBe('/');
    expect(redirectTarget('/billing', 'super_admin', route => route !== '/billing')).toBe('/');
  });

  it('distinguishes their own organisation from all organisations', () => {
    expect(routeOf('/organization')).toBe('/organization');
    expect(routeOf('/organizations/acme')).toBe('/organizations');
  });

  it('starts at the profile, or at the chosen start page while the user may see it', () => {
    expect(redirectTarget('/', 'admin', all)).toBe('/profile');
    expect(redirectTarget('/', 'admin', all, '/dashboard')).toBe('/dashboard');
    expect(redirectTarget('/', 'user', all, '/dashboard')).toBe('/profile');
    expect(redirectTarget('/', 'admin', route => route !== '/dns', '/dns')).toBe('/profile');
    expect(redirectTarget('/servers', 'admin', all, '/dashboard')).toBe('/');
  });
});
