import { describe, expect, it } from 'vitest';
import { routeNames } from '../../contract/routes';
import { builtScreens } from '../app/builtScreens';
import { menuFor } from './menu';

function routesOf(role: Parameters<typeof menuFor>[0]) {
  return menuFor(role, builtScreens).map(({ group, items }) => [group, items.map(item => item.route)]);
}

describe('the navigation', () => {
  it('has every page that a domain declares', () => {
    expect(builtScreens.map(({ route }) => route)).toEqual(routeNames);
  });

  it('omits pages of a feature that the organisation does not have', () => {
    const all = menuFor('admin', builtScreens).flatMap(({ items }) => items.map(({ route }) => route));
    const left = menuFor('admin', builtScreens, feature => feature === undefined || feature === 'dns');
    const gone = ['/devices', '/last-known', '/live-tracking', '/historical-data', '/mapping-setting'];
    expect(left.flatMap(({ items }) => items.map(({ route }) => route))).toEqual(
      all.filter(route => !gone.includes(route)),
    );
    expect(left.map(({ group }) => group)).not.toContain('tracking');
  });

  it('shows each role its pages under their headings', () => {
    expect(routesOf('user')).toEqual([['account', ['/profile']]]);
    expect(routesOf('admin')).toEqual([
      ['overview', ['/dashboard', '/billing', '/files']],
      ['people', ['/manage-users', '/user-groups', '/organization']],
      ['security', ['/devices', '/dns', '/audit-log']],
      ['tracking', ['/last-known', '/live-tracking', '/historical-data', '/mapping-setting']],
      ['account', ['/profile']],
    ]);
    expect(routesOf('super_admin')).toEqual([
      ['overview', ['/dashboard', '/billing', '/files']],
      ['people', ['/manage-users', '/user-groups']],
      ['security', ['/devices', '/dns', '/audit-log']],
      ['tracking', ['/last-known', '/live-tracking', '/historical-data', '/mapping-setting']],
      // New resources are added to this group.
      ['platform', expect.arrayContaining(['/organizations', '/outbox'])],
      ['account', ['/profile']],
    ]);
  });
});
